import { expect, test } from 'vitest'
import { cleanRichText, plainText } from './rich-text.ts'

const TABLE =
  '<table><caption>Fees</caption><thead><tr><th scope="col">Zone</th><th>Fee</th></tr></thead><tbody><tr><td colspan="2">Free</td></tr></tbody></table>'

test('D167: a table survives saving, with its head and its merged cells', () => {
  expect(cleanRichText(TABLE)).toBe(TABLE)
  expect(plainText(TABLE)).toBe('Fees Zone Fee Free')
})

test('A19: a hostile table keeps its text only', () => {
  const hostile =
    '<table onclick="x()" style="position:fixed"><tr><td colspan="9999" rowspan="-1" onmouseover="x()"><script>x()</script>Hi</td></tr></table>'
  expect(cleanRichText(hostile)).toBe('<table><tr><td>Hi</td></tr></table>')
})
