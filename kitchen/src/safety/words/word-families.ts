import wordFamiliesData from '../../../data/word-families.json' with { type: 'json' }
import { wordsOf } from './normalise.ts'
import type { Allergen } from './vocabulary.ts'
import { phrasesOf } from './word-lists.ts'

const NAMES = wordFamiliesData.lists

/**
 * What people mean by a word: other names, kinds, and allergens it stands for. `products`: what is made of it and does not
 * name it, which an allergy must not meet; a dislike asks about it (products.ts).
 */
export type Family = {
  readonly words: readonly string[]
  readonly allergens?: readonly Allergen[]
  readonly products?: readonly string[]
}

const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim())

const MUSHROOMS = words(phrasesOf(NAMES.mushrooms))
const HOT = words(phrasesOf(NAMES.hot))
const BELL_PEPPERS = words(phrasesOf(NAMES.bellPeppers))
const LEGUMES = words(phrasesOf(NAMES.legumes))
const BLUE = words(phrasesOf(NAMES.blue))
const CHEESES = words(phrasesOf(NAMES.cheeses))
const ONIONS = words(phrasesOf(NAMES.onions))
const BEEF = words(phrasesOf(NAMES.beef))
const PORK = words(phrasesOf(NAMES.pork))

/** What holds nuts of no one kind: whoever names one of them cannot know. */
const SOME_NUTS = words('mixed nut, nut mix, assorted nut, chopped nut, trail mix, nut butter')
/** A nut by its names, and what is made of it without naming it. */
const NUTS: readonly (readonly [string, Family])[] = (
  [
    [
      'hazelnut, filbert, cobnut',
      'nutella, gianduja, gianduia, praline, frangelico, nougat, turron, dukkah, chocolate spread',
    ],
    [
      'almond',
      'marzipan, frangipane, bakewell, amaretti, amaretto, orgeat, nougat, turron, macaron, romesco, ajo blanco, dukkah, financier, stollen',
    ],
    ['walnut', 'muhammara, baklava, satsivi, fesenjan'],
    ['pistachio', 'baklava, dukkah, nougat, halva'],
    ['cashew', 'cashew nut'],
    ['pecan', 'praline, butter pecan'],
    ['macadamia', 'macadamia nut'],
    ['brazil nut', 'brazil'],
    ['pine nut, pignoli', 'pesto, pine kernel, pinon, dukkah'],
  ] as const
).map(([names, madeOfIt]) => [names, { words: [...words(names), ...words(madeOfIt), ...SOME_NUTS] }])

/** Keyed by what people type; every name finds its family. */
const FAMILIES: readonly (readonly [string, Family])[] = [
  ['fish', { words: words('fish'), allergens: ['fish'] }],
  ['seafood', { words: words('seafood'), allergens: ['fish', 'crustacean', 'mollusc'] }],
  ['shellfish', { words: words('shellfish'), allergens: ['crustacean', 'mollusc'] }],
  ['crustacean', { words: [], allergens: ['crustacean'] }],
  ['mollusc, mollusk', { words: [], allergens: ['mollusc'] }],
  ['nut, tree nut', { words: words('nut'), allergens: ['tree_nut', 'peanut'] }],
  ...NUTS,
  ['peanut, groundnut', { words: words('peanut'), allergens: ['peanut'] }],
  ['dairy, milk product, lactose', { words: words('dairy'), allergens: ['milk'] }],
  ['egg', { words: words('egg'), allergens: ['egg'] }],
  ['soy', { words: words('soy, tofu, tempeh, edamame, miso'), allergens: ['soy'] }],
  ['gluten', { words: [], allergens: ['gluten'] }],
  ['wheat', { words: words('wheat'), allergens: ['wheat'] }],
  ['sulphite, sulfite', { words: [], allergens: ['sulphite'] }],
  ['lupin', { words: words('lupin'), allergens: ['lupin'] }],
  ['mustard', { words: words('mustard, dijon') }],
  ['sesame', { words: words('sesame, tahini'), allergens: ['sesame'] }],
  ['mushroom, fungi, fungus', { words: MUSHROOMS }],
  [
    'spicy, too spicy, very spicy, spicy dish, fiery food, spicy food, spicy chili, hot food, chili, chilli pepper, chili pepper, hot pepper, heat',
    { words: HOT },
  ],
  ['pepper, bell pepper, sweet pepper, capsicum', { words: BELL_PEPPERS }],
  ['bean, legume, pulse', { words: LEGUMES }],
  ['broad bean, fava bean, fava', { words: words('broad bean, fava bean, fava') }],
  ['lentil', { words: words('lentil, dal, masoor, puy lentil') }],
  [
    'chickpea, garbanzo',
    {
      words: words('chickpea, garbanzo, chana, hummus, falafel'),
      products: words('gram flour, besan, aquafaba'),
    },
  ],
  ['cheese', { words: CHEESES }],
  ['blue cheese, mouldy cheese', { words: BLUE }],
  ['goat cheese', { words: words('goat cheese, chevre, goats cheese') }],
  ['onion', { words: ONIONS }],
  ['spring onion, scallion, green onion', { words: words('spring onion, scallion, green onion') }],
  ['cilantro, coriander, coriander leaf', { words: words('cilantro, coriander, coriander leaf') }],
  ['eggplant, aubergine', { words: words('eggplant, aubergine, baba ganoush, moussaka, brinjal') }],
  ['zucchini, courgette', { words: words('zucchini, courgette, zoodle, courgetti') }],
  ['arugula, rocket', { words: words('arugula, rocket') }],
  ['beet, beetroot', { words: words('beet, beetroot') }],
  ['shrimp, prawn', { words: words('shrimp, prawn, king prawn, scampi, langoustine, ebi, gamba') }],
  [
    'corn, sweetcorn, maize',
    {
      words: words(
        'corn, sweetcorn, maize, polenta, popcorn, hominy, masa, corn tortilla, grits, tortilla chip, taco shell',
      ),
      products: words('cornstarch, cornflour, cornmeal, masa harina'),
    },
  ],
  ['swede, rutabaga', { words: words('swede, rutabaga') }],
  ['mangetout, snow pea', { words: words('mangetout, snow pea, sugar snap') }],
  [
    'pea',
    {
      words: words('pea, mangetout, snow pea, sugar snap, petit pois, split pea'),
      products: words('pea protein'),
    },
  ],
  ['sweet potato, yam', { words: words('sweet potato, yam') }],
  ['coconut', { words: words('coconut, desiccated coconut, coconut milk, copra') }],
  ['kiwi, kiwifruit', { words: words('kiwi, kiwifruit, kiwi fruit') }],
  [
    'citrus',
    {
      words: words(
        'lemon, lime, orange, grapefruit, mandarin, clementine, tangerine, satsuma, yuzu, kumquat, citrus, pomelo, bergamot',
      ),
    },
  ],
  [
    'berry',
    {
      words: words('berry, strawberry, raspberry, blueberry, blackberry, cranberry, gooseberry, currant, blackcurrant'),
    },
  ],
  [
    'raisin, sultana, dried fruit',
    { words: words('raisin, sultana, currant, dried fruit, dried apricot, prune, date, dried cranberry, dried fig') },
  ],
  ['pickle, gherkin', { words: words('pickle, gherkin, cornichon, piccalilli, relish, dill pickle') }],
  ['olive', { words: words('olive, tapenade, kalamata olive') }],
  [
    'anchovy',
    {
      words: words('anchovy, caesar dressing, puttanesca'),
      products: words('worcestershire sauce, fish sauce'),
    },
  ],
  ['tuna', { words: words('tuna, ahi, albacore, skipjack') }],
  ['tofu, bean curd', { words: words('tofu, bean curd, aburaage') }],
  ['beef', { words: BEEF }],
  ['red meat', { words: [...BEEF, ...words('lamb, mutton, venison, goat, bison, merguez'), ...PORK] }],
  ['pork', { words: PORK }],
  ['lamb', { words: words('lamb, mutton, hogget, merguez') }],
  ['chicken', { words: words('chicken, poussin, cornish hen, chicken stock, chicken broth') }],
  ['poultry', { words: words('poultry, chicken, turkey, duck, goose, quail, guinea fowl, poussin, hen') }],
  [
    'offal, organ meat, liver',
    {
      words: words(
        'liver, kidney, heart, tripe, tongue, sweetbread, giblet, gizzard, offal, pate, liverwurst, haggis, foie gras',
      ),
    },
  ],
  ['cabbage', { words: words('cabbage, sauerkraut, kimchi, coleslaw, pak choi, bok choy, brussels sprout') }],
  ['brussels sprout, sprout', { words: words('brussels sprout, sprout') }],
  ['leafy green, greens', { words: words('spinach, kale, chard, collard greens, cavolo nero, spring greens, greens') }],
  ['tomato', { words: words('tomato, passata, ketchup, marinara sauce, salsa, sugo') }],
  ['potato', { words: words('potato, fries, gnocchi, rosti, tater tot, mash, hash brown') }],
  [
    'pasta',
    {
      words: words(
        'pasta, spaghetti, penne, macaroni, fusilli, linguine, tagliatelle, lasagna, lasagne, rigatoni, orzo, fettuccine, farfalle, pappardelle, ravioli, tortellini, gnocchi, conchiglie, orecchiette, vermicelli, cannelloni',
      ),
    },
  ],
  ['noodle', { words: words('noodle, udon, soba, ramen, vermicelli, rice noodle, glass noodle, pad thai') }],
  [
    'liquorice, licorice, aniseed, anise',
    { words: words('licorice, anise, aniseed, star anise, fennel, pernod, ouzo, tarragon') },
  ],
  ['raw fish, sushi', { words: words('sushi, sashimi, poke, ceviche, tartare') }],
  [
    'alcohol, wine',
    {
      words: words(
        'alcohol, wine, beer, sherry, brandy, rum, vodka, whiskey, marsala, port, sake, mirin, liqueur, cider, white wine, red wine, shaoxing wine',
      ),
    },
  ],
  ['latex fruit', { words: words('banana, avocado, kiwi, chestnut, papaya, mango') }],
  ['nightshade', { words: [...words('tomato, potato, eggplant, aubergine, paprika'), ...BELL_PEPPERS, ...HOT] }],
]

/** A family by every name that finds it, its words in the singular. */
export const FAMILY_OF: ReadonlyMap<string, Family> = new Map(
  FAMILIES.flatMap(([names, family]) =>
    words(names).map((name): [string, Family] => [wordsOf(name).join(' '), family]),
  ),
)

/** Every name as it is typed: "spring onion". */
export const FAMILY_NAMES: readonly string[] = FAMILIES.flatMap(([names]) => words(names))
