import { wordsOf } from '../words/normalise.ts'

/** What a word of a dish names, as far as its doneness matters. Bits. */
export const KINDS = {
  egg: 1,
  yolk: 2,
  white: 4,
  meat: 8,
  poultry: 16,
  minced: 32,
  fish: 64,
  shellfish: 128,
  other: 256,
} as const

export const EGGS = KINDS.egg | KINDS.yolk | KINDS.white
export const FLESH = KINDS.meat | KINDS.poultry | KINDS.minced | KINDS.fish | KINDS.shellfish

const words = (text: string): readonly string[] => text.split(/\s+/).map((word) => wordsOf(word)[0] ?? '')

const NAMED: readonly (readonly [number, string])[] = [
  [
    KINDS.egg,
    'egg eggs omelette frittata ei eier eiern spiegelei spiegeleier ruhrei huevo huevos omelet tortillita revuelto oeuf uovo uova',
  ],
  [KINDS.yolk, 'yolk yolks eigelb eigelbe dotter eidotter yema yemas tuorlo tuorli'],
  [KINDS.white, 'white whites eiweiss eiklar clara claras albume albumi'],
  [
    KINDS.meat,
    `meat beef steak steaks sirloin ribeye rump entrecote tenderloin lamb mutton pork veal venison fillet filet filete loin cutlet brisket
     onglet bavette picanha liver kidney rabbit boar bison ostrich carne ternera solomillo cerdo cordero bistec entrecot chuleta chuleton lomo venado higado
     fleisch rindfleisch schwein lamm kalb hirsch reh roastbeef keule leber kotelett boeuf tataki manzo bistecca bistecche maiale vitello agneau agnello viande tagliata`,
  ],
  [
    KINDS.poultry,
    `chicken turkey duck goose poultry quail pheasant pigeon hen guinea thigh drumstick pollo pavo pato magret oca ganso codorniz pechuga
     hahnchen huhn pute truthahn ente gans geflugel magrets squab poulet canard dinde anatra tacchino`,
  ],
  [
    KINDS.minced,
    'mince burger burgers meatball meatballs patty hamburger hamburguesa albondiga picada hackfleisch gehacktes frikadelle bulette kofta sausage wurst salchicha hamburguesas hackballchen hach hache macinato polpetta polpette',
  ],
  [
    KINDS.fish,
    `fish tuna ahi salmon cod haddock trout mackerel halibut hake bream bass tilapia snapper sole plaice herring sardine monkfish swordfish turbot
     pescado atun merluza bacalao corvina lubina dorada caballa trucha lenguado boqueron
     poisson saumon thon pesce salmone tonno fisch thunfisch lachs kabeljau forelle makrele heilbutt seelachs zander`,
  ],
  [
    KINDS.shellfish,
    'shrimp prawn prawns scallop scallops lobster crab crayfish langoustine oyster oysters clam mussel squid octopus gamba langostino vieira ostra mejillon calamar pulpo garnele krabbe crevette gambero gamberi jakobsmuschel auster muschel',
  ],
]

const NAMES: ReadonlyMap<string, number> = new Map(
  NAMED.flatMap(([kind, text]) => words(text).map((word): [string, number] => [word, kind])),
)

/** German puts two words into one: "Rumpsteak", "Hähnchenbrust", "Lachsfilet", "Rinderhack". */
const COMPOUNDS: readonly (readonly [RegExp, number])[] = [
  [/^(?:hahnchen|huhn|puten|enten|ganse|geflugel)/, KINDS.poultry],
  [/hack(?:fleisch)?$/, KINDS.minced],
  [
    /(?:lachs|fisch|forelle|makrele|kabeljau|dorsch)$|^(?:lachs|fisch|thunfisch|kabeljau|zander)(?:filet|steak|stuck)/,
    KINDS.fish,
  ],
  [
    /^(?:rinder|rind|kalb|lamm|schweine|hirsch|reh|huft|rump)|(?:steak|fleisch|keule|kotelett|koteletts|braten)$/,
    KINDS.meat,
  ],
]
/** The flesh of a fruit, bread that is fried, and names that end like meat. */
const NO_FLESH = /^(?:frucht|brat|an|durch|ge)|kartoffel|braten$/

const known = new Map<string, number>()

const compoundKind = (word: string): number => {
  if (word.length < 7 || (NO_FLESH.test(word) && !/^(?:rinder|schweine|lamm|kalb|hirsch)/.test(word))) return 0
  return COMPOUNDS.find(([shape]) => shape.test(word))?.[1] ?? 0
}

/** "Garnelen", "filetes": plurals that levelling leaves, as its own is English. */
const pluralKind = (word: string): number =>
  word.length < 6
    ? 0
    : (NAMES.get(word.slice(0, -1)) ?? NAMES.get(word.slice(0, -2)) ?? 0) * (/(?:n|es)$/.test(word) ? 1 : 0)

/** The kind of a levelled word; 0 for none. Kept: recipes use the same few thousand. */
export const kindOfWord = (word: string): number => {
  const named = NAMES.get(word) ?? known.get(word)
  if (named !== undefined) return named
  const kind = pluralKind(word) || compoundKind(word)
  if (known.size < 20_000) known.set(word, kind)
  return kind
}

/** Behind these an egg is no egg: "egg noodles", "egg wash", "fish sauce", "chicken stock", "steak seasoning". */
export const MADE_OF = new Set(
  words(
    `noodle noodles roll rolls pasta wash free sauce stock broth cube powder seasoning plant replacer replacement substitute
     nudel nudeln ersatz fond bruhe caldo salsa cup carton slicer poacher timer fruit less chain board pudding wine vinegar
     bread chocolate rice wheat bean beans pepper peppercorn miso sugar tea grape tomato salt
     lettuce fat dripping
     tagliatelle fettuccine pappardelle linguine spaghetti ribbon vermicelli crepe`,
  ),
)
