/**
 * What the search weighs, in points. A point is worth a dollar at a table of two; all but money grow with the table.
 * Every term is zero when nothing is wrong, so that a distance from the bound means something.
 */
export const WEIGHTS = {
  /** Per dollar of what stays over and will not be eaten before it spoils. */
  waste: 3.6,
  /** Per line of the grocery list. */
  line: 0.3,
  /** Per line to buy over what a list may have (mostLinesFor), less `LINES_SPARE`: nobody walks every aisle gladly. */
  longLine: 6,
  /** Per dollar over a budget. */
  overBudget: 30,
  /** A dish that does not come to mind this week (problem/hand.ts): so that not everybody has the same carrots. */
  notInHand: 6,
  sideNotInHand: 4,
  /** Seeded difference between equal dishes; of breakfasts more, since the same few cheap ones suit everybody. */
  jitter: 4.5,
  breakfastJitter: 8,
  /** A dish that few are glad of (popularity 1); an eighth for one that most like (4), none for one that nearly everybody does (5). */
  unpopular: 24,
  outOfSeason: 2.3,
  /** Where favourites are named: a lunch, dinner or side of another family; a quarter of it for a cousin of one. */
  notFavourite: 11,
  /** The same of a breakfast: whoever loves a kitchen still likes porridge on some mornings. */
  notFavouriteBreakfast: 3.5,
  /** A kitchen that few people cook from, 0 (everybody's) to 1, unless it is a favourite. */
  unfamiliar: 1.5,
  /** A main from a kitchen that is a stranger where the household eats; a breakfast. */
  elsewhere: 12,
  elsewhereBreakfast: 2,
  /** At the most adventurous table: a kitchen that everybody cooks from, 1 to 0. */
  wellKnown: 3,
  /** At a table that eats the Mediterranean way: a kitchen from elsewhere, unless it is a favourite. */
  otherShores: 3,
  /** A breakfast that few people begin a day with, 0 (everybody's) to 1, unless its kitchen is a favourite. */
  unfamiliarBreakfast: 6,
  notWished: 4.5,
  /** A dish of last week; half of that the week after, and so on. Dinners of two weeks do not come back at all. */
  eatenLately: 5,
  /** The same of a breakfast and of a side, which may come back sooner. */
  breakfastLately: 5,
  sideLately: 3,
  /** A dish of the week that somebody asks to have planned anew. */
  turnedAway: 6,
  /** A dish that is said to be not for this household; of which one person says so. */
  notForUs: 20,
  notForOne: 6,
  /** A main that children do not eat, and any dish that burns, at a table of children alone; by their share of it. */
  notForChildren: 11,
  spicyWithChildren: 12,
  /** A dish beside which somebody needs a plate of their own: a second pot. */
  ownPlate: 4,
  /** Per hands-on minute. */
  minute: 0.01,
  /** Per hands-on minute of a weekday breakfast over a quarter of an hour. */
  hurriedMinute: 0.12,
  /** Per minute that a weekday breakfast takes in all over twenty: one waits for it before work. */
  waitedMinute: 0.08,
  /** A dinner that is eaten cold in the cold months, unless an evening without cooking is asked for. */
  coldDinner: 2,
  /** Per dinner over three of one protein, over two of one cuisine. */
  proteinOverCap: 12,
  cuisineOverCap: 8,
  /** Same protein on two days running. */
  sameProteinNextDay: 46,
  /** Two meals of one day led by the same protein. */
  sameProteinSameDay: 3,
  /** Per vegetable, pulse, starch or shape (soup, salad) that two dinners running, or two meals of one day, share. */
  sameTasteNextDay: 0.6,
  sameTasteSameDay: 1,
  /** Per lunch or dinner over what one protein may lead. */
  mainProteinOverCap: 3,
  /** Per lunch, dinner or side over five that one starch fills. */
  starchOverCap: 16,
  /** Per dish over those that one vegetable or fruit may lead. */
  leadOverCap: 12,
  /** Per protein group missing among the dinners. */
  missingGroup: 20,
  /** Per unit of likeness above what is fine between two dinners. */
  likeness: 3,
  /** Per breakfast over what one fruit or one grain may lead. */
  breakfastOverCap: 4,
  /** Per portion by which a dish is cooked larger or smaller on one of its days than on another. */
  portionsApart: 8,
  repeatedBreakfast: 3,
  /** One breakfast, snack or dessert on three days running. */
  thirdBreakfastRunning: 25,
  repeatedLunch: 1.2,
  /** One lunch cooked on two days running. */
  lunchNextDay: 8,
  repeatedSnack: 1.5,
  repeatedDessert: 1.5,
  /** A side on a second evening. */
  repeatedSide: 6,
  /** Per side over one that one vegetable leads. */
  sidesAlike: 5,
  tooManyRepeats: 12,
  missingSide: 16.5,
  /** A small main without any side. */
  missingExtra: 5,
  /** Per whole portion cooked less, up to a quarter more, and beyond. */
  smaller: 1.2,
  somewhatLarger: 0.4,
  larger: 1,
  /** Per 100 g of a main beyond what all but one in twenty of its kind weigh. */
  heavyPlate: 1,
  /** Disharmony of a main and its side, 0..1. */
  harmony: 10,
  /** Per meal missing from, or over, a rule of the week. */
  weekRule: 24,
  /** The same of a rule that was laid down: a wall, like a budget. */
  hardRule: 60,
  /** Per meal missing from, or over, what somebody asked for in words for this week: above all taste, below money and a day's limits. */
  wished: 160,
  /** Per recipe of the household's own that it does not meet. */
  ownRecipe: 160,
  /** Per dish that is liked here and missing from a week in which one is due. */
  likedDish: 160,
  /** Per meal that a usual table has and the week has not: what nobody asked for but most people expect. */
  usualTable: 20,
  /** Per day that a fresh ingredient waits longer than it keeps. */
  waitsTooLong: 0.8,
} as const

/** What few people are glad of or know weighs so many times itself, from the most familiar tables (-2) to the most adventurous (2). */
export const FAMILIARITY = [2.5, 1.6, 1, 0.6, 0.3] as const
/** What is from elsewhere weighs so many times itself, likewise: whoever wants all of it new is pulled nowhere. */
export const HOME_PULL = [2, 1.5, 1, 0.4, 0] as const

/** A list becomes dear so many lines below what it may have (metric W2), so that few cross it. */
export const LINES_SPARE = 4

export const MAX_SAME_PROTEIN = 3
export const MAX_SAME_CUISINE = 2
/** The same of a kitchen that the household names as a favourite. */
export const MAX_FAVOURITE_CUISINE = 4
/** Sides of a week that one vegetable may lead. */
export const MAX_SIDES_ALIKE = 1
/** Lunches and dinners of a week that one protein may lead; more where a household has few groups. */
export const MAX_SAME_MAIN_PROTEIN = 5
/** Lunches, dinners and sides of a week that rice, pasta or potatoes may fill; whose favourites eat it daily have more of it. */
export const MAX_SAME_STARCH = 4
export const MAX_FAVOURITE_STARCH = 6
/** Dishes of a week, sides among them, that one vegetable or fruit may lead. */
export const MAX_LED = 5
/** Breakfasts, lunches and dinners among them; leftovers count as often as they are eaten. */
export const MAX_LED_MAINS = 4
/** Lunches and dinners in which one vegetable may be tasted; leftovers count as often as they are eaten. */
export const MAX_TASTED = 5
/** Breakfasts of a week that one fruit may lead (bananas are cheap on all seven days), and one grain or bread. */
export const MAX_SAME_FRUIT = 3
export const MAX_SAME_GRAIN = 4
/** A dinner main that brings less than this share of the meal's energy wants a side, complete or not. */
export const MAIN_SHARE = 0.82
/** Protein groups among seven dinners: five of them, none over three times, is a spread of 0.75 at least (metric V3). */
export const PROTEIN_GROUPS_AIM = 5
/** Two dinners may share so much of their core ingredients without a word (metric V5). */
export const LIKENESS_FREE = 0.45

/** A breakfast before work takes so many hands-on minutes; beyond so many more it is all the same. */
export const HURRIED_MINUTES = 15
export const MOST_HURRIED = 15
/** What nobody stands beside may take so long before work; beyond so many more minutes it is all the same. */
export const WAITED_MINUTES = 20
export const MOST_WAITED = 30

/** Grams a person that 95 % of the catalogue's meals of each kind (order of MEAL_KINDS) do not exceed (metric P4). */
export const HEAVY_GRAMS = [560, 710, 770, 400, 400] as const

/** How often one recipe may come in a week, by kind (order of MEAL_KINDS, then sides). */
export const REPEAT_CAPS = [3, 2, 1, 3, 2, 2] as const
/** Lunches that may be repeats, so that five of seven differ (metric V1). */
export const LUNCH_REPEATS_FREE = 2

/**
 * Per dollar of what is eaten: a dollar where money is tight (a budget of the Thrifty plan, or less), less the more a budget
 * allows or where none is named, since then people would rather eat well; where a cheap week is asked for it counts twice.
 */
export const MONEY = { tight: 1, ample: 0.5, cheap: 2 } as const
/** At this weight of a dollar or less the table is laid as people would like it: a quarter above the Thrifty plan. */
export const AMPLE_MONEY = 0.8
