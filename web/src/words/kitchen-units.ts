/** Units as the kitchen writes them, one and several (kitchen/src/quantities/units.ts). g, kg, ml, oz, lb, dag and Pfund are the same everywhere. */
export const UNITS: readonly string[] = [
  ...['piece|pieces', 'tsp|tsp', 'tbsp|tbsp', 'cup|cups', 'pint|pints', 'quart|quarts', 'gallon|gallons'],
  ...['dozen|dozen', 'can|cans', 'pack|packs', 'sachet|sachets', 'leaf|leaves', 'loaf|loaves'],
  ...['stalk|stalks', 'half|halves', 'slice|slices', 'rasher|rashers', 'pinch|pinches', 'dash|dashes'],
  ...['bunch|bunches', 'inch|inches', 'patty|patties', 'head|heads', 'thumb|thumbs', 'clove|cloves'],
  ...['tsp zest|tsp zest', 'tbsp zest|tbsp zest'],
  ...['sprig|sprigs', 'handful|handfuls', 'bottle|bottles', 'block|blocks', 'sheet|sheets', 'link|links'],
  ...['strip|strips', 'wedge|wedges', 'stick|sticks', 'ring|rings', 'nest|nests', 'cluster|clusters'],
  ...['portion|portions', 'ball|balls', 'glass|glasses', 'square|squares', 'spear|spears', 'bundle|bundles'],
  ...['floret|florets', 'heart|hearts', 'punnet|punnets', 'segment|segments', 'pat|pats', 'knob|knobs'],
  ...['rack|racks', 'crown|crowns', 'ear|ears', 'log|logs', 'fillet|fillets', 'roll|rolls'],
  ...['cube|cubes', 'tube|tubes', 'star|stars', 'large|large', 'dessertspoon|dessertspoons'],
]

/** Packages as a shop asks for them, one and several (kitchen/src/groceries/say-buy.ts); packs, cans and such are above. */
export const PACKS: readonly string[] = [
  ...['bag|bags', 'bar|bars', 'box|boxes', 'bulb|bulbs', 'canister|canisters', 'carton|cartons'],
  ...['clamshell|clamshells', 'jar|jars', 'mini melon|mini melons', 'packet|packets', 'pot|pots', 'pouch|pouches'],
  ...['roast|roasts', 'rope|ropes', 'round|rounds', 'tin|tins', 'tray|trays', 'tub|tubs'],
  ...['vacuum pack|vacuum packs', 'half gallon|half gallons'],
]
