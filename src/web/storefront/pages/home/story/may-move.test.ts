import { expect, test } from 'vitest'
import { mayMove } from './may-move.ts'

test('D232: nothing moves for visitors who want calm or few bytes, or have a slow line', () => {
  expect(mayMove(false, undefined)).toBe(true)
  expect(mayMove(false, { saveData: false, effectiveType: '4g' })).toBe(true)
  expect(mayMove(true, undefined)).toBe(false)
  expect(mayMove(false, { saveData: true, effectiveType: '4g' })).toBe(false)
  expect(mayMove(false, { effectiveType: '3g' })).toBe(false)
})
