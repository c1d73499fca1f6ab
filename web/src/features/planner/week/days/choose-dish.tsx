import { BookOpen } from 'lucide-react'
import { ButtonLink } from '../../../../ui/button.tsx'

type ChooseDishProps = { readonly week: string; readonly mealId: string }

/** From a place where nothing is planned into the library, which puts what is chosen there. */
export const ChooseDish = ({ week, mealId }: ChooseDishProps) => (
  <ButtonLink
    size="s"
    variant="quiet"
    to={`/recipes?for=${encodeURIComponent(mealId)}&week=${week}`}
    icon={<BookOpen aria-hidden="true" />}
  >
    Choose a dish
  </ButtonLink>
)
