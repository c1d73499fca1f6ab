import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import type { Day, Meal, MealPlan, Summary } from '@plateful/contract/plan.ts'

/** A kept week is what the server answered once: an older version of it said less. */
type Old<Known> = { readonly [Field in keyof Known]?: Known[Field] | undefined }

const completeMeal = (meal: Meal): Meal => {
  const old: Old<Meal> = meal
  return {
    ...meal,
    eaters: old.eaters ?? [],
    otherPlate: old.otherPlate ?? null,
    guests: old.guests ?? 0,
    packed: old.packed ?? false,
    leftoversOf: old.leftoversOf ?? null,
    leftoversFor: old.leftoversFor ?? null,
    smallChildren: old.smallChildren ?? null,
  }
}

const completeDay = (day: Day): Day => {
  const old: Old<Day> = day
  return { ...day, meals: day.meals.map(completeMeal), gone: old.gone ?? [], off: old.off ?? [] }
}

/** What was not told then is not promised now: typed words and listed allergens count as those to read labels for. */
const completeChecked = (checked: Summary['checked']): Summary['checked'] => {
  const old: Old<Summary['checked']> = checked
  const onlyAsWords = old.onlyAsWords ?? []
  return {
    ...checked,
    onlyAsWords,
    onlyByName: old.onlyByName ?? checked.otherAllergens.filter((word) => !onlyAsWords.includes(word)),
    perhaps: old.perhaps ?? checked.allergens,
  }
}

/** Not the contract's own: its module would bring every schema along. */
const NO_RULES: Summary['weekRules'] = { counts: [], themes: [], slots: [], leftovers: 0 }

const completeSummary = (summary: Summary): Summary => {
  const old: Old<Summary> = summary
  return {
    ...summary,
    checked: completeChecked(summary.checked),
    gapPercent: old.gapPercent ?? null,
    weekRules: old.weekRules ?? NO_RULES,
  }
}

const completeLine = (line: GroceryLine): GroceryLine => {
  const old: Old<GroceryLine> = line
  const { id, name, own, ticked, haveIt, grams, amount } = line
  const none = { grams: 0, amount: '' }
  return {
    ...line,
    foodId: old.foodId ?? (own ? null : id),
    leftover: old.leftover ?? '',
    soldOut: old.soldOut ?? false,
    bought: old.bought ?? (ticked ? { grams, amount } : none),
    atHome: old.atHome ?? none,
    missing:
      old.missing === undefined && !ticked && !haveIt
        ? { grams, amount, packages: line.packages?.count ?? 0 }
        : (old.missing ?? null),
    added: old.added ?? (own ? [{ id, text: name }] : []),
  }
}

/** A week kept by an older version of the pages, with all that the ones of today read. */
export const completePlan = (plan: MealPlan): MealPlan => ({
  ...plan,
  // No state of the server's is called so: changes of it are answered whole.
  state: (plan as Old<MealPlan>).state ?? '',
  hasUnsavedChanges: (plan as Old<MealPlan>).hasUnsavedChanges ?? false,
  days: plan.days.map(completeDay),
  groceryList: { ...plan.groceryList, lines: plan.groceryList.lines.map(completeLine) },
  summary: completeSummary(plan.summary),
})
