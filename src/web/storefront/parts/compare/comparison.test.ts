import { expect, test } from 'vitest'
import { bestOf, commonFigures, type Figures } from './comparison.ts'

const figures = (changes: Partial<Figures>): Figures =>
  ({ price: 100, perServing: null, protein: null, sugar: null, servings: null, ...changes }) as Figures

test('D204: the best figure wins alone: a tie, a single product and missing figures have no winner', () => {
  expect(bestOf([80, 70, null], 'lower')).toBe(70)
  expect(bestOf([20, 24.5, 24], 'higher')).toBe(24.5)
  expect(bestOf([70, 70, 90], 'lower')).toBeNull()
  expect(bestOf([70, null], 'lower')).toBeNull()
  expect(bestOf([0, 2], 'lower')).toBe(0)
})

test('products are comparable by the figures that both declare; no sugar is a figure', () => {
  expect(commonFigures(figures({ protein: 24, sugar: 0 }), figures({ protein: 20, sugar: 1 }))).toBe(2)
  expect(commonFigures(figures({ protein: 24 }), figures({ sugar: 1 }))).toBe(0)
})
