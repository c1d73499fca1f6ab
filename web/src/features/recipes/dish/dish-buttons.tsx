import type { WholeRecipe } from '@plateful/contract/recipes.ts'
import { Pencil, Printer, Share2 } from 'lucide-react'
import layout from '../../../plan/dish/dish-layout.module.css'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { LikeButton } from '../../opinions/like-button.tsx'
import { OpinionMenu } from '../../opinions/opinion-menu.tsx'
import { PutButton } from '../choosing/put-button.tsx'
import { shareDish } from './share-dish.ts'

type DishButtonsProps = {
  readonly dish: WholeRecipe
  readonly day: string | null
  readonly isPlacing: boolean
  readonly onPut: () => void
}

export const DishButtons = ({ dish, day, isPlacing, onPut }: DishButtonsProps) => (
  <div className={layout.buttons}>
    <PutButton title={dish.title} day={day} onPut={onPut} busy={isPlacing} isPrimary />
    {/* Nobody else can open the address of an own recipe. */}
    {dish.origin === 'own' ? (
      <ButtonLink to={`/my-recipes?edit=${dish.recipeId}`} icon={<Pencil aria-hidden="true" />}>
        Edit
      </ButtonLink>
    ) : (
      <Button icon={<Share2 aria-hidden="true" />} onClick={() => void shareDish(dish)}>
        Share
      </Button>
    )}
    <LikeButton recipeId={dish.recipeId} title={dish.title} />
    <OpinionMenu recipeId={dish.recipeId} title={dish.title} />
    <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      Print
    </Button>
  </div>
)
