/** Words that end like a plural and are none, or whose singular no rule gives. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `leaves leaf, loaves loaf, halves half, calves calf, knives knife, cookies cookie, brownies brownie, smoothies smoothie,
  pies pie, veggies veggie, movies movie, wheaties wheaties, frosties frosties, krispies krispies, geese goose, quiches quiche, ceviches ceviche,
  brioches brioche, aches ache, ganaches ganache, gas gas, swiss swiss, bass bass, molasses molasses,
  watercress watercress, cress cress, schnapps schnapps, pancreas pancreas, cheeses cheese, oxen ox,
  octopi octopus, funghi fungi, potatos potato, tomatos tomato, limoes limao,
  porgies porgy, calories calorie, charlies charlie, genies genie, bourgeois bourgeois,
  oreos oreo, foies foie, kiwis kiwi, gras gras, herbes herbes, bitters bitters, spirits spirits, fries fries, crisps crisps, sprinkles sprinkles, greens greens, preserves preserves,
  sweets sweets, bangers bangers, species species,
  series series, axes axe, caches cache, gehacktes gehacktes, pates pates, gans gans, porcoes porcao, manies mani, ajies aji, peixes peixe,
  chapattis chapatti, chapatis chapati, kolaches kolache, huaraches huarache, penuches penuche`
    .split(',')
    .map((pair): [string, string] => {
      const [plural = '', one = ''] = pair.trim().split(' ')
      return [plural, one]
    }),
)

/** One spelling for a word that is written in several ways, and for the slips that recipe writers make most. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  `yoghurt yogurt, yoghourt yogurt, yogourt yogurt, yogert yogurt, chilli chili, chile chili, chilly chili, chillie chili, chily chili, chillis chili, chilles chili, chiily chili, chiilies chili,
  flavour flavor, flavoured flavored, flavouring flavoring, colour color, colouring coloring, coloured colored,
  fibre fiber, stabiliser stabilizer, houmous hummus, hommus hummus, humous hummus, hoummos hummus, catsup ketchup, doughnut donut, omelet omelette,
  gelatine gelatin, soya soy, sulphite sulfite, sulphur sulfur, sulphured sulfured, unsulphured unsulfured,
  parmesean parmesan, parmasan parmesan, parmesian parmesan, mozarella mozzarella, mozzerella mozzarella,
  mozerella mozzarella, chedder cheddar, cheder cheddar, mayonaise mayonnaise, mayonnase mayonnaise, mayonnais mayonnaise,
  worchestershire worcestershire, woostershire worcestershire, wostershire worcestershire, worstershire worcestershire, worsteshire worcestershire, worcestire worcestershire, worcesteshire worcestershire, worchestire worcestershire, wooster worcester, worchester worcester, worcestshire worcestershire, tumeric turmeric, brocolli broccoli,
  brocoli broccoli, zuchini zucchini, cheeze cheese, mozarela mozzarella, mozzarela mozzarella, parmasean parmesan, parmezan parmesan, butterr butter, buttr butter, haselnut hazelnut, hazlnut hazelnut, wallnut walnut, cashwe cashew, penaut peanut, peenut peanut, pnut peanut, allmond almond, yogart yogurt, mayonaisse mayonnaise, sause sauce, bulion bouillon, bullion bouillon, chirozo chorizo, ckicken chicken, pototo potato, gerkin gherkin, emental emmental, montery monterey, zucchinni zucchini, zuccini zucchini, cinamon cinnamon, cinammon cinnamon,
  parsely parsley, asafetida asafoetida, vinager vinegar, vineger vinegar, tomatoe tomato, potatoe potato, avacado avocado, jalepeno jalapeno,
  tahina tahini, tehina tahini, foccacia focaccia, focacia focaccia, fettucine fettuccine,
  fettucini fettuccine, fettuccini fettuccine, linguini linguine, spagetti spaghetti, spaghettini spaghetti,
  almod almond, almand almond, amond almond, cashue cashew, cachew cashew, casew cashew, pistacio pistachio, pistaccio pistachio,
  hazlenut hazelnut, hasselnut hazelnut, macademia macadamia, penut peanut, peanutt peanut, sesami sesame,
  seseme sesame, seaseme sesame, seasame sesame, shirmp shrimp, schrimp shrimp, shrimpe shrimp, scallope scallop, musle mussel, anchovie anchovy, anchovi anchovy,
  proscuitto prosciutto, prosciuto prosciutto, panchetta pancetta, choriso chorizo, sausuage sausage, sausge sausage,
  buttermlik buttermilk, buter butter, margerine margarine, margarin margarine, creame cream, chease cheese,
  chese cheese, cheez cheese, riccota ricotta, ricota ricotta, marscapone mascarpone, mascapone mascarpone, halumi halloumi,
  haloumi halloumi, hallumi halloumi, fetta feta, bechamelle bechamel, glutenous glutinous,
  celary celery, cellery celery, mustered mustard, mustar mustard, lupine lupin, tofo tofu, tempe tempeh, edamami edamame,
  horseraddish horseradish, coriandor coriander, corriander coriander, cardamon cardamom, cardamum cardamom, tyme thyme,
  rosemarry rosemary, basamati basmati, quiona quinoa, qinoa quinoa, licquor liquor, liqour liquor,
  whisky whiskey, brandie brandy, panco panko, egss egg, eggg egg, mlik milk, millk milk, sammon salmon, slamon salmon,
  haddok haddock, halibutt halibut, tilapa tilapia, mackeral mackerel, mackrel mackerel, sardin sardine, calimari calamari, octupus octopus, sriacha sriracha, siracha sriracha, cannelini cannellini, farrow farro, giner ginger, guereye gruyere, greyere gruyere,
  parm parmesan, mozz mozzarella, moz mozzarella, chedd cheddar, chedda cheddar, marg margarine, yog yogurt, worc worcestershire, wshire worcestershire, worces worcestershire, eggz egg, peanu peanut,
  almend almond, peacan pecan, pecon pecan, cashuew cashew, prwan prawn, calamri calamari, scollop scallop, salmin salmon, hallibut halibut, yougurt yogurt, noodel noodle, breadcumb breadcrumb,
  oatmeel oatmeal, barly barley, musturd mustard, tofoo tofu, chx chicken, pancheta pancetta, choritzo chorizo, marshmellow marshmallow, mayonase mayonnaise, buttermillk buttermilk, jerkey jerky,
  macadmia macadamia, vinegarette vinaigrette, bullion bouillon, bouillion bouillon, boullion bouillon, nutz nut, peanutz peanut, chz cheese, bttr butter, hzlnt hazelnut,
  shitake shiitake, portabello portobello, portabella portobello, nappa napa, kasoori kasuri, majoram marjoram, marjoran marjoram, anis anise, heinekin heineken, seranno serrano, ceyenne cayenne, ghanoush ganoush, choc chocolate, evap evaporated, cond condensed, hvy heavy, crm cream, buttermlk buttermilk, btr butter, buttr butter, almnd almond, almd almond, shrmp shrimp, prwn prawn, salmn salmon, chse cheese, mlk milk, flr flour, brd bread`
    .split(',')
    .map((pair): [string, string] => {
      const [written = '', meant = ''] = pair.trim().split(' ')
      return [written, meant]
    }),
)

const withoutPlural = (word: string): string => {
  const known = IRREGULAR.get(word)
  if (known !== undefined) return known
  if (/(ini|ili|oli|awi|oti|aki|eri|ami|abi|ari|pati|dli|uri|haji|tari)s$/.test(word)) return word.slice(0, -1)
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is|ous)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(oes|ches|shes|sses|xes|zzes)$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** The word in the singular and in one spelling. The same for the table and for what is read, so a rare odd stem does no harm. */
export const singular = (word: string): string => {
  const one = withoutPlural(word)
  return SPELLINGS.get(one) ?? one
}
