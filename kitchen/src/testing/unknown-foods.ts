/** Names of foods in languages that no table of ours is written in, as a cook or a model may drop them into a sentence. */
const FOREIGN = `maapähkinä maapaehkinae hasselpähkinä saksanpähkinä manteli kananmuna keltuainen juusto maito kerma piimä lohi silakka katkarapu vehnä ruis ohra kaura sinappi selleri
  mogyoró földimogyoró dió mandula tojás tej tejföl túró sajt vaj hal lazac rák búza árpa mustár zeller szója
  orzeszki migdały jajko śmietana twaróg ser masło ryba łosoś śledź krewetki pszenica musztarda seler
  ořechy arašídy vejce mléko smetana tvaroh sýr máslo losos krevety pšenice hořčice
  jordnötter hasselnötter ägg mjölk grädde ost smör räkor kräftor vete senap lax torsk
  jordnødder hasselnødder fløde smør rejer hvede sennep laks torsk nøtter fløte reker hvete sennep
  pindakaas slagroom melk kaas garnalen tarwe mosterd zalm haring
  yumurta süt kaymak peynir tereyağı buğday hardal karides balık fındık fıstık yerfıstığı badem ceviz
  kacang telur susu keju udang ikan terasi petis gandum
  itlog gatas keso hipon bagoong isda trigo
  trứng sữa tôm cua lạc đậuphộng nướcmắm mắmtôm
  tamago gyunyu komugi rakkasei ebi kani shako ikura mentaiko kurumi gomadare
  ttangkong gyeran uyu saeu myeolchi aekjeot
  huasheng jidan niunai xiaren doubanjiang zhima majiang
  moongphali doodh kaju akhrot jhinga machhli gehun til sarson
  karanga mayai maziwa samaki kamba ngano
  fistiki avgo tyri voutyro garides sitari moustarda
  arakhis moloko slivki yaytso krevetki pshenitsa gorchitsa
  esnea arrautza gazta intxaur hurrak izkira kakahuete-olio
  llaeth caws wyau menyn corgimwch gwenith
  bainne cáis uibheacha cloicheán cruithneacht
  mjólk ostur egg rækja hveiti hnetur jarðhnetur
  piim juust munad koor lõhe pähkel maapähkel nisu
  piens siers olas lasis rieksti zemesrieksti kvieši
  pienas sūris kiaušinis lašiša riešutai kviečiai
  brânză smântână ouă creveți arahide grâu
  qumësht djathë vezë kikirik orasi pistaqi
  kikiriki vrhnje maslac jaja sir škampi pšenica orah lješnjak
  badami tkhili kveli rdze kvertsi
  undeena huku nyama dovi mabhisvo
  egusi ogbono iru dawadawa fufu gari suya kuli-kuli
  chaka alecha berbere-qibe niter shiro`

/** Made up; some of them sound like goods on a shelf. */
const INVENTED = `glorbin flumbo jubbli snarfel quibbo drazzle krenub vomfa plinket morvash tebbin skrolla wuntle brindo fazzik gribbon trelk zomble nurfin yadzik
  blorva crindel dwimbo ervash frunket gnaddle hivvo inklor jaffren kelbo lumvash mirkel nabbo orvint pluvva quarbel rimvo snelk tranbo ulvex vandro wibben xolva yerbin zaffle
  brascol cremvelle dunzo eggova fiskaro goudella hazelina kremeo lactova milkana nuttari oatino peanuta quarkella ricottina shrimpo soyella tofinella wheatina yoplani`

/** As on the shelf. */
const TRADE = `Kremlova Milbona Nutkao Bonduella Zottarelle Krunchberg Delverdi Nutline Krispella Mondela Sojapro Veganello Fishburg Prawnex Almondo Hazelle Cremissimo Lattella Frischli
  Benecol Philibert Snackers Twixel Bountina Mikado Kinderello Rochella Marsilon Duplexo Hanutina Toblerino Lionelle Magnolio Cornetta Oreolino Belvitana Grissinelli Ritzel Trixa Weetflakes
  Kellogano Nestolino Danolio Activella Yakultin Skyrella Quarkino Buttergold Rama Lätta Becelino Deliplus Hacendado Gutundgünstig Milsano Chefselect Vemondo Knusperone`

const SYLLABLES = 'bra cho dri fle gro hu jo kri lu mo na pre qua ro sti tru vo wex yu zan'.split(' ')
const ENDS = 'bin dle fo gash kel lur mix nop pash rix sto tov vun wig zor'.split(' ')

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')

/** More than 500 words that may be foods and that no table names; a few of them are rows by now. */
export const unknownFoods = (): readonly string[] => [
  ...new Set([
    ...wordsOf(`${FOREIGN} ${INVENTED} ${TRADE}`),
    ...SYLLABLES.flatMap((first, at) => ENDS.map((end, index) => `${first}${SYLLABLES[(at + index + 7) % 20]}${end}`)),
  ]),
]
