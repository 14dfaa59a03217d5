import { expect, test } from 'vitest'
import { rememberTexts } from './remember-texts.ts'

test('a text is made once, and no more than 4096 are remembered', () => {
  const written: string[] = []
  const write = rememberTexts((value) => {
    written.push(value)
    return `<${value}>`
  })
  expect([write('7'), write('7')]).toEqual(['<7>', '<7>'])
  expect(written).toEqual(['7'])
  for (let value = 10_000; value < 14_096; value += 1) write(String(value))
  write('7')
  expect(written.filter((value) => value === '7')).toHaveLength(2)
})
