import { expect, test } from 'vitest'
import { containedIn, type Declared, exclusionBits } from './exclusions.ts'
import type { Exclusion } from './schemas.ts'

const food: Declared = {
  allergens: [],
  ingredients: ['Water'],
  warnings: '',
  descriptionHtml: '',
  isFood: true,
  sugarPer100: 0,
  addedSugar: 0,
  caffeine: null,
}
const contains = (change: Partial<Declared>, exclusion: Exclusion) =>
  (containedIn({ ...food, ...change }) & exclusionBits([exclusion])) !== 0

test.each<[string, Exclusion, boolean]>([
  ['Whey protein isolate (milk)', 'milk', true],
  ['Calcium caseinate', 'milk', true],
  ['Spice mix', 'mustard', true],
  ['Spices and condiments', 'celery', true],
  ['Spice mix (cumin, turmeric)', 'mustard', false],
  ['Spice mix', 'sesame', false],
  ['Roasted peanut butter', 'milk', false],
  ['Peanut butter', 'peanuts', true],
  ['Cocoa butter', 'milk', false],
  ['Coconut milk powder', 'milk', false],
  ['Lactase', 'milk', false],
  ['Emulsifier (soy lecithin, INS 322(i))', 'soy', true],
  ['Emulsifier (sunflower lecithin, INS 322(i))', 'soy', false],
  ['Emulsifier (lecithin)', 'soy', true],
  ['Soya protein isolate', 'soy', true],
  ['Maltodextrin', 'gluten', false],
  ['Barley malt extract', 'gluten', true],
  ['Gluten-free oats', 'gluten', true],
  ['Buckwheat', 'gluten', false],
  ['Almonds', 'tree-nuts', true],
  ['Egg white powder', 'egg', true],
  ['Fish oil', 'fish', true],
  ['Green tea leaf extract', 'caffeine', true],
  ['Instant coffee powder (coffee flavours)', 'caffeine', true],
  ['Preservative (INS 223)', 'sulphite', true],
])('%s has or lacks %s: %s', (ingredient, exclusion, isContained) => {
  expect(contains({ ingredients: [ingredient] }, exclusion)).toBe(isContained)
})

test('allergens and warnings count as much as ingredients', () => {
  expect(contains({ allergens: ['Oats (may contain gluten)'] }, 'gluten')).toBe(true)
  expect(contains({ warnings: 'Keep dry. May contain traces of wheat.' }, 'gluten')).toBe(true)
  expect(contains({ warnings: 'Contains shellfish.' }, 'crustaceans')).toBe(true)
  expect(contains({ warnings: 'Contains no soy, contains milk.' }, 'milk')).toBe(true)
  expect(contains({ warnings: 'Take with milk.' }, 'milk')).toBe(false)
})

test.each([
  '<p>Vegan. Made in a plant that also handles soy.</p>',
  '<p>Packed in a hall that also handles milk and soy. Keep dry.</p>',
  '<p>One ingredient. The same hall packs soy.</p>',
  'Blended on a line which processes soy',
  'May contain soy',
])('what is handled in the same place counts as traces: %s', (text) => {
  expect(contains({ descriptionHtml: text }, 'soy')).toBe(true)
  expect(contains({ warnings: text }, 'soy')).toBe(true)
  expect(contains({ descriptionHtml: text }, 'egg')).toBe(false)
})

test('what a description only compares or recommends is no trace', () => {
  expect(contains({ descriptionHtml: '<p>Oat or soy drink makes it smooth. No soy.</p>' }, 'soy')).toBe(false)
  expect(contains({ descriptionHtml: '<p>A plant protein. Tastes of soy milk.</p>' }, 'soy')).toBe(false)
})

test('sugar and caffeine follow the nutrition table, and an unknown amount is none that is left out', () => {
  expect(contains({ sugarPer100: 0.5 }, 'sugar')).toBe(false)
  expect(contains({ sugarPer100: 0.6 }, 'sugar')).toBe(true)
  expect(contains({ sugarPer100: null }, 'sugar')).toBe(true)
  expect(contains({ addedSugar: null }, 'added-sugar')).toBe(true)
  expect(contains({ caffeine: 200 }, 'caffeine')).toBe(true)
})

test('D88: a product that declares nothing, and equipment, are never called free of anything', () => {
  for (const exclusion of ['milk', 'soy', 'sugar', 'caffeine'] as const) {
    expect(contains({ ingredients: [] }, exclusion)).toBe(true)
    expect(contains({ isFood: false }, exclusion)).toBe(true)
  }
})
