/** What came, as server/src/push/send-push.ts writes it. */
export type Came = {
  readonly kind: string
  readonly language: string
  readonly week: string | null
  /** Dishes, in English as all of them are. */
  readonly words: string
}

export type Say = (english: string, ...values: readonly unknown[]) => string

type Notice = {
  readonly title: string
  readonly body: string
  /** Where a click leads, below the place of the app. */
  readonly path: string
}

const at = (path: string, week: string | null): string => (week === null ? path : `${path}?week=${week}`)

/** The words of a notice, and its page. A kind that this version does not know is told too: browsers ask that each is shown. */
export const noticeOf = ({ kind, week, words }: Came, say: Say): Notice => {
  switch (kind) {
    case 'list.changed':
      return {
        title: say('The list has changed'),
        body: say('Somebody changed it while you shop.'),
        path: at('meal-planner/groceries', week),
      }
    case 'prepare':
      return {
        title: say('For tomorrow'),
        body: say('To soak, thaw or begin this evening: {0}', words),
        path: at('meal-planner', week),
      }
    case 'cook':
      return {
        title: say('It is your turn to cook'),
        body: say('Today: {0}', words),
        path: at('meal-planner', week),
      }
    case 'test':
      return { title: say('This is a test'), body: say('Notices arrive on this device.'), path: 'account-settings' }
    default:
      return {
        title: say('Plateful'),
        body: say('There is something new in your week.'),
        path: at('meal-planner', week),
      }
  }
}
