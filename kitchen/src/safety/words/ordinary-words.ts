import { wordsOf } from './normalise.ts'

/**
 * Words that recipes use in their own right and that one slip only would part from a harmful one: "thicken" and chicken,
 * "allow" and tallow, "garam" and garum. Found by reading the steps of some thousand recipes; most are no food, so they
 * are not told apart from foods here.
 */
const ORDINARY = `allow thicken cutter tester insert create barely slide sliding order turned turner pierce sonoma beater brussel paring score
  burner garam share rotate mallet pinto carve motion latin streak slicer marnier render crunch crunchier reddish gallo blood goblet supple plank haven
  fleur baller choose drawn tagine zipper ferment temper rosette dropping kaffir bench toasty braid braided collins tasty nasty roaster chick hanout spout
  daily saucy spider hotter waiting hammer crackle cracking doing dampen video stripe blitz bonnet shine razor shuck kadhai kadai baster bloody valve present
  kaiser fudgy jamun creami creamier bruise margin chance terry crowded palette simmons pancit poulos sautee spotty having copper happen wrinkle handy crumple
  swipe rocky friend inject pulpy salting camel doughy bloom sundae sticker supply mulled melba refer tiger draping state ember karen wetting shovel
  floor velvety velvet tenth fatter taller tarter harder fringe school matter gingerly charles cheat reusing calling sheer column clamp weekly tannin monster zester
  boccale minuti padella finche subito dorando dorare troppo amido riponi tortiera schiacciato marinare casser battre modere existe santa pleasant mummy pivot candle panic siphon lumping limit coney hanger china neaten jewish cheer keeper matte trumpet region dotted walled hairy
  dream financier brain tamper barako sapin slathering gathering feathering weathering leathering lathering madras perrin chenin kakang banga brook leaner
  channa deckle calamata broom bombay queen scout butterhead massel matar kesar pindi kasoori release lover leaved angus
  aster cinder chine wonder bridge salade morelle boule sangrita amanda angela derst mentha rigani mello mitch caribe ambra sierra sarda copra
  manjal cheeni dalda pudina pulao igado halaya dahon maalat karkashi akamu cameroon cameroun jar tatashe locust dalchini uma uziza puebla otter massage tureen spirit reamer seder sealer marina carpet choppy detail giudea
  farang weaken chicha creamery whoever pinhole saline crockery curdling swollen custardy climate maroon
  alight angele barbara battery benito bother breach breeze bullet carboy champigny chevron cobber collio costeno elmer franco frank grinch guarana hockey inspect
  karahi lacer mariner mollie neater nuttier ornate pastel peasant penny pesach piastra police poster potter presto quicky regain roastery rocher
  roughen saltwater soldier someone sugarplum tammie tassie tassy trench undone walker warmth winery pellet dieter winner tataki anatto terrine roulade
  brewer rather parma corned gritty risen royale chair ceramic going tidbit caipira francfort chiara arabe
  sauce alone alias gardein moreno reine vogue bogus niche tablette routine religious crate summon shout throat scene manure cheeky sheera diwali
  flatten flaten palace soothe seedling banter chickpea chicpea squiz reese sheikh gramon corner notice serial surely danach shared`

/** Words that no slip of the pen explains: they are meant as they stand. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(ORDINARY.split(/\s+/).flatMap(wordsOf))
