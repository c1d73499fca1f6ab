import { at } from '../../../page/base.ts'
import { copyText } from '../../../toasts/copy-text.ts'

/** The address of a dish for others: nothing of the household that shows it is in it. */
export const addressOfDish = (recipeId: string): string => new URL(at(`/recipes/${recipeId}`), location.href).href

/** Hands the address to the device's own sharing, or to the clipboard where there is none. */
export const shareDish = async (dish: { readonly recipeId: string; readonly title: string }): Promise<void> => {
  const url = addressOfDish(dish.recipeId)
  if (typeof navigator.share !== 'function') return copyText(url, 'The address of the dish is copied.')
  // Who puts the device's sheet away changed their mind.
  await navigator.share({ title: dish.title, url }).catch(() => undefined)
}
