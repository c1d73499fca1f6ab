import { ANONYMOUS_DAYS } from '@plateful/contract/constants.ts'

/** Shown on the page, and told to machines that read it (prerender.tsx). */
export const QUESTIONS = [
  {
    question: 'Do I need an account?',
    answer: `No. Your preferences and weeks belong to an anonymous session in this browser. What nobody touches for ${ANONYMOUS_DAYS} days is deleted.`,
  },
  {
    question: 'How are allergens checked?',
    answer:
      'Rules read the title, every ingredient, every step and every side. A word they do not know counts as a no for a household with allergens, and each dish shows what was read and found. Always check the label too: we cannot see your packages, and cross-contact is not assessed.',
  },
  {
    question: 'Where do the prices come from?',
    answer:
      'From published averages for usual packages, each with its source and date, or marked as an estimate. Your shop will differ; the order of cheap and dear rarely does.',
  },
  {
    question: 'What if I do not like a dish?',
    answer:
      'Reroll it. You get another one that fits your rules and the rest of the week, and you can undo the change.',
  },
  {
    question: 'Does AI decide what is on my plate?',
    answer:
      'No. AI may generate meal ideas, but every dish passes the same rules before you see it, and the numbers are computed, not guessed.',
  },
  {
    question: 'Is this medical advice?',
    answer: 'No. It is a planner. For an allergy or an illness, ask somebody who knows you.',
  },
] as const
