import { expect, test } from 'vitest'
import { aGuard } from '../../testing/a-guard.ts'
import { allergensOf, dietsOf } from '../words/masks.ts'

const guard = aGuard()
const read = (text: string, kind: 'step' | 'ingredient'): string => {
  const { allergens, may } = guard.readText(text, kind)
  return allergensOf(allergens | may).join(' ')
}

test.each([
  ['Beurrer les moules et verser la pâte.', 'milk egg wheat gluten'],
  ['Mettre dans les moules à kouglof et laisser lever.', ''],
  ['Cuire les moules dans le vin blanc.', 'mollusc sulphite'],
  ['Ajouter les moules, les crevettes et le beurre fondu.', 'milk crustacean mollusc'],
  ['Moules à la crème, servir avec des frites.', 'milk mollusc'],
  ['Dividere la panna e unire il caffè freddo.', 'milk'],
  ['Disporre nel piatto qualche fetta di limone.', ''],
  ['Formare dei bocconcini e cuocere nella salsa.', ''],
  ['Con o rolo de macarrão, abra uma das metades e leve ao forno.', 'egg wheat gluten'],
  ['Misture, tempere e bata até ficar bem gelado.', ''],
  ['Hornear la dorada con limón.', 'fish'],
  ['Backofen auf 180 °C Ober-/Unterhitze vorheizen.', ''],
  ['Mit Obers verfeinern und mit dem Rest servieren.', 'milk'],
  ['Die Masse zu einer dicken Wurst rollen.', ''],
  ['Die Wurst in den Topf geben und mit dem Rest kochen.', 'milk wheat gluten soy celery mustard sulphite'],
  ['Hornear hasta dorado suave.', ''],
  ['Enlevez la coquille avec les mains.', ''],
  ['Garnir les coquilles et servir avec le reste.', 'mollusc'],
  ['Portare a bollore il fumetto, scolare e servire.', 'fish crustacean'],
])('a step of another language says with what and how the work is done: %s', (step, allergens) => {
  expect(read(step, 'step')).toBe(allergens)
})

test('a dough rolled like a sausage is no sausage', () => {
  const breaks = (step: string) => dietsOf(guard.readText(step, 'step').violates)
  expect(breaks('Rouler la pâte comme un boudin et laisser lever.')).not.toContain('pork-free')
  expect(breaks('Formare un salame e lasciare raffreddare.')).not.toContain('pork-free')
  expect(breaks('Ajouter le boudin et laisser cuire.')).toContain('pork-free')
})

test.each([
  ['1 livre de crevettes', 'crustacean'],
  ['une livre de beurre', 'milk'],
  ['1/3 de livre de beurre', 'milk'],
  ['livre de leite', ''],
])('a French pound is not the Portuguese "free of": %s', (line, allergens) => {
  expect(read(line, 'ingredient')).toBe(allergens)
})

test('Italian cooks stir with "manteca", Spanish ones fry with it', () => {
  const breaks = (step: string) => dietsOf(guard.readText(step, 'step').violates)
  expect(breaks('Fuori dal fuoco, manteca il riso con il resto.')).not.toContain('pork-free')
  expect(breaks('Mezcla la manteca con el azúcar.')).toContain('pork-free')
})

test('German steps strew meat in the dative', () => {
  expect(dietsOf(guard.readText('Mit Speckwürfeln und dem Rest anrichten.', 'step').violates)).toContain('pork-free')
})

test('a slip of the pen is asked after in English steps only', () => {
  expect(read('Stir in the parmasana and serve with the rest.', 'step')).toBe('milk')
  expect(read('Dóralas y empápalas en el caldo con las hierbas.', 'step')).not.toContain('fish')
})

test.each([
  ['1 fetta di melone', ''],
  ['100 g fetta cheese', 'milk'],
  ['burro freddo a cubetti', 'milk'],
  ['300 ml caffè espresso, freddo', ''],
  ['2 cebollas picadas', ''],
  ['100 g de almendras picadas', 'tree_nut'],
  ['3 cucharadas de picada', 'tree_nut wheat gluten sulphite'],
  ['carrots, gelado, carrots', 'milk egg tree_nut wheat gluten soy'],
])('how a food is, behind it: %s', (line, allergens) => {
  expect(read(line, 'ingredient')).toBe(allergens)
})
