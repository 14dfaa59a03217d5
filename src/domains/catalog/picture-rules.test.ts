import { expect, test } from 'vitest'
import { pictureFor, picturesFor } from './rules.ts'

const front = (flavor: string | null, weight?: string) => ({
  name: `${flavor} ${weight}`,
  flavor,
  ...(weight && { weight }),
})
const label = { name: 'label', flavor: null }
const images = [front('Cocoa', '1 kg'), front('Cocoa', '2 kg'), front('Mango', '1 kg'), label]
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('D223: the pictures are those of the chosen flavour and size, and those of every variant', () => {
  expect(names(picturesFor(images, { flavor: 'Cocoa', weight: '2 kg' }))).toEqual(['Cocoa 2 kg', 'label'])
  expect(names(picturesFor(images, { flavor: 'Mango', weight: '1 kg' }))).toEqual(['Mango 1 kg', 'label'])
  expect(pictureFor(images, { flavor: 'Cocoa', weight: '2 kg' })?.name).toBe('Cocoa 2 kg')
})

test('D223: a size or flavour without a picture of its own has those of the others', () => {
  expect(names(picturesFor(images, { flavor: 'Mango', weight: '2 kg' }))).toEqual(['Mango 1 kg', 'label'])
  expect(names(picturesFor([front('Cocoa')], { flavor: 'Mango', weight: null }))).toEqual(['Cocoa undefined'])
  expect(pictureFor([label, front('Mango')], { flavor: 'Mango', weight: '1 kg' })?.name).toBe('Mango undefined')
  expect(pictureFor([], { flavor: null, weight: null })).toBeUndefined()
})

test('D276: a scene in the chosen flavour follows it, and does not hide the pack in another size', () => {
  const scenes = [...images, { name: 'Cocoa scene', flavor: 'Cocoa' }, { name: 'Mango scene', flavor: 'Mango' }]
  const cocoa = ['Cocoa 1 kg', 'label', 'Cocoa scene']
  expect(names(picturesFor(scenes, { flavor: 'Cocoa', weight: '1 kg' }))).toEqual(cocoa)
  expect(names(picturesFor(scenes, { flavor: 'Mango', weight: '2 kg' }))).toEqual([
    'Mango 1 kg',
    'label',
    'Mango scene',
  ])
  expect(pictureFor(scenes, { flavor: 'Mango', weight: '2 kg' })?.name).toBe('Mango 1 kg')
})

test('D223: sizes without flavours have their own picture too', () => {
  const sizes = [front(null, '60 tablets'), front(null, '120 tablets'), label]
  expect(names(picturesFor(sizes, { flavor: null, weight: '120 tablets' }))).toEqual(['null 120 tablets', 'label'])
})
