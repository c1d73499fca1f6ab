/** Recipes as an admin writes them: they compile, validate and repeat nothing of the catalogue. */
export const LENTIL_TRAY = `---
title: Carrot and lentil tray with yogurt
kind: [dinner]
servings: 4
active: 20
total: 45
cuisine: Lebanese
form: tray
tags: []
equipment: [oven, baking tray, pot]
pairs: [flatbread]
---
Heat the oven to 200 °C. Toss @carrot{800%g}(in batons) with @olive oil{5%tbsp}, @ground cumin{2%tsp} and @salt{0.5%tsp}, and roast for ~{30%minutes} until the edges brown.

Meanwhile simmer @dried lentils{320%g} in plenty of @water{1%l} for ~{25%minutes}, until tender but whole, and drain.

Fold the lentils into the carrots with the juice of @lemon{1} and @parsley{30%g}(chopped). Serve with @plain yogurt{200%g} spooned over, still cold.
`

export const TROUT_POTATOES = `---
title: Warm potatoes with trout and dill
kind: [lunch, dinner]
servings: 2
active: 15
total: 35
cuisine: Nordic
form: plate
tags: []
equipment: [pot, pan]
pairs: [salad]
---
Boil @waxy potatoes{600%g}(halved) in a large #pot{} of salted water for ~{18%minutes}, until a knife slides in. Drain and let them steam dry.

Warm @rapeseed oil{1%tbsp} in a #pan{} over medium heat. Lay in @trout fillet{260%g} skin side down and cook for ~{6%minutes}, until it flakes and is 63 °C inside.

Stir @plain yogurt{120%g}, @dill{15%g}(chopped) and the juice of @lemon{0.5} together. Fold the potatoes through, break the trout over them in large pieces, and serve warm.
`

export const PEAR_PORRIDGE = `---
title: Millet porridge with pear
kind: [breakfast]
servings: 2
active: 8
total: 25
cuisine: Polish
form: porridge
tags: []
equipment: [pot]
pairs: []
---
Simmer @millet{110%g} in @whole milk{450%ml} and @water{200%ml} for ~{18%minutes}, stirring now and then, until soft and creamy.

Fold in @pear{1}(diced) and @ground cinnamon{0.5%tsp}. Serve warm with @honey{2%tsp} trickled over.
`

/** A step brings in what no ingredient lists: who reads the list alone is not told of the hazelnuts. */
export const HIDDEN_HAZELNUTS = LENTIL_TRAY.replace('still cold.', 'then scatter with hazelnuts.').replace(
  'title: Carrot and lentil tray',
  'title: Carrot and brown lentil tray',
)

/** A promise that it does not keep. */
export const NOT_VEGAN = LENTIL_TRAY.replace('title: Carrot and lentil tray', 'title: Vegan carrot and lentil tray')
