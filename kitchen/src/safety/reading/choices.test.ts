import { describe, expect, test } from 'vitest'
import { aGuard } from '../../testing/a-guard.ts'
import { allergensOf, dietsOf } from '../words/masks.ts'

const guard = aGuard()
const sure = (text: string): string => allergensOf(guard.readText(text).allergens).join(' ')
const maybe = (text: string): string => allergensOf(guard.readText(text).may).join(' ')

describe('a choice between the ordinary kind and another', () => {
  test.each([
    ['plain or buckwheat flour', 'wheat gluten'],
    ['2 cups all-purpose or almond flour', 'tree_nut wheat gluten'],
    ['2 cups all-purpose or gluten-free flour', 'wheat gluten'],
    ['1 cup whole or almond milk', 'milk tree_nut'],
    ['1 cup whole/almond milk', 'milk tree_nut'],
    ['1 cup 2% or oat milk', 'milk gluten'],
    ['1 cup regular, soy or almond milk', 'milk tree_nut soy'],
    ['1 cup full-fat or vegan yogurt', 'milk'],
    ['1 cup Greek or coconut yoghurt', 'milk'],
    ['1 cup heavy or coconut cream', 'milk'],
    ['2 tbsp light or gluten-free soy sauce', 'wheat gluten soy'],
  ])('%s holds %s', (line, allergens) => {
    expect(sure(line)).toBe(allergens)
  })

  test('what is no such choice brings nothing in', () => {
    expect(sure('fresh or dried rice noodles')).toBe('')
    expect(sure('1 cup almond or oat milk')).toBe('tree_nut gluten')
    expect(sure('1 can white or butter beans')).toBe('')
    expect(sure('egg white or vegan mayonnaise')).toBe('egg')
    expect(maybe('brown or wild rice')).toBe('')
  })

  test('beans are no kidneys', () => {
    expect(dietsOf(guard.readText('1 can kidney or black beans').violates)).not.toContain('vegan')
    expect(dietsOf(guard.readText('1 steak and kidney pie').violates)).toContain('vegan')
  })
})

test('whom a line warns is nothing in it', () => {
  expect(sure('seeds (leave the rest out for a nut allergy)')).toBe('')
  expect(sure('nuts, not suitable for milk allergy')).toContain('milk')
})

test('the g of "e.g." begins no word', () => {
  expect(sure('fish, e.g. rape comun')).toBe('fish')
  expect(sure('cereals, e.g. oats')).toBe('gluten')
})
