import { UNITS } from '../../quantities/units.ts'
import { FOREIGN_CONNECTORS, FOREIGN_PLAIN, FOREIGN_PURPOSES } from './foreign-words.ts'
import { wordsOf } from './normalise.ts'

/** Hyphenated words are left out: their parts might be foods. */
const setOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/\s+/)
      .filter((word) => !word.includes('-'))
      .flatMap(wordsOf),
  )

/** Amounts, measures and vessels: never a food. */
const MEASURES = `a an one two three four five six seven eight nine ten eleven twelve dozen half quarter third single couple few several
  cup cups c floz teaspoon tsp t tablespoon tbsp tbs tbl dessertspoon dsp ounce oz fl fluid pound lb lbs gram gm g kg kilo kilogram mg ml milliliter millilitre
  cl dl l liter litre pint pt quart qt gallon gal inch in cm mm centimetre centimeter foot pinch dash drop splash drizzle dollop knob glug squeeze sprinkle sprinkling handful bunch
  bundle bag packet pack package pkg packed tin can carton container jar bottle box tub tube punnet sachet envelope stick slab block bar sheet
  sprig stalk head clove bulb piece pc pcs slice wedge strip round rasher portion serving measure scoop spoon spoonful spoonsful heaping heaped
  scant level rounded generous generously pat part bowl glass mug pot pan tray size sized weight total net worth length thumb
  finger fist grind twist turn shot jigger x percent degree fahrenheit celsius temperature room minute hour day week month second time ea each per approx
  approximately about around roughly almost nearly least most more less extra additional another other equal up maximum minimum plenty lot bit
  small medium large big huge tiny little mini baby giant jumbo thin thick long short wide deep tall regular standard average normal xl`

/** How a food is prepared, kept or sold. */
const PREPARATIONS = `chopped sliced diced minced grated shredded crushed ground cubed halved quartered torn cut peeled pitted stoned seeded deseeded
  cored trimmed cleaned washed rinsed drained squeezed soaked cooked uncooked raw boiled hard soft steamed roasted toasted fried deep pan grilled baked broiled
  blanched poached smoked cured dried dry fresh freshly frozen thawed defrosted chilled cold cool cooled hot warm warmed melted softened beaten whipped
  whisked sifted sieved mashed pureed crumbled flaked juiced zested packed loosely tightly firmly lightly finely coarsely roughly thinly thickly
  finely-chopped well very quite just slightly gently separately divided reserved plus optional needed required preferred desired taste serve serving garnish
  garnishing decorate decoration dusting greasing frying brushing drizzling sprinkling rolling kneading topping coating finishing lengthwise lengthways crosswise crossways diagonally
  bias julienne julienned matchstick ribbon ring chunk cube dice bite floret quarters eighth segment sliver shaving half bitesize bite-sized thin-cut
  boneless skinless skin skinned boned bone bone-in fat excess lean trimmed center centre end tip top bottom side outer inner inside outside
  whole organic natural free range cage pasture raised wild caught farmed line sustainable local quality good best better finest nice ripe ripened unripe firm
  young old new mature aged seasonal store bought homemade home made ready prepared prepackaged premade instant quick easy cooking fast slow
  unsalted salted lightly salted low reduced sodium salt-free fat-free nonfat lowfat light lite skimmed full unsweetened sweetened sweet plain flavored original classic traditional
  style type kind variety brand favourite favorite choice assorted mixed selection various different preferably ideally recipe see note notes above below step above-mentioned
  follows follow according package packet instruction direction manufacturer label use used using depending also alternatively substitute sub
  leftover remaining rest removed remove discarded discard attached intact left stripped picked separated broken split scored pounded flattened pressed patted wiped scrubbed
  shelled hulled husked shucked topped tailed snipped bruised cracked scraped scooped rubbed spiralized spiralised spiraled mandolined
  drain rinse chop slice peel halve cut grate shred crush mince trim wash core seed zest juice beat melt soften toast thaw dice chill
  marinated brined candied caramelised caramelized glazed coated stuffed filled rolled folded tied tempered activated proofed
  pasteurised pasteurized unpasteurised homogenised homogenized certified fairtrade fair trade kosher halal untreated unwaxed waxed undyed
  red green yellow orange white black brown purple pink blue golden gold dark pale bright colored multicolored rainbow silver ruby
  not no non if when or so that this these those it its them they i you my your our we which who then than too as like such e.g eg ie etc ok okay
  be is are was were been has have had do does will would should can could may might must need want get got make making made find found add added
  adding put prefer any all both either some only even each every equivalent amount quantity handheld desired adjust adjusted
  double triple strong mild medium sharp tangy bitter sour tart rich crisp crunchy crispy smooth creamy chunky coarse fine superfine extra-fine thick-cut long-grain short-grain medium-grain grain
  english french italian spanish greek german swiss dutch belgian irish scottish welsh american mexican canadian indian chinese japanese thai korean
  vietnamese turkish lebanese moroccan persian russian polish hungarian swedish norwegian danish british asian european mediterranean eastern western southern northern
  california californian texan hawaiian caribbean jamaican cuban peruvian brazilian argentinian african ethiopian egyptian israeli middle far
  winter summer spring autumn fall morning breakfast lunch dinner supper snack party holiday christmas
  lot garden field heirloom vine on the vine bush cherry-size loose tinned canned jarred bottled boxed bagged pouch vacuum cryovac
  premium grade select prime choice superior artisan artisanal rustic country farmhouse village gourmet luxury value budget everyday basic simple pure real genuine true authentic
  active stirring stir mixing mix blended blend combined combine together apart separate spread sprinkle spray sprayed grease greased lined oiled dusted
  day-old stale yesterday overnight ahead advance later after before during while until once again back down out off away over under across through against along
  near between among around inside upon within at by of to into from for in on with without about per via versus vs
  small-diced roll-cut purpose all-purpose general multi multipurpose heatproof ovenproof thermometer
  shape shaped size-cut consistency texture color flavor taste-test pip-free stem-on root-on heavy lighter darker smaller larger bigger thicker thinner
  heated reheated microwaved microwave oven stove grill bbq barbecue food processor blender knife fork mandoline grater peeler pin paper towel foil parchment cling film string twine skewer toothpick
  surface work board dish plate casserole-dish mold mould loaf-tin ramekin equipment accompaniment bundt ricer palmful eyeball eyeballed nbsp charcoal place
  diameter square rectangle triangle circle disc disk diagonal stack pile layer
  bring boil simmer heat cook fry bake roast steam poach blanch
  quartered-lengthwise drained-weight room-temperature water-packed oil-packed
  about approx circa ca max min pref opt alt
  please enjoy yum yummy great lovely delicious amazing thanks me love
  kid child adult people person family guest
  cover covered covering submerge fully completely partially partly evenly equally randomly
  first last next previous same similar
  high higher lower normal
  fluffy flaky moist tender juicy succulent meaty lean-cut stewing braising roasting slow-cooking casserole-ready
  ready-made ready-to-eat ready-to-cook ready-rolled ready-cooked pre pre-cooked precooked pre-made pre-baked blind par-baked part-baked cook-from-frozen
  unpeeled unshelled unsweetened unbleached bleached enriched stoneground stone milled polished pearled hulled unhulled cracked crushed rolled puffed popped
  quick-cooking easy-cook fast-acting rapid rise fast-action action self rising raising bread-machine
  thin-sliced thick-sliced wafer shaved paper-thin
  seasoned unseasoned seasoning-free spiced spicy hot-smoked cold-smoked cold-pressed virgin extra-virgin refined unrefined toasted-untoasted untoasted
  granulated powdered crystallised crystallized flaky-style kernel-style nib
  us uk metric imperial
  their his her its but enough tough though however there here include including included final latter former de table lukewarm rectangular wooden metal aluminum
  aluminium safe ideal preferable smallish largish stiff hint shake squirt loaf handfull delicate shallow broad narrow edible ample flat blade edge pattern mixture combination combo
  thickness capacity weigh weighing thermos gloved glove twig branch needle drum cap bark hull membrane waste spine beak reserve sauté saute skimmed spun intact leaving wingtip baton
  medallion rack butt fit go do don doesn didn won isn ve ll re whatever however grown available supermarket store shop health online retailer content organ ratio moisture patience
  ingredient thing stuff item something anything everything nothing own main usual close such instead mid aged kettle jug sieve cloth gauze cheesecloth lid cooker
  break teensy decide unhealthy healthy enjoyable right wrong left waxy floury new-crop all-rounder best-quality bought shop-bought supermarket-bought colourful colorful
  yield makes serves feed feeds head-on heads-on shell-on tail-on stemless seedless pitless rindless crustless thick-skinned thin-skinned
  sliver shard crouton-sized wafer-thin hand torn ripped pulled threaded skewered slit moon shaken fanned smashed tossed dressed flash charred seared sautéed shredded dessert
  granny reduced concentrated undiluted diluted neat straight flavored unflavored scented infused fermented cultured live probiotic fortified
  ins preservative antioxidant sr ap ww stone knead kneaded gr abv vol button sea brut farmer semisweet bittersweet lexia muscat caster replacer mill manila unroll kitchen flanken breastbone rigati maui walla cajun creole
  calorie diet slimline zero light-style mini-sized bite fun family individual
  unit info temp gms ozs lrg hydration row batch fridge refrigerator freezer version kept clean hunk complete solid reduce liquidy gives save pestle mortar number increase decrease sure
  wait update prob microplane discarding culinary aside keep crusher exterior interior leafy incredible secret cross wise nub count tap flakey ptn portion tran coat
  generic prepped grating rogue mandolin enhancer super doz toe idk grandmother aka addition gem halfway midway midsize trim trimming overall roughly-cut assembly fixing decor flavourless flavorless odourless odorless likewise otherwise meantime instruct blond contain contains handle omit proportion suitable sufferer bold allergen tempering check ensure verify bearded debearded capful muscle crust grow rotisserie chewy crack vac vacuum barista smell smells cuip camperos cocinar anillas
  way minus change remainder known often choose unto none keep keeping ask brought till onto option guideline year smallest hole spot dirt nonstick
  removable attachment stainless steel flameproof earthenware oval digital cast plastic cotton wooden metal ceramic ovenproof heatproof inexpensive
  press case scissors saucepan platter grinder whisk mixer electric colander timer cleaver trivet tweezers muslin stencil peppermill cafetiere mop gun channel
  fryer basket roller wok zester stand griller interval taken wash specialty specialist grocer greengrocer butcher deli set order online tasty backing depends depend dapends
  u0026 tblspn cksp tablepoon tablespoos teapoon teasoon tablspoom tablesoon coarsley groud choppad xtra vary point section hit buy try longer refrigerate worry recent wish
  mock faux fake imitation cow poured stroke amp frac12 frac14 frac34 quot spur soon flame largest smallest feel never always wavy foamy stamp duct strain vessel refer handy matter happen release ration primary preparation cooling yard fabric disposable balance trigger decorative hold skip ditch nix lose swap`

/** Parts and shapes of a food: they take their meaning from the food word before them ("curry leaf" must be a row). */
const PARTS = `floweret flowerette shin leaf leave stem root peel rind zest juice flesh pulp fillet filet breast thigh leg wing drumstick tenderloin loin shoulder rump cheek shank neck rib
  chop cutlet steak-cut mince-style meat-part powder flake granule seed-part kernel bean-part berry-part pod husk shell heart tip crown spear
  puree paste juice concentrate extract essence zest piece pearl nib crumb dust chip crisp stick puff ball patty nugget strip bite finger
  tail claw belly back bone carcass skin liver-part flower blossom petal bud shoot sprout-part frond green top head core seed strand thread stamen
  syrup-part liquid brine water-part oil-part fat-part dripping dripping-part fruit vegetable veg herb spice seeds mushroom-part
  half quarters trimmings trimming scrap offcut medley round bone-part joint log wheel ball block sheet cake-part nest noodle-part strand-part
  variety vine stick stalk rasher segment pip stone pit morsel lobe flocken drink
  ear cob tentacle coral scale gill gut beard fin sac body vein pith germ silk membrane gristle sinew hip chine tendon beverage link curl chiffonade knuckle haunch saddle quill`

/** What lines are measured in, in every language that amounts are read in. Rolls and loaves may be of bread. */
const NOT_ONLY_MEASURES = new Set(['roll', 'loaf'])
const UNIT_WORDS = UNITS.filter(({ id }) => !NOT_ONLY_MEASURES.has(id))
  .flatMap(({ id, aliases }) => [id, ...aliases])
  .filter((word) => !word.includes(' '))
  .flatMap(wordsOf)

/** Those of English alone. */
export const ENGLISH_PLAIN = setOf(`${MEASURES} ${PREPARATIONS}`)

export const PLAIN_WORDS: ReadonlySet<string> = new Set([...ENGLISH_PLAIN, ...UNIT_WORDS, ...FOREIGN_PLAIN])
export const PART_WORDS = setOf(PARTS)

/** Words that begin a new food, so that labels before them do not reach it. */
export const CONNECTORS: ReadonlySet<string> = new Set([
  ...setOf(
    'and or with plus w of from in on over under topped without served alongside atop to into for but except besides unless',
  ),
  ...FOREIGN_CONNECTORS,
])
/** What follows is a purpose, a manner or an example, not the line's food. */
export const PURPOSES: ReadonlySet<string> = new Set([
  ...setOf('for to until at about on as if when into like such using per by i see see-note so because'),
  ...FOREIGN_PURPOSES,
])

/** Trailing words that English makes itself ("brunoised", "generously"); not "benniseed", "pondweed". */
export const isPreparation = (word: string): boolean => /.{3}(?:(?<!se|we)ed|ly|ing|wise)$/.test(word)

/** German participles, which stand before their food or behind it: "aufgetaut", "feingehackte", "entsteint", "filetiert". */
export const isGermanParticiple = (word: string): boolean =>
  /^[a-z]{0,6}ge[a-z]{3,}(?:t|en)(?:e|er|es|en)?$|^(?:ent|zer|ver)[a-z]{3,}t(?:e|er|es|en)?$|iert(?:e|er|es|en)?$/.test(
    word,
  )

/** What Italian, Spanish, Portuguese and French say behind a food of what was done to it: "essiccata", "curado", "finamente". */
export const isRomanceParticiple = (word: string): boolean =>
  /.{3}(?:[aiu]t[oai]|[ai]d[oa]|issim[oaie]|ee)$|.{4}mente$/.test(word)
