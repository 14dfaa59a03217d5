import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutText } from './lay-out-text.ts'
import { printable, runsOf } from './scripts.ts'

/** Every character is one unit wide. */
const measure = ({ text }: { text: string }) => [...text].length
const linesOf = (text: string, width = 100) =>
  layOutText(text, width, measure).map(({ pieces }) =>
    pieces.toSorted((a, b) => a.x - b.x).reduce((line, { text: each, x }) => line.padEnd(x) + each, ''),
  )

test('words of several scripts are wrapped, and cut where one is wider than a line', () => {
  expect(linesOf('Asha ராவ் 12, சென்னை', 10)).toEqual(['Asha ராவ்', '12, சென்னை'])
  expect(linesOf('ராவ்ராவ்', 4)).toEqual(['ராவ்', 'ராவ்'])
})

test('right-to-left words run from the right, with the digits and commas between them', () => {
  expect(linesOf('House of محمد اقبال, Delhi')).toEqual(['House of اقبال محمد, Delhi'])
  expect(linesOf('خان, مکان 12 دہلی 110006')).toEqual(['دہلی 12 مکان ,خان 110006'])
  expect(linesOf('محمد Rao اقبال')).toEqual(['محمد Rao اقبال'])
})

test('emoji are left out, fancy letters become plain, what no font has is one dot', () => {
  expect(printable('Asha 🙂👩‍💻🇮🇳 Rao ❤️ © ™')).toBe('Asha Rao © ™')
  expect(printable('𝓐𝓼𝓱𝓪 ｗｉｄｅ 漢字漢字 x')).toBe('Asha wide · x')
  expect(printable('a\u202eb\u0000c')).toBe('a b c')
  expect(printable('ക്\u200dഷ')).toBe('ക്\u200dഷ')
})

test('nothing of a text is lost, and no line with a break in it is too wide', () => {
  const sign = fc.constantFrom(...'abc 12,. நமதர் শুভ करक محمد خان 🙂漢')
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 40 }), fc.integer({ min: 4, max: 20 }), (signs, width) => {
      const text = printable(signs.join(''))
      const lines = layOutText(text, width, measure)
      const set = lines.flatMap(({ pieces }) => pieces.flatMap((piece) => [...piece.text]))
      expect(set.toSorted()).toEqual([...text.replaceAll(' ', '')].toSorted())
      for (const line of lines) expect(line.width).toBeLessThanOrEqual(Math.max(width, 8))
      expect(
        runsOf(text)
          .map((run) => run.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
