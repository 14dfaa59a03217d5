import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GoalTiles } from './goal-tiles.tsx'
import type { Words } from './words.ts'

const words: Words = Object.assign(() => 'Shop by Goal', { isOwn: () => false })
const show = (images: string[]) =>
  renderToStaticMarkup(
    <GoalTiles
      goals={[{ slug: 'wellness', name: 'Wellness', value: 'HEALTH_WELLNESS', productCount: 1, images }]}
      words={words}
    />,
  )

test('D233: a goal’s tile shows three of its packs, and is plain where there are no pictures', () => {
  const tile = show(['0123456789-a', '0123456789-b', '0123456789-c'])
  expect(tile.match(/<img/g)).toHaveLength(3)
  expect(tile).toContain('1 product<')
  const bare = show([])
  expect(bare).not.toContain('<img')
  expect(bare).toContain('Wellness')
})
