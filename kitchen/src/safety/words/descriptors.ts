import { wordsOf } from './normalise.ts'
import { isPreparation, PART_WORDS, PLAIN_WORDS } from './plain-words.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).flatMap(wordsOf))

/** How a food looks, tastes, grows or is sold; abbreviations and slips of the pen for the same. */
const LOOKS = `volume mat ratio wood equiv depth flip iron adjustable fill assemble takeout luncheon sleeve hidden valley land lakes o'lakes olakes fodmap run ranging roaming desi bhuna tri try drink brut lg md sm med tb tblsp tbls teapsoon pck pkt qts ea pc
  refrigerated rendered bulk sun button micro vein globe curly frilly fragrant lump cock court unsifted overripe underripe tepid lukewarm luke neutral filtered
  sparkling still carbonated soured preserved applewood hickory mesquite cherrywood oak beech softly slivered skim skimmed supreme seashell deveined snapped unbaked
  unfrozen link strongly brewed unpopped common unprocessed processed semi hearty starchy blonde cheap expensive suitable tubular elongated alkaline elastic freshy
  tasting fed season seasonal homestyle deli delicatessen farm farmhouse butcher fishmonger baker grocer bakery condensed overfilled underfilled readymade flatleaf
  bitesized buttonhole catering trade professional commercial household cloudy clear opaque translucent creamed herbed herby garlicky lemony minty peppery smoky zesty
  aromatic flavorful flavourful flavorsome flavoursome savory savoury umami malty fruity floral earthy woody grassy piquant fiery punchy zingy robust delicate bold
  mellow vintage rare heritage heirloom diver biodynamic sustainably responsibly ethically locally grassfed grass cornfed outdoor reared bred crinkle shoestring ridged
  ribbed grooved hollow bronze die nested ruffled frilled woodland forest prairie mountain alpine island coastal river lake sea ocean highland lowland meadow hillside
  upland cellar cave hothouse greenhouse glasshouse polytunnel allotment homegrown backyard foraged forced overwintered hydroponic decaf decaffeinated instantised
  soluble dehydrated rehydrated reconstituted sundried chargrilled rotisserie unopened opened squeezable spreadable pourable sliceable grateable meltable melty crumbly
  sticky gooey runny stiff set unset wobbly pliable springy bouncy squeaky stretchy stringy longer shorter respective corresponding matching contrasting complementary
  reinforced nutritious wholesome hydrating comforting warming cooling refreshing unsulfured unpasteurized unhomogenized unhomogenised unfiltered unrefrigerated
  uncooked un uncoocked caned grinded sweetish sourish rough everlasting petite miniature pocket colossal oversized hefty modest respectable decent sizeable sizable
  pinky contain contains containing allergen allergens trace traces produced factory facility speckled striped mottled variegated marbled blushed blush ivory amber
  crimson scarlet emerald violet lilac teal grey gray beige tan stewed poaching boiling mashing eating carving grilling pearl cocktail silverskin pickling table
  seedling climbing
  barista chewy rotisserie wrung smokey shr shrd grd gr chpd chp chopd slcd dcd mncd bnls bnlss sknls sknlss skls conf unflav unsw unswt swt frzn froz pkd ckd cked undr drnd softnd mltd
  vac vacuum capful vasito camperos anillas cocinar process pollen crack lge lrge rm tbps tbsps tblspn tbspns tspn tspns sp pkgd iced frame collar navel ovenready sashimi sushi seasoned
  harvest course fluted knob grandma grandad mama nonna auntie homestead cowboy sinew gristle pith core windpipe
  barrel barreled spent bamboo match matchstick blank grainy fattier dipping liner granular duty freeze fire sub hero crescent shoepeg flush rasp dipper ghost
  plump crusty skinny oriental alternative widthways coin still open salty fatty slender domestic twice tasty streaky visible strength uniform
  greenest greener limp fragrant silky wide feathery crunch paleo fiesta midi platinum titanium commercial moist knobbly shapely compact yolked soak
  glutinous scramble resistant teardrop eat maple safflower pared removable bushy headless standing smoking storebought freestone moderate excellent chef squidge rather silken cellophane continental exotic wet damp royal queen
  peasant fizzy dyed undyed sterile central sturdy star tiger trumpet sunblush chat lazy ladder spiral tawny ultra widest wider width criss crisscross standing semisoft flap chump fore scrag pencil marsh rock wax eyed conical
  pinto navy flavorless sweetness standard burnt jacket papery spotless speckless discolored damaged broiler broiling backbone wishbone cartilage tikka tandoori confectioner fancy lustre luster cane souchong lapsang
  sftnd thwd choppd mlted rinsd grnd shrdd peelled skinles boneles unslted lowsalt reducedfat pan-ready oven-ready roastingready tenderised tenderized spatchcock spatchcocked`

/** Where a food comes from, and the names of its plain varieties. */
const PLACES = `kentucky catalina sichuan szechuan szechwan sardinian sicilian tuscan ligurian neapolitan roman calabrian venetian piedmontese umbrian basque catalan andalusian galician castilian
  provencal breton norman alsatian burgundian bavarian tyrolean viennese styrian bohemian moravian transylvanian carpathian balkan bulgarian romanian serbian croatian
  bosnian albanian macedonian slovenian slovak czech ukrainian georgian armenian azerbaijani kurdish syrian jordanian palestinian iraqi yemeni omani saudi emirati
  kuwaiti afghan pakistani bengali punjabi gujarati kashmiri goan keralan tamil hyderabadi lucknowi maharashtrian rajasthani nepali nepalese tibetan bhutanese sri
  lankan burmese cambodian laotian malaysian singaporean indonesian balinese filipino taiwanese cantonese hunanese shanghainese mongolian hokkaido kyoto okinawan
  hawaiian fijian samoan maori australian tasmanian zealand ghanaian nigerian senegalese ivorian kenyan tanzanian ugandan rwandan somali eritrean sudanese libyan
  tunisian algerian malagasy zimbabwean mozambican angolan congolese cameroonian south african cape portuguese azorean madeiran maltese cypriot cretan nordic
  scandinavian icelandic finnish estonian latvian lithuanian baltic siberian yucatan yucatecan oaxacan veracruz sonoran baja guatemalan honduran salvadoran nicaraguan
  costa rican panamanian colombian venezuelan ecuadorian bolivian paraguayan uruguayan chilean trinidadian bahamian haitian dominican puerto bermuda boston nashville
  memphis kansas carolina louisiana creole cajun tex alaskan maine vermont wisconsin oregon idaho georgia florida louisville buffalo philadelphia brooklyn chicago
  detroit jersey bermudan quebec ontario nova scotia cornish devon somerset yorkshire lancashire cumberland lincolnshire norfolk kent kentish essex sussex scots orkney
  shetland hebridean ulster jerusalem ceylon assam darjeeling java sumatran kona anaheim makrut malabar hass fuerte fuji gala braeburn bramley cox conference comice
  bosc anjou williams bartlett concorde jonathan honeycrisp empire mcintosh rome winesap pippin discovery egremont russet crispin mutsu navel valencia seville cara
  meyer eureka persian tahitian key alphonso ataulfo cavendish yukon maris piper edward desiree charlotte anya estima marfona vivaldi ratte bintje kennebec fingerling
  nicola hispi savoy sweetheart january king bibb batavia lollo rosso gem lebanese roma plum beefsteak brandywine datterini piccolo campari marzano vidalia walla maui
  torpedo roscoff picholine gaeta castelvetrano nicoise cerignola gordal arbequina picual nonpareille carnaroli vialone nano calrose bomba jasmine texmati koshihikari
  patna nameko ximenez pedro xeres modena jerez banyuls muscatel moscatel lexia thompson northwest southeast midwest midwestern appalachian atlantic pacific arctic
  antarctic caspian aegean adriatic genoa toulouse bourgogne hung chantenay sebago ironbark fresno marash aleppo himalayan tellicherry sichuanese sonoma madras kashmiri bombay texas usa australia
  vienna normandy marseille espelette calasparra valencian hunan bliss sungold puy jinhua baguio berkshire zebra anya mexico lilydale massel ardmona delallo paula deen
  calimyrna morello caribe bing chioggia fuyu hachiya finn cortland comice cornice gressingham barbary morecambe lilliput taggiasca calendula chinkiang zhenjiang jinjiang madagascan garnet pequin cascabel quebrado urfa hatch chimayo
  dungeness pullman fir gloucester gloucestershire lincoln ecuador peru bolivia morocco tunisia turkiye kerala bengal madeleine pomace angus wagyu simmental herdwick welsh pontefract evesham wye jersey guernsey manx`

/** Houses that sell so many different foods that their name says nothing about one. */
const HOUSES = `bumble longhorn rapidrise sabra arla newman newmans terry terrys mae ploy epicure wacky barney haldiram haldirams bikaji amul shan mdh aachi ayam maesri yamasa otafuku mizkan bachan tinkyada banza maruchan nissin yoplait oikos patak pataks sharwood sharwoods sargento hormel daisy ambrosia dolmio homepride bessie bessies princes costena embasa cacique badia tillamook galbani belgioioso smithfield farmland butterball betty crocker clabber rumford domino argo amoy tilda veetee bonne maman loseley yeo muller danone chobani lundberg maesri ploy marca pina datu puti
  rao raos jimmy dean john west lipton warburton warburtons hovis kingsmill carnation eagle fortnum mason
  president cadbury haribo pepperidge kallo knorr nando nandos linda mccartney fry frys naked alpro oatly flora stork kraft heinz pillsbury lucerne lawry
  lawrys mccormick schwartz bart goya barilla cecco rummo garofalo bertolli filippo berio colavita ragu prego classico muir glen hunt hunts contadina cento mutti cirio
  napolina libby libbys kerns dole delmonte monte birdseye nestle kellogg kelloggs quaker post campbell campbells progresso swanson pacific imagine basics collection
  market pantry archer trader joe joes kirkland signature tesco finest sainsbury sainsburys asda morrisons waitrose duchy essential ocado aldi lidl coop iceland costco
  walmart target kroger safeway publix wegmans sprouts foods bob bobs mill arrowhead foxy dovedale becel earth grains siete bird birds eye martin martins diamond
  crystal morton maldon saxa hain tate lyle billington billingtons lyles wright carr doves bacheldre evan evans johnsonville hillshire oscar mayer tyson perdue
  applegate organics fresco cuts cutstm pantrytm foxytm organicstm la victoria el paso rosarita ortega bell home originals pace mission tostitos herdez valentina
  cholula ronzoni creamette mueller muellers ducros amora casino carrefour auchan rewe edeka migros mccain ore ida alexia economy anchor marie brizard dufour bludso yibin pama chachere reynold reynolds
  arthur simplynature remano westacre duncan hines hine lifeway dakota pride cabot sizzlefish sunbasket zatarain isopure caputo marzetti coles milfina milsani bellasan almare delikato landfreude
  goldland bakels freshlay foster arcadian conecuh primal germain lee kee kum huy fong aroy kewpie maggi bisto oxo saitaku clearspring biona meridian whole vitalite earthbound smucker smuckers
  planters planter ghirardelli ghiradelli lindt guittard callebaut valrhona samuel adams torani keebler sandies certo cuervo choya heering picon idahoan yves mott motts
  buitoni fleischmann fleischmanns yoplait margherita chipits mazola karo jones dietz watson finlandia jennie voskos spectrum maytag smirnoff frontera bobby flay
  vivatta britannia veeba carmelina findus cauldron chatka purefoods jacob jacobs mcvitie mcvities tunnock tunnocks entenmann entenmanns
  hostess duke dukes gorton gortons uncle ben bens clabber girl staffordshire avintes lao kalles pataks
  arnott arnotts amul mdh haldiram haldirams bikano bikaji mtr gits everest aashirvaad patanjali dabur saffola nandini britannia parle sunfeast kissan ching chings swad laxmi natco deepak rajah heera trs nairn nairns burgen
  vogel vogels helga helgas bega devondale norco sanitarium toby tobys spc edgell ingham inghams steggles primo dorsogna mayver mayvers leggo leggos ayam valcom chang changs obento masterfoods eggo ezekiel dave oroweat
  arnold hawaiian sara thomas guerrero banderita crock plugra horizon califia fage siggi siggis noosa stonyfield oikos dannon activia breakstone breakstones knudsen jennie o'scar aidells niman coleman starkist bumble peter genova bush
  bushs rotel kitchen wyler wylers mrs tony litehouse brianna briannas kensington frenchs gulden guldens tapatio choy nasoya mori westsoy nutiva mahatma near mezzetta lindsay vlasic claussen bubbies nabisco allinson allinsons
  mcdougall mcdougalls askey askeys oetker supercook onken rachel rachels marigold gia batchelor batchelors crosse blackwell sarson sarsons aspall bart geeta geetas yutaka itsu tofoo richmond heck mattessons herta porky theos
  mattes tyrrell tyrrells mccoy mccoys ryvita fox foxs rowntree rowntrees bournville sunpat suma rude provamel plenish nush collective maid planet boy leong lotus horlick golden circle elephant red-lion hodgson mill kodiak
  birch bender benders simple-mills catalina crunchmaster genius juvela bfree promise udi udis canyon bakehouse jovial ancient harvest explore andean rustichella afeltra martelli setaro
  molisana delverde divella voiello agnesi napolitana gragnano felicetti nielsen massey watkins rodelle droste merckens penzeys penzey bragg braggs marukome hikari eden shirakiku wel-pac roland dynasty sempio cj bibigo
  haechandle chungjungone ottogi nongshim samyang paldo nissin sapporo ichiban maruchan yum indomie koka vifon acecook lkk pantainorasingh aroyd chaokoh savoy thai-kitchen suree healthy dragonfly erawan
  kadoya maruhon mizkan marukan ottavio monari fini giusti ponti carandini lucini partanna pompeian carapelli bariani cobram redisland frantoio butterkist soreen walker walkers tyson pardina pardinas`

const HOUSE_WORDS = setOf(HOUSES)

/** The name of a house that sells many different foods. */
export const isHouse = (word: string): boolean => HOUSE_WORDS.has(word)

const DESCRIPTORS = setOf(`${LOOKS} ${PLACES} ${HOUSES}`)

/** Only what stands in the lists above. */
const isListedDescriptor = (word: string): boolean => DESCRIPTORS.has(word)

/**
 * A word before a known food that tells how the food is, where it comes from or who sells it, and is no food itself.
 * Everything else before a known food is taken for a food that nobody knows.
 */
export const isDescriptor = (word: string): boolean =>
  isListedDescriptor(word) || isPreparation(word) || /^\d/.test(word)

const LOOKS_AND_PLACES = setOf(`${LOOKS} ${PLACES}`)

/** How a food is or where it comes from: by itself it names none, so beside a known food nothing is missing. */
export const isLookOrPlace = (word: string): boolean => LOOKS_AND_PLACES.has(word)

/** In no list at all, so it may be a slip of the pen. */
export const isStrange = (word: string): boolean =>
  !PLAIN_WORDS.has(word) && !PART_WORDS.has(word) && !isListedDescriptor(word)
