import type { OwnRecipe } from '@plateful/contract/own-recipes.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleHelp, Download, Ellipsis, FileBraces, FileText, FolderInput, Pencil, Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyPlate } from '../../plan/cooking/empty-plate.tsx'
import { PlateImage } from '../../plan/cooking/plate-image.tsx'
import { counted, minutesText, money, thousands } from '../../plan/words/figures.ts'
import { KIND_LABELS } from '../../plan/words/labels.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { MenuButton } from '../../ui/menus/menu-button.tsx'
import { MenuItem } from '../../ui/menus/menu-item.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { ErrorState } from '../../ui/notes/error-state.tsx'
import { Skeleton } from '../../ui/notes/skeleton.tsx'
import { Pill } from '../../ui/pill.tsx'
import { textOf } from '../../wire/api-error.ts'
import { say } from '../../words/texts.ts'
import { ownRecipesQuery, useDeleteRecipe, useDownloadRecipes } from './my-recipes.queries.ts'
import styles from './recipe-list.module.css'

const ADD = '/my-recipes?new'
const BRING = '/my-recipes?bring'
const WORDS = '/my-recipes?words'

export const RecipeList = () => {
  const { data, error, refetch } = useQuery(ownRecipesQuery())
  const download = useDownloadRecipes()
  if (data === undefined && error !== null) return <ErrorState text={textOf(error)} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height="16rem" />
  if (data.recipes.length === 0)
    return (
      <EmptyState
        picture={<EmptyPlate size={150} />}
        title="None of your own yet"
        text="Bring one from a page, a message or a file. It is read like every dish here, and planned for you alone."
        action={
          <div className={styles.ways}>
            <ButtonLink to={ADD} variant="primary" icon={<Plus aria-hidden="true" />}>
              Add a recipe
            </ButtonLink>
            <ButtonLink to={BRING} icon={<FolderInput aria-hidden="true" />}>
              Bring many
            </ButtonLink>
          </div>
        }
      />
    )
  return (
    <>
      <div className={styles.actions}>
        <div className={styles.ways}>
          <ButtonLink to={ADD} variant="primary" icon={<Plus aria-hidden="true" />}>
            Add a recipe
          </ButtonLink>
          <ButtonLink to={BRING} icon={<FolderInput aria-hidden="true" />}>
            Bring many
          </ButtonLink>
        </div>
        <Menu trigger={<MenuButton label="Download all" icon={<Download aria-hidden="true" />} />}>
          <MenuItem
            icon={<FileText />}
            label="All as Cooklang"
            onSelect={() => download.mutate({ format: 'cooklang' })}
          />
          <MenuItem
            icon={<FileBraces />}
            label="All as JSON-LD"
            onSelect={() => download.mutate({ format: 'json-ld' })}
          />
        </Menu>
      </div>
      {data.recipes.some(({ isOpen }) => isOpen) && (
        <p className={styles.open}>
          <CircleHelp aria-hidden="true" />
          <span>
            {say('Something is open in {0}.', counted(data.recipes.filter(({ isOpen }) => isOpen).length, 'recipe'))}{' '}
            <Link to={WORDS}>Settle them by word</Link>
          </span>
        </p>
      )}
      <ul className={styles.list} aria-label="Your recipes">
        {data.recipes.map((recipe) => (
          <Row key={recipe.id} recipe={recipe} onDownload={download.mutate} />
        ))}
      </ul>
    </>
  )
}

type RowProps = {
  readonly recipe: OwnRecipe
  readonly onDownload: ReturnType<typeof useDownloadRecipes>['mutate']
}

const Row = ({ recipe: { id, title, kinds, servings, totalMinutes, dish, isOpen }, onDownload }: RowProps) => {
  const remove = useDeleteRecipe()
  const edit = `/my-recipes?edit=${id}`
  return (
    <li className={styles.row} aria-busy={remove.isPending || undefined}>
      <span className={styles.plate}>
        {dish === null ? <EmptyPlate size={88} /> : <PlateImage plate={dish.plate} size={88} decorative />}
      </span>
      <div className={styles.words}>
        <Link to={edit} className={styles.title}>
          {title}
        </Link>
        <p className={styles.facts}>
          {kinds.map((kind) => KIND_LABELS[kind]).join(', ')} · {minutesText(totalMinutes)} · serves {servings}
          {dish !== null && ` · ${thousands(dish.kcal)} kcal · ${money(dish.costPerPerson)} a person`}
        </p>
        {isOpen && <Pill tone="saffron">Something is open: settle it, and it is planned</Pill>}
        {dish === null && !isOpen && <Pill tone="saffron">A food is gone: settle it again</Pill>}
        {dish?.isPlanned === false && <Pill tone="neutral">Not planned: your rules or your time forbid it</Pill>}
      </div>
      <Menu trigger={<MenuButton label={`More for ${title}`} icon={<Ellipsis aria-hidden="true" />} />}>
        <MenuItem icon={<Pencil />} label="Edit" to={edit} />
        <MenuItem
          icon={<FileText />}
          label="Save as Cooklang"
          onSelect={() => onDownload({ format: 'cooklang', recipeId: id })}
        />
        <MenuItem
          icon={<FileBraces />}
          label="Save as JSON-LD"
          onSelect={() => onDownload({ format: 'json-ld', recipeId: id })}
        />
        <MenuItem icon={<Trash2 />} label="Delete" onSelect={() => remove.mutate(id)} />
      </Menu>
    </li>
  )
}
