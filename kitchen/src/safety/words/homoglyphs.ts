/**
 * Letters of other scripts that look like Latin ones, folded to what the eye reads: a word must not slip past the
 * guard because one letter is Cyrillic. Written as look-alike then Latin, separated by spaces. Compatibility forms
 * (full width, mathematical, superscript) are folded by NFKD before this table is asked.
 */
const CYRILLIC =
  'аa вb гr еe ёe зz иu кk мm нh оo пn рp сc тt уy хx ьb ѕs іi їi јj һh ԁd ԛq ԝw ԍg ҽe үy ӏl ғf қk ңh ҳx ѵv әe өo ҫc'
const GREEK = 'αa βb γy δd εe ζz ηn θo ιi κk μm νv οo ρp σo ςs τt υu χx ωw ϲc ϳj ϱp ϝf'
const LATIN =
  'ıi ɪi ɩi øo łl đd ðd ħh ŧt ɑa ɐa ɡg ɢg ʀr ɾr ɴn ɲn ŋn ʟl ʙb ʜh ʏy ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ʋv ɛe ɔc ƒf ɗd ɓb ƙk ɦh ʂs ʐz ꜱs ǀl ʃs əe'
const OTHER = 'աw սu ոn օo հh ցg յj քp ӕae æae œoe ßss þth'
/** Cherokee capitals; there is no lower case that looks alike. */
const CHEROKEE = 'Ꭺa Ᏼb Ꮯc Ꭰd Ꭼe Ꮋh Ꭻj Ꮶk Ꮮl Ꮇm Ꭲt Ꮲp Ꮪs Ꮩv Ꮃw Ꮓz Ꭱr'

/** Look-alike -> Latin letters. Built once. */
export const HOMOGLYPHS: ReadonlyMap<string, string> = new Map(
  [CYRILLIC, GREEK, LATIN, OTHER, CHEROKEE]
    .join(' ')
    .split(' ')
    .map((pair): [string, string] => [pair.charAt(0), pair.slice(1)]),
)

/** Pictures that stand for an allergen in titles people type. */
export const PICTURES: ReadonlyMap<string, string> = new Map(
  '🥜peanut 🌰chestnut 🥛milk 🧀cheese 🧈butter 🍦icecream 🍨icecream 🥚egg 🍳egg 🐟fish 🐠fish 🐡fish 🍣sushi 🍥fishcake 🦐shrimp 🍤shrimp 🦀crab 🦞lobster 🦑squid 🐙octopus 🦪oyster 🐚shellfish 🌾wheat 🍞bread 🥖bread 🥐croissant 🥯bagel 🥞pancake 🧇waffle 🍕pizza 🍝pasta 🍜noodle 🥓bacon 🥩meat 🍖meat 🍗chicken 🐷pork 🐄beef 🍔hamburger 🌭hotdog 🍺beer 🍷wine 🍯honey'
    .split(' ')
    .map((pair): [string, string] => {
      const picture = String.fromCodePoint(pair.codePointAt(0) ?? 0)
      return [picture, pair.slice(picture.length)]
    }),
)
