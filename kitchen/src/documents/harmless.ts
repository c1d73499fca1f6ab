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
  review reviews comment comments images aggregateRating contentRating interactionStatistic
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
  @value @list @set @graph @index @beside
  name text description headline alternativeHeadline alternateName disambiguatingDescription abstract about mentions keywords
  recipeIngredient ingredients recipeInstructions recipeYield yield recipeCategory recipeCuisine suitableForDiet cookingMethod
  prepTime cookTime totalTime performTime estimatedCost supply tool step steps itemListElement itemListOrder numberOfItems item
  items position hasPart isPartOf mainEntity mainEntityOfPage subjectOf isBasedOn video clip transcript caption duration
  startOffset endOffset uploadDate datePublished dateModified dateCreated expires nutrition servingSize calories
  fatContent saturatedFatContent unsaturatedFatContent transFatContent carbohydrateContent sugarContent fiberContent
  proteinContent sodiumContent cholesterolContent quantity amount value unit unitText unitCode minValue maxValue food
  ingredient display originalText original note notes preparation articleSection articleBody section sections group title
  isAccessibleForFree requiredQuantity additionalProperty propertyID valueReference notReadWhole noFood wordCount commentCount
  familyFriendly isFamilyFriendly width height object instrument result actionStatus ratingValue bestRating worstRating
  ratingExplanation
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

/** What people say of what they cooked themselves, wherever it stands. Of the recipe's own people it is read, see below. */
const OTHERS = words(
  'Review UserReview Comment UserComments AggregateRating Rating Question Answer BreadcrumbList ListItem',
)
export const isSaidByOthers = (branch: Branch): boolean => isAll(branch, OTHERS)

const PICTURES = words('image images thumbnail primaryImageOfPage')
/** What is written under a picture, or says what is on it. */
const OF_PICTURES = words('caption description name alternateName alternativeHeadline headline abstract text')
const FILE = /\.(?:jpe?g|png|webp|gif|avif|svg)$/i
const QUOTES = words('comment comments review reviews')
const OF_QUOTES = words('text name headline description abstract reviewBody commentText')
/** Harmless where they name nothing: an identifier of figures, a rating of letters, an action that leads somewhere. */
const NAMELESS = words('identifier contentRating potentialAction')
const LEADS = words('target query-input urlTemplate actionPlatform encodingType httpMethod contentType')
/** "9780140449136", "a1-4711": more letters in a row are a word. */
const IDENTIFIER = /^(?:[a-z]{1,2}(?![a-z])|[\d._:#-])+$/i

const stringsIn = (tree: Tree | undefined): readonly string[] =>
  listOf(tree).flatMap((one) => {
    if (typeof one === 'string') return [one]
    if (!(one instanceof Map)) return []
    return [...one].flatMap(([key, inside]) => {
      if (HARMLESS.has(key) || LEADS.has(key)) return []
      return STRUCTURE.has(key) ? stringsIn(inside) : [key, ...stringsIn(inside)]
    })
  })

const fieldsOf = (one: Branch, fields: ReadonlySet<string>): readonly string[] =>
  [...one].flatMap(([key, inside]) => (fields.has(key) ? stringsIn(inside) : []))

/**
 * What a harmless field says of the dish all the same: captions of pictures, comments of a step (`isStep`) and of the
 * recipe's own people (`isOurs`), and words where an identifier, a rating or an action should be.
 */
export const saidIn = (
  key: string,
  inside: readonly Tree[],
  { isStep, isOurs }: { readonly isStep: boolean; readonly isOurs: (one: Branch) => boolean },
): readonly string[] => {
  const isSaying = (one: Branch): boolean => !QUOTES.has(key) || isStep || isOurs(one)
  if (PICTURES.has(key) || QUOTES.has(key)) {
    const fields = PICTURES.has(key) ? OF_PICTURES : OF_QUOTES
    return inside
      .flatMap((one) => {
        if (typeof one === 'string') return (PICTURES.has(key) ? one.includes(' ') : isStep) ? [one] : []
        return one instanceof Map && isSaying(one) ? fieldsOf(one, fields) : []
      })
      .filter((said) => !FILE.test(said))
  }
  if (!NAMELESS.has(key)) return []
  return inside.flatMap((one) => {
    const said = one instanceof Map && one.has('value') ? stringsIn(one.get('value')) : stringsIn(one)
    return said.every((part) => IDENTIFIER.test(part) || (part !== '' && WORDLESS.test(part))) ? [] : stringsIn(one)
  })
}

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
