/**
 * Articles, conjunctions, prepositions, pronouns and units of time, as English, German and Spanish write them. Closed classes:
 * no food is ever added to them. Left out is what names one somewhere ("te" without its accent, "para", "lima", "must").
 */
const WORDS = `a an the this that these those and or nor but if because while until till after before when where as than so
  about above across against along among around at below beneath beside between beyond by down during for from in inside into near of off on
  onto out outside over per since through throughout to toward towards under up upon via with within without
  i you he she it we they me him her us them my your his its our their mine yours who whom whose which what each every
  second seconds minute minutes hour hours day days week weeks month months year years
  der die das den dem des ein eine einen einem einer eines und oder aber denn weil bis wenn als ob damit sowie
  auf aus bei durch für gegen hinter im ins ohne seit über um unter von vom vor zu zum zur zwischen mit nach
  ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen mein dein sein unser euer
  sekunde sekunden minuten stunde stunden tag tage woche wochen monat monate jahr jahre
  el la los las un una unos unas y o u pero porque cuando hasta mientras con sin de del al en por desde entre sobre según
  yo tú ella ellos ellas nosotros vosotros nos lo su sus mi mis
  segundo segundos minuto minutos hora horas día días semana semanas mes meses año años`

const FUNCTION_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/))

const LETTERS = /[\p{L}\p{M}]+/gu
const OTHER_SIGNS = /[\p{N}]/u

/** Has what was typed such words only, whatever signs stand beside them? With its accents: "thé" is tea, "the" is not. */
export const isFunctionWord = (typed: string): boolean => {
  const words = typed.normalize('NFC').toLowerCase().match(LETTERS) ?? []
  return words.length > 0 && !OTHER_SIGNS.test(typed) && words.every((word) => FUNCTION_WORDS.has(word))
}
