import { DAY, NUMBER, PART, type Sentence, WORD } from './kitchen-slots.ts'

/** What a wish was heard as: kitchen/src/planning/wish.ts, wish-days.ts. */
export const WISHES: readonly Sentence[] = [
  ['Every meal in {0} minutes', NUMBER],
  ['As cheap as it can be'],
  ['Allergies: set them in the preferences'],
  ['Mild rather than hot'],
  ['Spicy where it fits'],
  ['Warming, hearty dishes'],
  ['Light dishes'],
  ['{0} wherever it can be', WORD],
  ['{0}: no dish fits your rules', WORD],
  ['Uses up the {0}', WORD],
  ['Not understood: {0}', WORD],
  ['One guest for {0} on {1}', PART, DAY],
  ['{0} guests for {1} on {2}', NUMBER, PART, DAY],
  ['No cooking for {0} on {1}', PART, DAY],
  ['Eating out for {0} on {1}', PART, DAY],
  ['Leftovers for {0} on {1}', PART, DAY],
  ['Twice a dinner is cooked double and eaten for lunch'],
  ['{0} for dinner on {1}', WORD, DAY],
  ['{0} on {1}', WORD, DAY],
  // Labels of kitchen/src/planning/wish-subjects.ts, which stand in the place of a word.
  ['children’s favourites'],
  ['one-pot dishes'],
  ['one-tray dishes'],
  ['dishes that freeze well'],
  ['dishes that travel well'],
  ['dishes without cooking'],
  ['stir-fried dishes'],
  ['grilled dishes'],
]
