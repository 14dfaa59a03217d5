import fc from 'fast-check'
import { expect, test } from 'vitest'
import { picturesAfter } from './pictures-after.ts'

const picture = (file: string, alt = '', flavor: string | null = null) => ({ file, alt, flavor })
const files = (images: readonly { file: string }[]) => images.map(({ file }) => file)

test('I32: no import takes a picture away, whatever it lists', () => {
  const some = fc.array(
    fc.constantFrom('a', 'b', 'c', 'https://x.in/1.jpg', 'https://x.in/2.jpg').map((file) => picture(file)),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(some, some, fc.boolean(), (before, given, isFetching) => {
      const after = files(picturesAfter(before, given, { isFetching }))
      const left = [...after]
      for (const { file } of before) {
        expect(left).toContain(file)
        left.splice(left.indexOf(file), 1)
      }
      // If the box is not ticked, no address is added.
      if (!isFetching) expect(left.filter((file) => file.startsWith('https:'))).toEqual([])
    }),
  )
})

test('I32: the same pictures stay as they are; another order, alt text and new pictures are taken over', () => {
  const before = [picture('own', 'Our photo'), picture('a', 'Front'), picture('b')]
  expect(picturesAfter(before, [picture('a'), picture('b')], { isFetching: false })).toEqual(before)
  expect(files(picturesAfter(before, [picture('b'), picture('a')], { isFetching: false }))).toEqual(['b', 'a', 'own'])
  expect(picturesAfter(before, [picture('a', 'Back')], { isFetching: false })[1]).toEqual(picture('a', 'Back'))
  const address = picture('https://x.in/1.jpg')
  expect(picturesAfter(before, [address], { isFetching: false })).toEqual(before)
  expect(files(picturesAfter(before, [address], { isFetching: true }))).toEqual(['https://x.in/1.jpg', 'own', 'a', 'b'])
  expect(picturesAfter(null, [address], { isFetching: false })).toEqual([address])
})
