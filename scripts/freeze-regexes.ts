import { freeze, productExpressions } from './check-regexes.ts'

/** `npm run regexes:freeze`: which expressions of the product are linear, so that the tests judge new ones only. */
console.log(`${freeze(productExpressions())} expressions are linear.`)
