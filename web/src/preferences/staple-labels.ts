import type { USUAL_STAPLES } from '@plateful/kitchen/foods/usual-staples.ts'

type UsualStaple = (typeof USUAL_STAPLES)[number]

const STAPLE_LABELS: Readonly<Record<UsualStaple, string>> = {
  salt: 'Salt',
  'ground-black-pepper': 'Black pepper',
  'rapeseed-oil': 'Rapeseed oil',
  'olive-oil': 'Olive oil',
  'cider-vinegar': 'Vinegar',
  'soy-sauce': 'Soy sauce',
  'tomato-ketchup': 'Ketchup',
  'dijon-mustard': 'Mustard',
  honey: 'Honey',
  'granulated-sugar': 'Sugar',
  'plain-flour': 'Flour',
  cornstarch: 'Cornstarch',
  'baking-powder': 'Baking powder',
  'vanilla-extract': 'Vanilla',
  paprika: 'Paprika powder',
  'ground-cumin': 'Cumin',
  'ground-cinnamon': 'Cinnamon',
  'ground-turmeric': 'Turmeric',
  'ground-nutmeg': 'Nutmeg',
  'curry-powder': 'Curry powder',
  'dried-oregano': 'Oregano',
  'dried-thyme': 'Thyme',
  'bay-leaf': 'Bay leaves',
  'chilli-flakes': 'Chilli flakes',
}

const isUsual = (foodId: string): foodId is UsualStaple => Object.hasOwn(STAPLE_LABELS, foodId)

/** What a staple is called on a button; one that was added by a call goes by its id. */
export const stapleLabel = (foodId: string): string =>
  isUsual(foodId) ? STAPLE_LABELS[foodId] : foodId.replaceAll('-', ' ')
