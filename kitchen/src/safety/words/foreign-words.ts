import { wordsOf } from './normalise.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).flatMap(wordsOf))

/** Amounts, cuts and manners as they stand on labels and in recipes of other languages: never a food. */
const GERMAN = `schote schoten stuckchen kapseln roschen kaliber abrieb bitter fertig flach durchwachsen sauerlich thailandisch schwanz stengel wurzel wurzeln mittelalt glatt griffig dunkel lang dunn breit schmal zart mild wurzig fruchtig rund bogen ganz backpapier alufolie frischhaltefolie diverse diverser kleinere kleinerer grossere heftig nurnberger zartbitter geh gestr pr tafel riegel flasche flaschen schalchen bestreuen paket beilage art el tl prise prisen bund stange stangen zehe zehen scheibe scheiben becher dose dosen packung packungen packchen pck rolle rollen glas glaser tasse tassen
  stuck stucke wurfel esslöffel teeloffel messerspitze msp handvoll schuss spritzer tropfen zweig zweige blatt blatter kopf knolle etwas wenig ca circa je pro nach geschmack belieben bedarf
  gehackt gehackte gehackter gehacktes gehackten gerieben geriebene geriebener geriebenes geriebenen gemahlen gemahlene gemahlener gemahlenes gemahlenen geschalt geschalte geschalter geschnitten geschnittene
  gesalzen gesalzene gesalzener gesalzenes ungesalzen ungesalzene gerostet gerostete gerosteter gerostetes gerosteten geraucherter geraucherte geraucherten geraucherte geraucherten gerauchert
  gekocht gekochte gekochter gekochtes gekochten hartgekocht hartgekochte hartgekochten weichgekocht weichgekochte getrocknet getrocknete getrockneter getrocknetes getrockneten getrockneten frisch frische frischer frisches frischen
  fein feine feines grob grobe grober groß großes großer große klein kleine kleiner kleines mittelgroß mittelgroße halbe halber halbes halb ganze ganzer ganzes ganzen altbacken altbackene altbackenes weiche weicher weiches
  harter harte kalt kalte kalter kaltes warme warmer warmes lauwarm lauwarmes heiß heißes zerlassen zerlassene geschmolzen geschmolzene flussig flussige flussiger geschlagen geschlagene gewurfelt gewurfelte gehobelt gehobelte gestiftelt
  rote roter rotes weißer weiße weißes grune gruner grunes gelbe gelber gelbes schwarze schwarzer dunkle dunkler helle heller reife reifer junge junger alte tiefgekuhlt tiefgekuhlte tk gefroren gefrorene abgetropft abgetropfte
  eingelegt eingelegte entkernt entkernte entsteint entsteinte mariniert mariniert marinierte paniert panierte biologisch oder und mit ohne aus vom von der die das den dem des ein eine einem einen eines zum zur fur im
  zutaten enthalt kann spuren enthalten hergestellt emulgator verdickungsmittel saureregulator konservierungsstoff farbstoff backtriebmittel sauerungsmittel type fett fettarm fettarme fettarmer sorte zusatz geschwefelt geschwefelte
  muhle rot grun gelb schwarz weiss teel essl glatte glatter glattes halbiert halbierte raffinade trocken trockener trockene trockenes festkochend festkochende vorwiegend mehlig mehligkochend haut servieren garnieren anbraten
  braten backen kochen brühen pinseln bestreichen bestauben dunsten bearbeiten ausrollen einfetten alternativ beste bester wahl wahlweise bd stk st stuckzahl kohlensaure natives nativ kaltgepresst kl gr mittel gemischt
  gemischte gemischtes gemischter form gegart gegarte unbehandelt unbehandelte unbehandelter bunt bunte bunter am mittelscharf mittelscharfer scharf scharfe scharfer natur vollreif reif stangel stiel stiele kernlos kernlose
  blute bluten dunne dunner dicke dicker dick zeste leicht leichte erwarmt erwarmte geraspelt geraspelte qualitat aromatisch aromatische kugel kuhlregal eiskalt eiskalte gepresst gepresste streifen stein geputzt geputzte
  gewogen gestrichen gestrichener gestrichene gehauft gehaufter gestiftet zubereitet schweizer deutsche deutscher italienische italienischer griechisch griechische spanische franzosische asiatische paar ein bisschen netz kiste
  beutel tute gramm kilogramm liter milliliter zentimeter portion portionen person personen mind max evtl bzw oder sowie dazu zusatzlich restlich restliche ubrig einige mehrere viel wenige geschrotet geschrotete gequollen
  gewaschen gewaschene abgespult abgespulte gehautet gehautete filetiert grob fur die den topf pfanne ofen form blech raumtemperatur zimmerwarm zimmerwarme milder milde mildes zwei drei vier funf sechs acht zehn daumenbreite aufgetaut aufgetaute aufgetauter aufgetautes aufgetauten voll volle runde runder rund gewichtsklasse zart zarte zarter dekoration gut guter gutes feiner feine klare klarer
  sehr ringe ringen wurfeln grossen goldbraun fingerdick locker erbsengross
  ausbacken neutral neutrale neutrales neutraler neutralem essbar essbare essbarer essbares großblatt kernig kernige eigenem eigenen eigener eigenes vortag vortags stuckige stuckigen kuchenfertig kuchenfertige kuchenfertigen lauwarm lauwarme lauwarmes altbacken altbackene altbackenes 
  naturlich naturliche naturliches naturlicher naturlichen naturlichem kunstlich kunstliche kunstliches rein reine reines reiner roh rohe rohes roher braun braune brauner braunes reduziert reduzierte reduziertem reduzierter entfettet entfettete entolt entoltes
  stark starkes vollstandig teilweise doppelt zweifach einfach geprufte hochwertig hochwertige hochwertiger premium premiumqualitat bourbon gereinigt gereinigte vermahlen vermahlene gekeimt gekeimte gepufft gepuffte extrudiert extrudierte
  pasteurisiert pasteurisierte pasteurisiertes pasteurisierter homogenisiert homogenisierte hydriert hydrierte gehartet gehartete gehartetes geharteter ungehartet ungehartete modifiziert modifizierte modifizierter fermentiert fermentierte fermentierter
  angereichert angereicherte standardisiert entkeimt entrahmt entrahmte entrahmter teilentrahmt teilentrahmte teilentrahmter granuliert granulierte instant loslich losliche loslicher konzentriert konzentrierte konzentrierter konzentriertes rehydriert rehydrierte hydrolysiert hydrolysierte
  dextriniert gebeizt gepokelt gepokelte gezuckert gezuckerte ungezuckert gesusst gesusste ungesusst unraffiniert raffiniert raffinierte gerauchertes blanchiert blanchierte frittiert frittierte frittierter kandiert kandierte gesiebt gesiebte
  extrakt extrakte konzentrat konzentrate pulver granulat mischung mischungen zubereitung erzeugnis isolat hydrolysat kultur kulturen starter starterkultur starterkulturen reifekulturen ballaststoffe ballaststoff zusatzstoff
  stabilisator stabilisatoren emulgatoren saureregulatoren konservierungsstoffe farbstoffe sussungsmittel sussungsmitteln geschmacksverstarker antioxidationsmittel trennmittel rieselhilfe rieselhilfen bindemittel backtriebmittel triebmittel festigungsmittel feuchthaltemittel schaummittel schaumverhuter
  uberzugsmittel geliermittel fullstoff komplexbildner mehlbehandlungsmittel saurungsmittel treibgas aufschlagmittel uberzug hulle kruste belag anbau herkunft ursprung zucht freilandhaltung bodenhaltung kafighaltung handelsklasse guteklasse klasse fettstufe vollfettstufe
  magerstufe fettgehalt trockenmasse rinde schale stucken scheibchen flockchen splitter himalaya alaska norwegisch norwegischer atlantischer pazifischer europaischer amerikanischer argentinischer chilenische chilenischer britisches britischer irischer schottischer belgische belgischer
  kanadischer neuseeland thailand thailandischer spanischer franzosischer deutschland frankreich italien spanien brasilien eu region regional gentechnikfrei
  kein keine keinen keinem keinerlei weder noch frei steif steifgeschlagen mehligkochende mehligkochenden festkochenden
  betrieb verarbeitet verarbeiten werk konnen`
const FRENCH = `moelleux moelleuse montelimar tasses goutte gouttes chopine glacee glacees anglais anglaise anglaises jamaique kaiser quantite divise divisee deja usage epaisse casher barre barres pipettes peau restant restants cotes bouteille bouteilles briquette trait belles beaux differentes differents different differente melange melangee melangees melanges soupe cafe cuillere cuilleres cuil cas cac verre verres tasse boite boites sachet sachets paquet pincee pincees poignee gousse gousses branche branches brin brins feuille feuilles tranche tranches
  morceau morceaux tasse pot pots buche pave paves dos botte bottes filet louche noisette-de un une le la les de du des au aux en par et ou avec sans ni sur pour environ peu beaucoup selon gout
  rape rapee rapes rapees hache hachee haches hachees emince emincee emincer eminces emincees coupe coupee coupes coupees concasse concassee concasses concassees moulu moulue moulus moulues grille grillee grilles grillees
  fume fumee fumes fumees frais fraiche fraiches sec seche secs seches cuit cuite cuits cuites cru crue crus crues battu battus battue entier entiere entiers entieres petit petite petits petites gros grosse grosses grand grande
  fondu fondue ramolli ramollie tiede tiedes chaud chaude froid froide nature naturel ancienne demi doux douce liquide epais epaisse chair ecreme ecremee epluche epluchee epluches epluchees pele pelee peles pelees egoutte egoutte egouttes
  surgele surgelee surgeles surgelees blanc blanche blancs blanches rouge rouges vert verte verts vertes jaune jaunes noir noire noirs noires brun brune maison bio poudre dur durs mou tendre fin fine fins fines finement
  effile effilee effilees decortique decortiquee decortiques decortiquees denoyaute denoyautes marine marines marinee nappe ecrase ecrasee ecrases presse pressee confit moelle cuillere ingredients traces contient peut contenir emulsifiant conservateur colorant epaississant proteine proteines tartiner grains moyen moyenne moyens cuisse cuisses bouquet escalope escalopes
  grammes gramme g moulin cuill cuilleree cuillerees unite unites tran env environ refroidi refroidie gras grasse degelee degelees legerement mi ici fraichement bien rase rases bombee graine special speciale amere amer desosse
  desossee desosses grattee gratte cs cc demie demies ciselee cisele ciseles ciselees sechee seche vingtaine dizaine couleur choix besoin commerce emiette emiettee emietter rouleau rouleaux barquette barquettes bocal filet
  quelque quelques autre autres type selon facultatif optionnel idealement preference sinon reste plus moins bon bonne beau belle qualite epaisseur epais lamelle lamelles rondelle rondelles quartier quartiers julienne brunoise
  cube cubes batonnet batonnets zeste-de lave lavee laves lavees equeute equeutes equeutee coupe rince rincee rinces prepare preparee temperature ambiante cuire servir decorer parsemer saupoudrer graisser beurrer huiler
  moule-a badigeonner poitrine casse casses fermier fermiere artisanal artisanaux artisanale veille blanchi blanchie flambe flambee tres ferme supplementaire croustillant croustillante deshydrate deshydratee votre dorer fariner mixer pc
  vierge grossierement finement gel chacun chacune deux trois quatre cinq six raper copeaux alimentaire t45 t55 t65 t80 t110 t150 vegetal vegetale vegetaux commune facultatif facultative environ precuit precuits
  sont chapeaux eclats pur elevees sol deco musque atlantique decoration sur epices
  modifie modifiee modifies modifiees biologique biologiques pasteurise pasteurisee pasteurises pasteurisees sterilise sterilisee sterilises sterilisees complet complets completes concentre concentree concentres concentrees
  extrait extraits extraite extraites aop aoc igp msc ue cee superieur superieure superieurs superieures originaire originaires origine origines elevage eleve elevee eleves union europeen europeenne europeens europeennes
  communaute agriculture issu issue issus issues totalement partiellement fortement naturellement directement uniquement mecaniquement hydrogenee hydrogenees degraisse degraissee degraisses degraissees raffine raffinee raffines
  raffinees torrefie torrefiee torrefies torrefiees reconstitue reconstituee reconstitues rehydrate rehydratee rehydrates rehydratees deshydrates deshydratees desodorise desodorisee demineralise demineralisee decafeine decafeinee
  etuve etuvee etuves thermise thermisee microfiltre microfiltree homogeneise homogeneisee standardise stabilise stabilisee purifie purifiee filtre filtree clarifie clarifiee transforme transformee transformes transformees traite
  traitee traites traitees braise braisee braises braisees poele poelee poeles poelees frit frits prefrit prefrite prefrits prefrites blanchies blanchis appertise appertisee appertises appertisees poche pochee poches
  pochees confits confite confites caramelise caramelisee caramelises caramelisees aromatise aromatisee aromatises aromatisees parfume parfumee parfumes parfumees allege allegee alleges allegees enrichi enrichie enrichis enrichies
  texturise texturisee texturises texturisees precuite precuites congele congelee congeles congelees lyophilise lyophilisee lyophilises lyophilisees inverti invertie certifie certifiee certifies certifiees durable durables
  equitable importe importee importes importees cage ponte france francais francaise francaises espagne espagnol espagnols espagnoles italie italien italienne italiens italiennes bretagne breton bretonne bretons bretonnes
  normandie belgique belge belges allemagne ecosse ecossais norvege norvegien irlande irlandais irlandaise groenland islande danemark danois pologne polonais europe turquie turc japonais japonaise chinois chinoise inde indien
  indienne indiens indiennes thailande thailandais indonesie ceylan vietnam perou bresil bresilien colombie ethiopie kenya madagascar maroc afrique amerique americain americaine canada canadien canadienne californie zelande
  chilien chilienne chiliens chiliennes argentin pacifique mediterranee mediterraneen mediterraneenne mer ocean nord sud ouest montagne montagnes alpin alpine pyrenees corse ardeche perigord landes camargue noirmoutier
  guerande himalaya paris parisien quercy agen cavaillon charentais charentaise bruxelles modene printemps ete automne hiver jeune jeunes vieux nouveau nouvelle nouvelles nouveaux geant geante geants geantes frise frisee frises
  frisees fort forte forts fortes intense brut brute bruts brutes pure pures purs potable mineral minerale minerales mineraux robinet gazeuse gazeux gazeifiee comestibles consommation cuisson patissier baratte affine affinee
  affines affinees bruns brunes grise grises odorante odorant pourpre pourpres visqueux solide solides soluble solubles insoluble instantane instantanee synthetique synthetiques artificiel artificielle artificiels artificielles
  naturelle naturelles naturels aromatique aromatiques variable variables categorie premiere premier numero melange melanges melangee melangees preparation preparations produit produits sous mise oeuvre vide substitut riche
  teneur haute basse pays obtenue obtenu procede procedes mecanique mecaniques separee separees separe salaison saumure noyau noyaux pepin pepins petale petales pulpe pulpes fleur fleurs enveloppe
  enveloppes cosse cosses tubercule tubercules isolat isolats racine racines tige tiges troncon troncons sodique disodique trisodique monosodique tetrasodique potassique dipotassique tripotassique monopotassique tetrapotassique
  calcique monocalcique dicalcique tricalcique dimagnesique magnesique ferreux ferrique cuprique cuivrique zincique ammonique monoammonique diammonique anhydre hydrate hydratee monohydrate acide acides double hydrogene basique
  natif native oxyde oxydee acetyle agent agents stabilisant stabilisants antioxydant antioxydants antiagglomerant gelifiant gelifiants humectant sequestrant edulcorant edulcorants affermissant raffermissant moussant antimoussant
  exhausteur propulseur emballage conditionnement levant levants levante additif additifs correcteur regulateur acidite texture pigment synthese ogm air plein vieilli vieillie franche franches lit roche nil bateau avion ondes
  partie parties tranchee denoyautee denoyautees variete varietes toastee toaste malaxe tamise tamisee vitamine vitamines mono proportion proportions
  uht condense condensee condenses condensees partir toutes tout toute tous sauvage sauvages arc ciel essentielle essentielles rectifie rectifiee adjonction cuisine cuisinee cuisines anneau anneaux rayon tropical tropicale
  tropicales tropicaux britannique britanniques appellation protegee controlee savoie marin marins commun communs franc dure dures vraie vraies vrai molle molles legere legeres leger legers distille distillee fabrique fabriquee
  fermente fermentee fermentes fermentees reduit reduite oleique amazonie grelots parme isigny loire meaux dentelle foin suisse suisses t85 t130 t170 alpha beta gamma delta ester esters glycerolique glyceroliques acetique
  acetiques citrique citriques lactyles complexe complexes laque aluminique substance substances tartrique ascorbique conservation bloc pasteurisation plantation plantations vital cristallise cristallisee
  cristallises egruge houblonne devitalise vitreux metallique metalliques tribasique dibasique indigene rehydratation standardisee demoulage blanchatre jaunatre interne aussi etc ainsi notamment boisson boissons miettes saur saurs vire chavignol neutre neutres
  brisure brisures soleil gelifie gelifiee gelifies gelifiees hydroxypropyle hydroxypropylee octenyl ethyle methyle propyle butyle faible dosette dosettes distribue distribuee conditionnee conditionne trie tries triee triees
  calibre calibree calibres ebouillante ebouillantee germe germee broye broyee broyes broyees tronconne egrappe egrappes equeutees sechees mouture conventionnel conventionnelle conventionnels regionale locale locaux locales
  hollandais portugais portugaise grec grecque grecs grecques tunisien tunisienne marocain marocaine egyptien egyptienne israel mexicain mexicaine bulgare hongrois hongroise roumain ukrainien russe autrichien tcheque suedois
  vosges vendee vendeen charente loiret aquitaine picardie bigorre ariege luberon drome lozere cevennes aveyron bourbonnais poitou poitevin nantais angevin alsacien alsacienne perigourdin aigre aigres carre carres aile ailes medjool bourgeon bourgeons
  ne pas plat eventuelle eventuelles boule pied acidifiant acidifiants monter ferme fermes
  brique briques possible possibles
  exempt exempts exempte
  atelier usine utilise utilisant fabrique
  taille grosseur`
const SPANISH = `postre pellizco pellizcos hebra hebras morron finamente cubico cubicos centimetros tu olor cuenco corteza tricolor rectangulares provenzales prefiera palillos olla variadas vaporera uso plastico plastica rollo pierna paleta similar cuna york pueblo acida raf vertebras fritura algo magro tallo tallos gota gotas racimo atado ud uds muy medallon medallones remojo mariposa terminar coronar opcionales chorreton cucharada cucharadas cucharadita cucharaditas taza tazas vaso vasos lata latas bote botes paquete sobre sobres pizca pizcas punado ramas rama ramita ramitas diente dientes rodaja rodajas loncha lonchas rebanada rebanadas
  trozo trozos hoja hojas manojo gramos kilo litro litros un una unos unas el la los las de del al a con sin y o ni en por para sobre poco gusto al
  rallado rallada rallados ralladas picado picada picados picadas molido molida molidos molidas cortado cortada cortados cortadas troceado troceada pelado pelada pelados peladas tostado tostada tostados tostadas cocido cocida cocidos cocidas
  crudo cruda crudos crudas frito frita fritos fritas fresco fresca frescos frescas seco secos ahumado ahumada ahumados ahumadas entero entera enteros enteras batido batida batidos batidas derretido derretida desalado desalada congelado congelada
  grande grandes pequeno pequena pequenos pequenas mediano mediana medianos medianas blanco blanca blancos blancas rojo roja rojos rojas verde verdes negro negra negros negras amarillo dulce dulces liquido liquida natural naturales duro dura duros casero casera
  limpio limpia limpios limpias triturado triturada triturados rehogado escurrido escurrida escurridos remojado remojados montar caliente tibia tibio fria frio fino fina finos gruesa grueso polvo maduro maduros texturizado texturizada
  ingredientes contiene trazas puede contener emulgente espesante conservante colorante proteina proteinas extracto bebida tinta muslo muslos madura maduras
  prensada prensado mililitro mililitros piel espolvorear escamas integral quimica quimico mineral transparente redondo redonda alimentario alimentaria hecho hecha cuarto cuartos frasco mitad opcional recien parte partes
  unidad unidades media medio medias medios cucharita cucharon chorrito chorro hilo puñadito puñado puñados bolsa bolsita bandeja tarro tarrina barra bloque brick cubito pastilla lamina laminas tira tiras juliana aros dados
  daditos cubos cubitos gajo gajos cascara cortar decorar servir acompañar freir engrasar cabeza espina espinas lomos tierna tiernas engrasar soperas sopera azul cristal blando blanda romana rebozado rebozados tienes si especial especiales cucharilla botellin botellines latita granulada instantanea ecologica ecologico toda todo concentrado untar pintar adornar rebozar enharinar temperatura ambiente elegir eleccion aproximadamente aprox unas unos extra virgen suave intenso
  calidad bueno buena tierno tierna joven jovenes gordo gorda exprimido exprimida colado colada lavado lavada deshuesado deshuesada laminado laminada machacado machacada hervido hervida asado asada precocido precocida
  fileteado fileteada otro otra mas menos tipo marca ejemplo necesario suficiente cantidad
  kilogramo kilogramos gramo gramos mililitro mililitros unidad unidades litro litros algusto seca secas dia anterior cantidad opcional
  sodico sodica sodicos sodicas potasico potasica potasicos potasicas calcico calcica calcicos calcicas magnesico magnesica ferrico ferrica ferroso ferrosa cuprico cuprica cupricos cupricas amonico amonica aluminico monosodico monosodica
  disodico disodica trisodico tetrasodico monopotasico dipotasico tripotasico tetrapotasico monocalcico dicalcico tricalcico monomagnesico dimagnesio trimagnesico monoamonico diamonico triamonico monobasico dibasico tribasico tetrasodio
  trisodio disodio acido acidos acidez sabor sabores saborizante saborizantes aromatizante aromatizantes aromatico aromatica aromaticos aromaticas agente agentes corrector correctores regulador reguladores reguladora reguladoras secuestrante
  secuestrantes estabilizante estabilizantes estabilizador estabilizadores antiaglutinante antiaglutinantes antiaglomerante antiaglomerantes antiapelmazante antiapelmazantes antiadherente antiespumante antiespumantes gelificante gelificantes
  endurecedor endurecedores emulsionante emulsionantes emulsificante emulsificantes conservador conservadores conservadora conservadoras preservante acidulante acidulantes acidificante potenciador potenciadores humectante humectantes
  recubrimiento revestimiento glaseado glaseados leudante leudantes quelante quelantes dispersante enturbiador texturizador texturizadores texturizante aglutinante ligante plastificante sinergista antimicrobiano antimicotico fungistatico
  propelente endulzante endulzantes blanqueador clarificante antioxidante antioxidantes colorantes espesantes conservantes emulgentes microbiano microbiana microbianos microbianas organico organica organicos organicas ecologicos ecologicas
  biologico biologica modificado modificada modificados modificadas artificial artificiales identico identica doble puro pura puros puras espuma espumas mezcla mezclas origen procedente procedentes proveniente partir largo larga
  largos largas integrales soluble solubles instantaneo liofilizado liofilizada parcialmente totalmente desnatado desnatada desnatados semidesnatado semidesnatada desgrasado desgrasada semidesgrasado semidesgrasada descremado descremada
  semidescremado semidescremada uht pasteurizado pasteurizada concentrados amarilla amarillas amarillos parda pardo pardos pardas amargo amarga amargos amargas americano americana americanos italiano italiana espanol frances francesa
  mediterraneo mediterranea atlantico atlantica pacifico nordico nordica europeo europea belga tailandes verano invierno primavera otono mesa cocina panaderia confiteria reposteria bosque norte mar himalaya brasil amazonas zelanda zelandia
  alaska clase categoria variedad variedades calibre altura agricultura ganaderia cultivo cultivos superficie densidad cristalizacion control retencion fijador fijadores soporte efecto propio propios producto productos derivado derivados
  preparado preparados preparacion semilla semillas fruta frutas flor flores raiz raices planta plantas variable proporcion comun idealmente inactiva inactivo envasado refinar refinado refinada ligero ligera enriquecido enriquecida ley segun
  desde hojuela hojuelas trocitos bayas brote brotes esencial esenciales frutal frutales citricos tropical tropicales b1 b2 b3 b5 b6 b8 b9 b12 k1 k2 pp eco ecologicamente originario originarias originaria ue virgenes vegetales
  potable salmuera peso neto azucarada azucarado azucaradas edulcorado edulcorada crujiente crujientes campera camperas campero corral jaula cria acuicultura salvaje salvajes barrica reserva
  crianza pieza piezas completo completa completos completas
  molde moldes saltado saltada espumoso espumosa nutricional infusion infusiones ester esteres orto alfa beta delta apo metilo metil etil butil dodecil lauril carboximetil octenil octenilo complejo complejos minerales emulsion suspension pulpa pulpas hidrogenado hidrogenada hidrogenados hidrogenadas hidrolizado hidrolizada
  hidrolizados hidrolizadas deshidratado deshidratada deshidratados deshidratadas concentrada fermentado fermentada fermentados fermentadas rico rica ricos ricas alto alta altos altas bajo baja bajos bajas mil nueva nuevo sustancia sustancias
  termizada termizado heno francia espana italia alemania europa jardin hortelano gallego gallega andaluz andaluza valenciano valenciana canario canaria mexicano mexicana chileno chilena peruano peruana chino china japones japonesa griego
  griega turco turca indio india ingles inglesa aleman alemana holandes danes noruego noruega marroqui libanes ultracongelado ultracongelada ultracongelados ultracongeladas rehidratado rehidratada rehidratados reconstituido reconstituida
  salado salados marinado marinada marinados marinadas adobado adobada confitado confitada encurtido encurtida encurtidos curado curada curados curadas madurado madurada anejo escaldado escaldada escaldados prefrito prefrita
  prefritos horneado horneada asados asadas inflado inflada inflados extrusionado extrusionada molturado molturada descascarillado descascarillada mondado mondada partido partida partidos troceados troceadas trituradas deshuesados deshuesadas
  desmenuzado desmenuzada loncheado loncheada caramelizado caramelizada caramelizados azucarados pregelatinizado estabilizado estabilizada esterilizado esterilizada homogeneizado homogeneizada desmineralizado desmineralizada deslactosado
  deslactosada descafeinado descafeinada desodorizado refinados aislado aislada fraccionado fraccionada copos copo virutas perlas materia materias primas contenido minimo maximo elaborado elaborada elaborados envase fabricado pais intensa
  suaves picante picantes oleico comercial secundario masivo inhibidor reductor reductores complementos sinergistas premezcla fcf ht bk ac tubular
  firme firmes tentaculo tentaculos tableta tabletas rellena rellenas relleno rellenos exento exentos
  libre libres
  fabrica elaborado elaborada instalacion instalaciones procesa procesan
  tamano tamanos`
const ITALIAN = `simile alti reale pz etto etti presa trito tesa manitoba solo cucchiaiata chiodi lessa lesso chiodo girello bistecca genovese borettane argentato argentati rotolo rotoli istantaneo istantanea istantanei istantanee cucchiaio cucchiai cucchiaino cucchiaini tazza tazze bicchiere bicchieri scatola scatole scatoletta bustina bustine vasetto vasetti confezione pizzico pizzichi spicchio spicchi costa coste gambo gambi fetta fette foglia foglie mazzetto ciuffo rametto rametti
  q qb quanto basta grammi litro un uno una il lo la i gli le di del della dei delle dello degli da dal con senza e o in per su al allo alla ai alle
  grattugiato grattugiata grattugiati tritato tritata tritati tritate macinato macinata tagliato tagliata tagliati tagliate affettato affettata affettati pelato pelata pelati tostato tostata tostati tostate cotto cotta cotti cotte crudo cruda crudi crude
  fritto fritta fritti fresco fresca freschi fresche secco secca secchi secche affumicato affumicata affumicati intero intera interi intere sbattuto sbattuti sbattuta fuso fusa sciolto grande grandi piccolo piccola piccoli piccole medio media medi bianco bianca bianchi bianche
  rosso rossa rossi rosse verde verdi nero nera neri nere dolce dolci liquido liquida naturale marinato marinata marinati marinate raffermo rafferma casereccio sgusciato sgusciate sgusciati sgocciolato sgocciolata surgelato surgelata surgelati perlato polvere
  ingredienti contiene tracce puo contenere emulsionante addensante conservante colorante proteine proteina gherigli tiepido tiepida caldo calda freddo fredda tenero fine fini sottolio sott ammorbidito temperatura ambiente coscia cosce
  foglio fogli raso rasi novello novella novelle grappolo grappoli fettina fettine cui giallo gialla gialli gialle oppure misto mista misti miste viola violetto violetta violette mezzo mezza mezzi mezze concentrato lessato
  lessata lessati lessate bollente semolato sfoglia-di igp dop doc bio biologico biologica circa bicchierino manciata manciate pezzo pezzi pezzetto pezzetti cubetto cubetti dadini striscia strisce listarelle rondella rondelle
  metà meta panetto panetti barattolo barattoli lattina lattine vaschetta busta buste cubo dado-di tazzina noce filo goccia gocce ciuffi gambi costola baccello baccelli stecca facoltativo piacere gusto preferenza necessario
  pulito pulita puliti pulite lavato lavata lavati lavate sbucciato sbucciata sbucciati sbucciate snocciolato snocciolata snocciolate denocciolate scolato scolata scolati strizzato filtrato setacciato setacciata montato
  montata zuccherato zuccherata tiepidi vergine extravergine qualita maturo matura maturi mature tenera teneri tenere sodo sode grosso grossa grossi grosse guarnire decorare servire friggere spolverare spolverizzare ungere
  imburrare litri pistilli testa teste carapaci ben essenza cremona nebrodi sgranato sgranata sgranate sgranati grattuggiato grattuggiata spolverizzato foglioline fogliolina filetti filetto sotto millefiori infarinare condire cottura per ripieno kg gr ml lt altro altra più piu meno tipo vaccina vaccino veraci verace pelatura
  opzionale facoltativo grossolanamente gia tagliato tagliata circa
  corto corta scarso scarsi scarsa salati bastoncini coltello totale precotti precotto fialetta aroma abbondante colmo colmi dissalati dissalate sodio rustico grattata grattatina
  integrale integrali magro magra magri magre naturali puro pura modificato modificata modificati modificate idrogenato idrogenata idrogenati idrogenate totalmente parzialmente idrolizzato idrolizzata idrolizzate estratto estratti concentrati concentrate
  scaglie purea fiocchi fibra fibre solubile solubili essenziale essenziali artificiale artificiali alimentare alimentari stabilizzante stabilizzanti addensanti emulsionanti conservanti coloranti correttore correttori regolatore regolatori acidita antiossidante antiossidanti
  agente agenti lievitanti antiagglomerante antiagglomeranti sequestrante sequestranti esaltatore sapidita dolcificante dolcificanti edulcorante edulcoranti umidificante antischiumogeno antischiumogeni rivestimento coagulante coagulanti legante leganti trattamento
  pianta piante superiore comune comuni svizzero svizzera svizzeri svizzere spagnola greco greca americano americana atlantico atlantica pacifico mediterraneo mediterranea norvegese cileno cilena belga francese francesi italiana italiani tedesco origine allevamento pescato
  pescati coltivato selvatico selvatica selvatici leggera leggero scuro scura disidratati disidratata disidratate liofilizzati liofilizzata macinate macinati torrefatto torrefatta tostate prefritto prefritta fermentato fermentata pastorizzato pastorizzata sterilizzato uht
  omogeneizzato scremato scremata parzialmente sgrassato anidro anidra deodorato raffinato raffinata granulare disodico trisodico tetrasodico monosodico dipotassico tripotassico monopotassico sodico sodica potassico ferroso ferrico resistenza trattato trattata affumicate
  semplice semplici aromatico aromatica piccante piccanti vegetali radice radici polpa umido
  affettate arrostite coltivate congelate decorticate deodorate essiccate fermentate filtrate grattate grattugiate grigliate liofilizzate mondate ottenute pastorizzate pelate perlate pescate raffinate salate scolate scremate semolate
  setacciate sgocciolate sgrassate soffiate stagionate sterilizzate surgelate trattate zuccherate aggiunto aggiunta aggiunti aggiunte attivo attivi inattivo inattivi altri altre vari varie vario tipi dell nel nella nello nelle nei sul sulla dalla dallo dalle
  almeno alpino alpina americani americane aromatiche aromatici asciutto asciutta bassa basso bassi batterico bosco brasile cile cileni cilene bruno bruna bruni canadese danese olandese olandesi inglese inglesi irlandese islandese scozzese portoghese
  spagnolo spagnoli spagnole tedesca tedeschi austriaco cinese cinesi giapponese giapponesi indiano indiana messicano messicana argentino argentina australiano sudafricano tailandese thailandese groenlandia europei occidentale orientale orientali
  meridionale settentrionale est ovest oceano oceanico siciliano siciliana sicilia pugliese puglia calabria campania sardegna sardo piemonte piemontese ligure veneto toscana toscano nostrano nostrana montagna collina agricoltura coltivazione
  provenienza sostenibile aperto gabbia suolo estivo estiva invernale bacca bacche ceroso cerosa chicchi chicco commestibile commestibili compatto compatta complesso complessi confezionamento confezioni contenente contenenti cristalli cristallino
  cristallina cucina tavola giardino denso densa disodica dorati dorate doppio doppia triplo estruso estrusi estrusa enzimatico enzimatica microbico microbica esteri estere metile etile propile ascorbile europee facoltativa facoltative facoltativi
  opzionali fatto fatta fatti fieno fiori fortemente frizzante gelificanti acidificanti genuino inorganico involucro lungo lunga lunghi lunghe massimo minerali miscela miscele monosodica oleoso oleosa acquoso pallina palline parti percentuale
  proporzione potabile polpe potassici precotta precotte prodotto prodotti propellente propellenti umettante umettanti rameici rameico ricco ricca ridotto ridotta rustica rustiche sali sanguigna sanguigne scelta schiumogeno schiumogeni scure scuri
  seconda seme sodici sottile sottili spesso spessa spremitura sbiancante tradizionale industriale artigianale artigianali classica umida umidi variabile bibasico monobasico tribasico bisodico bimagnesico ammonico triammonico manganoso
  rosato rosati extravergini vergini ed suoi suo rocca
  tranci trancio cespo come privo privi
  disco dischi mazzo mazzi vivi bronte
  stabilimento utilizza prodotto lavora
  medie medio dorata dorate
  grandezza
  lattici lattico camicia`
const PORTUGUESE = `gota gotas raminho raminhos bovina bovino caipira infusao crespa lisa nanica cozimento pronto tradicional industrializada caroco casca broto sobra mineiro paulista galego chavena chavenas colher colheres sopa cha xicara xicaras copo copos lata latas caixa caixinha pacote pitada pitadas punhado ramo ramos dente dentes fatia fatias folha folhas maco gramas litro litros um uma uns umas o a os as de do da dos das com sem e ou em por para
  ralado ralada ralados raladas picado picada picados picadas moido moida moidos moidas cortado cortada cortados cortadas descascado descascada descascados descascadas torrado torrada torrados torradas cozido cozida cozidos cozidas cru crua crus fresco frescos
  seco secos defumado defumada fumado fumada inteiro inteira inteiros inteiras batido batidos derretida derretido demolhado demolhada congelado congelada grande grandes pequeno pequena medio media branco branca brancos vermelho vermelha verde verdes preto preta amarelo amarela
  doce natural duro caseiro caseira limpo limpos po fino fina grosso grossa quente morna morno fria frio neve gosto quanto baste qb sal-a-gosto ingredientes contem vestigios pode conter emulsionante espessante conservante corante proteina proteinas extrato bebida semente sementes texturizada coxa coxas maduro madura maduras maduros
  meia meio unidade unidades unid un espremido espremida espremidos espremidas desidratado desidratada conserva pedaço pedaços pedaco pedacos cubo cubos cubinho cubinhos fritar untar pincelar hora miolo-de tablete tabletes
  variado variados dissolvido dissolvida desnatado acompanhar palito tira tiras rodela rodelas lâmina laminas gomo gomos fio fios dose doses embalagem embalagens saqueta saquetas sache saches garrafa frasco pote bandeja bola
  bolas fatiado fatiada fatiados fatiadas esmagado esmagada esmagados esmagadas amassado amassada amassados triturado triturada lavado lavada lavados desfiado desfiada desossado desossada temperado temperada escorrido
  escorrida hidratado hidratada opcional necessario salgado salgada salgados salgadas coalho posta postas pirao reino flocos flocado cremoso cremosa picadinho picadinhos picadinha file files peca peças quilo roxa roxo vidro suficiente aproximadamente cerca mais menos cada tipo marca preferencia qualidade extra virgem tinto gelado gelada temperatura ambiente polvilhar decorar servir temperar
  empanar cobrir rechear forma assadeira rasa rasas cheia cheias generoso generosa
  recheio cobertura massa-pronta lascas raspas picante amargo aluminio papel-aluminio canadense deixado deixada deixadas aparas enrolada enrolado picadinha peneirada peneirado
  ralo na no nas nos limpa furada furado decoracao bico bicos porcao porcoes haiti asterix azedo comprimento sentido palmer
  potassico potassica monossodico dissodico trissodico tetrassodico monopotassico dipotassico tripotassico sodicos acidos acidez regulador reguladores estabilizador estabilizadores estabilizante estabilizantes antiaglomerante antiespuma
  antiumectante espessantes conservantes corantes emulsionantes emulsificante emulsificantes levedante levedantes aromatizante aromatizantes aromatico aromatica aromaticas sequestrante tanante revestimento endurecimento agente agentes
  gelificante gelificantes humectante humectantes intensificador realcador edulcorante edulcorantes adocantes desnatados integral integrais vegetais vegetal organico organica biologico biologica modificado modificada
  modificados soluvel soluveis instantaneo concentrados essencial essenciais origem proveniente provenientes mistura misturas fruta frutas fruto frutos planta plantas flor flores raiz raizes rebento rebentos bagas grandeza parcialmente
  totalmente comum cozinha mesa neutro metalico linear basico atlantico alasca americana americano chinesa chines espanhol espanhola grego pacifico produto produtos derivado derivados preparado salmoura peso liquido embalado enriquecido
  enriquecida criados criadas livre livres ar pasteurizado uht inativa inativo salina dimagnesio tetrassodio natureza naturais artificiais artificial sabor sabores variedade variedades
  orto alfa beta delta apo metilo metil etil butil dodecil lauril carboximetil complexo complexos minerais emulsao suspensao polpa polpas hidrogenado hidrogenada hidrogenados hidrolisado hidrolisada desidratados desidratadas concentrado
  concentrada concentradas fermentado fermentada rico rica alto alta baixo baixa ultracongelado ultracongelada ultracongelados reidratado reidratada reconstituido reconstituida marinado marinada marinados confitado confitada curado curada
  curados curadas liofilizado liofilizada refinado refinada refinados aos ao pedacinhos nacional portugues portuguesa brasileiro brasileira italiano italiana frances francesa mediterraneo mediterranica mouro horta substancia substancias
  rapido rapida cor cores seus sua suas teor minimo maximo materia materias primas granulado granulada intenso intensa suave suaves isolado isolada esterilizado estufa premistura aromas
  calice nao alergicos isento
  livre livres
  processa vestigios fabrica
  taca tacas parafuso
  tamanho espiga espigas corte outro outra preferencia galho galhos talo talos manta comprimento fervente ponto largura faca epoca preferir claro escura escuras macio liquidificador garfo fininhas diferente desejar barbante capa fundo rente refogadas salgada passado montagem`
const JAPANESE = `chuka hiyashi hiraki kizami usukuchi koikuchi nama yaki kuro shiro aka hon sashimi-grade hoshi iri neri
  ko mai hon tsubu oosaji osaji kosaji kappu cho tekiryo tekigi bi kire pakku kake zen hara wa ha taba hako fukuro kan bin shosho hitotsumami hitokake
  zaku mijingiri usugiri hosogiri sengiri nonegiri koguchigiri orosu oroshi kizami kittamono yudeta arai mizukiri atarimae okonomi muku hanbun shoryo hiki tama ashi`

const GERMAN_STEMS = setOf(GERMAN)
/** "Griechischer", "langen", "dunkles": an adjective of which the list has another form. */
export const isGermanAdjective = (word: string): boolean => {
  const stem = /^(.{4,})e[rsnm]?$/.exec(word)?.[1]
  return stem !== undefined && (GERMAN_STEMS.has(stem) || GERMAN_STEMS.has(`${stem}e`))
}

/** "Öl zum Frittieren", "queso para fundir": a purpose, not the line's food. */
export const FOREIGN_PURPOSES = 'zum zur fur pour para'.split(' ')

/** Words between foods: what a label or an absence says does not reach across them. */
export const FOREIGN_CONNECTORS: ReadonlySet<string> = setOf(
  'und oder mit ohne et ou avec sans con sin com sem senza ni',
)

/** Words of absence before the thing: "sans lait", "ohne Ei", "sin gluten ni leche". */
export const FOREIGN_ABSENCE: readonly string[] = 'ohne sans sin senza sem ni'.split(' ').flatMap(wordsOf)

export const FOREIGN_PLAIN: ReadonlySet<string> = setOf(
  `${GERMAN} ${FRENCH} ${SPANISH} ${ITALIAN} ${PORTUGUESE} ${JAPANESE}`,
)
