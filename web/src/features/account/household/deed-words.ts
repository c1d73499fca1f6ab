import type { Activity, Deed } from '@plateful/contract/activity.ts'
import { say } from '../../../words/texts.ts'

const SENTENCES: Readonly<Record<Deed, (name: string) => string>> = {
  'week.planned': (name) => say('{0} planned the week', name),
  'week.copied': (name) => say('{0} copied a week', name),
  'week.deleted': (name) => say('{0} deleted the week', name),
  'week.put_back': (name) => say('{0} took a change of the week back', name),
  'week.changed': (name) => say('{0} changed the week', name),
  'meal.exchanged': (name) => say('{0} exchanged a dish', name),
  'meal.moved': (name) => say('{0} moved a meal', name),
  'meal.placed': (name) => say('{0} put a dish into the week', name),
  'sides.changed': (name) => say('{0} changed the sides of a meal', name),
  'cook.changed': (name) => say('{0} said who cooks', name),
  'list.ticked': (name) => say('{0} ticked the list', name),
  'list.unticked': (name) => say('{0} took ticks of the list back', name),
  'list.added': (name) => say('{0} wrote on the list', name),
  'list.changed': (name) => say('{0} changed the list', name),
  'list.sold_out': (name) => say('{0} told that something was sold out', name),
  'stock.changed': (name) => say('{0} changed what is in your kitchen', name),
  'preferences.changed': (name) => say('{0} changed the preferences', name),
  'opinions.said': (name) => say('{0} said how a dish is', name),
  'recipes.changed': (name) => say('{0} changed your own recipes', name),
  'prices.changed': (name) => say('{0} changed your prices', name),
  'household.changed': (name) => say('{0} changed the household', name),
  'member.invited': (name) => say('{0} invited somebody', name),
  'member.joined': (name) => say('{0} joined', name),
  'member.left': (name) => say('{0} left', name),
  'member.removed': (name) => say('{0} removed somebody', name),
}

/** "Robin exchanged a dish"; whoever lives here no more has no name. */
export const deedWords = ({ who, deed }: Pick<Activity, 'who' | 'deed'>): string => {
  const name = who === null ? say('Somebody who left') : who.name
  return SENTENCES[deed](name === '' ? say('Somebody') : name)
}
