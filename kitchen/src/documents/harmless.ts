import { type Branch, listOf, type Tree } from './json-tree.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().trim().split(/\s+/))

/**
 * Keys of schema.org under which nothing is said of the dish. Each for one reason; whatever is not here is read.
 * Who wrote, owns or publishes it: names of people and houses ("The Almond Eater"). Pictures and addresses: no words, or
 * those of files. What other people say of what they cooked themselves. The page around it. Names of the format.
 */
const HARMLESS = words(`
  author creator contributor editor publisher provider sourceOrganization copyrightHolder copyrightNotice creditText license
  image logo thumbnail thumbnailUrl primaryImageOfPage url sameAs contentUrl embedUrl discussionUrl
  review reviews comment aggregateRating contentRating interactionStatistic
  breadcrumb speakable potentialAction
  @type @context @id id identifier inLanguage @language
`)

/** Houses, people and pictures: what they are called says nothing of the dish. */
const HOUSES = words('WebSite Organization Person Brand BreadcrumbList ImageObject SiteNavigationElement')
/** What holds a recipe. Where it is only referred to it is no part of it. */
const PAGES = words('WebPage ItemPage CollectionPage SearchResultsPage Article BlogPosting NewsArticle')
const AROUND = words('isPartOf mainEntityOfPage subjectOf')

/** Names of fields that say how a recipe is built: no words of the dish. The words of any other key are read with what it holds. */
const STRUCTURE = words(`
  @value @list @set @graph @index @pictured
  name text description headline alternativeHeadline alternateName disambiguatingDescription abstract about mentions keywords
  recipeIngredient ingredients recipeInstructions recipeYield yield recipeCategory recipeCuisine suitableForDiet cookingMethod
  prepTime cookTime totalTime performTime estimatedCost supply tool step steps itemListElement itemListOrder numberOfItems item
  items position hasPart isPartOf mainEntity mainEntityOfPage subjectOf isBasedOn video clip transcript caption duration
  startOffset endOffset uploadDate datePublished dateModified dateCreated expires nutrition servingSize calories
  fatContent saturatedFatContent unsaturatedFatContent transFatContent carbohydrateContent sugarContent fiberContent
  proteinContent sodiumContent cholesterolContent quantity amount value unit unitText unitCode minValue maxValue food
  ingredient display originalText original note notes preparation articleSection articleBody section sections group title
  isAccessibleForFree requiredQuantity additionalProperty propertyID valueReference notReadWhole noFood wordCount commentCount
  familyFriendly isFamilyFriendly width height
`)

const typesOf = (branch: Branch): readonly string[] =>
  listOf(branch.get('@type')).flatMap((type) =>
    typeof type === 'string' ? [type.toLowerCase().replace(/^.*[/:]/, '')] : [],
  )

/** Is this one of schema.org's types, whatever way it is written? */
export const isOfType = (branch: Branch, type: string): boolean => typesOf(branch).includes(type.toLowerCase())

const isAll = (branch: Branch, kinds: ReadonlySet<string>): boolean => {
  const types = typesOf(branch)
  return types.length > 0 && types.every((type) => kinds.has(type))
}

/** A site, a house, a person, a picture, or the page that holds the recipe. */
export const isFurniture = (branch: Branch): boolean => isAll(branch, HOUSES) || isAll(branch, PAGES)

/** What people say of what they cooked themselves, wherever it stands. */
const OTHERS = words(
  'Review UserReview Comment UserComments AggregateRating Rating Question Answer BreadcrumbList ListItem',
)
export const isSaidByOthers = (branch: Branch): boolean => isAll(branch, OTHERS)

/** A picture is no words, and what is written under it is. */
const PICTURES = words('image thumbnail primaryImageOfPage')
const FILE = /\.(?:jpe?g|png|webp|gif|avif|svg)$/i
export const captionsOf = (key: string, inside: Tree): readonly string[] =>
  PICTURES.has(key)
    ? listOf(inside).flatMap((one) =>
        one instanceof Map
          ? listOf(one.get('caption')).flatMap((said) => (typeof said === 'string' && !FILE.test(said) ? [said] : []))
          : [],
      )
    : []

export const isHarmlessKey = (key: string): boolean => HARMLESS.has(key)
export const isStructure = (key: string): boolean => STRUCTURE.has(key)

/** The site around the recipe, told beside it. */
export const isAround = (key: string, inside: Tree): boolean =>
  AROUND.has(key) && listOf(inside).every((one) => one instanceof Map && isAll(one, HOUSES))

/** Figures of nutrition need no more words than these. */
const OF_FIGURES = words(`
  kcal cal calories calorie kilocalories kj joules mg mcg g gram grams milligram milligrams iu per serving servings portion
  of fat saturated unsaturated trans carbohydrate carbohydrates carbs protein sugar sugars fiber fibre sodium salt cholesterol
`)

const WORDLESS = /^(?:(?:https?:)?\/\/\S+|P[\dTYMWDHS.]+|[\d\s.,:+-]*(?:T[\d:.+-]+)?Z?)$/i

/** An address, a date, a length of time, a number, or a figure of nutrition: no words of the dish. */
export const isWordless = (text: string, isNutrition: boolean): boolean =>
  WORDLESS.test(text) ||
  (isNutrition && (text.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => OF_FIGURES.has(word)))
