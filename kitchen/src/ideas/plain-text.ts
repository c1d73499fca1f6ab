import type { Catalogue } from '../catalogue/catalogue.ts'
import { decodeText } from '../documents/decode-text.ts'
import { foldName } from '../foods/food-name.ts'

/** Latin letters, digits, and the signs that a sentence about food needs. No markup, no address, no hidden character. */
const PLAIN = /^[\p{Script=Latin}\p{Mn}0-9 ,.;:'’‘“”"()\-–—/%°½¼¾⅓⅔×&+!?]*$/u
/** A telephone number, a price, a date: nothing in a recipe has so many digits. */
const LONG_NUMBER = /\d(?:[\d .\-/]{0,12}\d){5}/

/** An address, whatever it leads to: two slashes, or a full stop between letters. */
const ADDRESS = /\/\/|\bwww\b|\p{L}\.\p{L}{2}/iu

/** `javascript:...`, `mailto:...`: after a colon a sentence has a space. */
const SCHEME = /\p{L}:\S/u

/** One line, one kind of space, and no two hyphens in a row: Cooklang would read them as a remark. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll(/-{2,}/g, '–')
    .trim()

/** An escape, whole or not: a model has no reason to write one, and what it stands for would be read by nobody. */
const isCoded = (text: string): boolean => {
  const { also, isWhole, text: decoded } = decodeText(text)
  return !isWhole || also.length > 0 || decoded !== oneLine(text).replaceAll(/ {2,}/g, ' ')
}

export const isPlain = (text: string): boolean =>
  PLAIN.test(text) && !isCoded(text) && !LONG_NUMBER.test(text) && !SCHEME.test(text) && !ADDRESS.test(text)

/** Words that every sentence is made of and that no recipe of ours may happen to hold. */
const LITTLE_WORDS =
  'a,about,above,after,again,all,almost,also,an,and,another,are,around,as,at,away,back,be,become,been,before,begin,below,beneath,between,both,but,by,can,continue,do,does,down,each,either,else,enough,equal,even,evenly,every,few,final,finally,first,for,from,full,fully,further,get,give,good,has,have,high,hold,how,if,in,into,is,it,its,just,keep,last,lastly,leave,left,less,let,little,long,low,lower,lot,make,many,may,meanwhile,medium,more,most,much,need,needed,new,next,no,not,now,of,off,often,on,once,one,only,onto,or,other,out,over,own,part,per,place,plenty,put,quite,rest,same,second,set,several,side,slightly,so,some,soon,still,such,take,than,that,the,their,them,then,there,these,they,third,this,three,through,throughout,time,to,together,too,top,turn,two,under,until,up,upon,use,using,very,want,well,were,when,where,which,while,whole,will,with,within,without,you,your,zero,four,five,six,seven,eight,ten,inside,thick,thin,occasionally,constantly,gently,carefully,remaining,mixture,immediately,quickly,slowly,thoroughly,roughly,finely,coarsely,lightly,dry,wet,cover,uncover,divide,portion,plate,serving,ingredient,preheat,transfer,season,adjust,reduce,absorb,tender,golden,fragrant,crisp,aside,cook,cooked,cooking,add,stir,heat,bring,remove,combine,mix,toss,drain,rinse,slice,chop,dice,spread,sprinkle,garnish,arrange,return,simmer,boil,bake,roast,fry,grill,whisk,blend,drizzle,scatter'

type Vocabulary = ReadonlySet<string>
const known = new WeakMap<Catalogue['foods'], Vocabulary>()

const wordsOf = (text: string): readonly string[] =>
  foldName(text)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word))

/** Every word of our own recipes and foods, singular and without accents: what a kitchen talks in. */
const vocabularyOf = ({ foods, recipes }: Catalogue): Vocabulary => {
  const ready = known.get(foods)
  if (ready) return ready
  const words = new Set(LITTLE_WORDS.split(',').map(foldName))
  const learn = (text: string): void => {
    for (const word of wordsOf(text)) words.add(word)
  }
  for (const { name, plural, aliases } of foods.values()) [name, plural, ...aliases].forEach(learn)
  for (const { title, cuisine, tags, equipment, ingredients, steps, source } of recipes.values()) {
    if (source) continue
    const prose = steps.flatMap(({ parts }) => parts.map((part) => (part.kind === 'timer' ? part.name : part.text)))
    const texts = [
      title,
      cuisine,
      ...tags,
      ...equipment,
      ...ingredients.map(({ preparation }) => preparation),
      ...prose,
    ]
    texts.forEach(learn)
  }
  known.set(foods, words)
  return words
}

/** Forms of a known word: "simmering", "crisped", "gently", "softer". */
const ENDINGS = /^(.{3,}?)(?:ing|ed|er|est|ly|y|ish|en|d|r|st|n)$/

const isKnown = (words: Vocabulary, word: string): boolean => {
  if (words.has(word) || word.length < 2) return true
  const stem = ENDINGS.exec(word)?.[1]
  if (stem === undefined) return false
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')].some((form) => words.has(form))
}

/** Words of a text that no recipe of ours uses, as written. */
export const unknownWords = (catalogue: Catalogue, text: string): readonly string[] => {
  const words = vocabularyOf(catalogue)
  return text.split(/[^\p{L}\p{M}'’]+/u).filter((written) => wordsOf(written).some((word) => !isKnown(words, word)))
}

/** Does a word stand in the middle of a sentence with a capital? Then it is a name of something or somebody. */
export const isNamed = (text: string, word: string): boolean => {
  const at = text.indexOf(word)
  return /^\p{Lu}/u.test(word) && at > 0 && !/[.!?:]\s*$/.test(text.slice(0, at))
}

export const countWords = (text: string): number => wordsOf(text).length
