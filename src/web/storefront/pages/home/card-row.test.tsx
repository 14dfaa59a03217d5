import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CardView } from '../../parts/product-card/card-view.ts'
import { CardRow } from './card-row.tsx'

const cards = Array.from({ length: 8 }, (_, n) => ({ id: `prd_${n}`, name: `Whey ${n}` }) as CardView)
const Item = ({ card }: { card: CardView }) => <h3>{card.name}</h3>
const show = (isGrid: boolean, shown = cards) =>
  renderToStaticMarkup(
    <CardRow title="Best Sellers" cards={shown} perView="four" autoplayMs={6000} isGrid={isGrid} Item={Item} />,
  )

test('R92: as a grid the same cards stand still in four columns, without buttons to move them', () => {
  const grid = show(true)
  expect(grid.match(/<h3/g)).toHaveLength(8)
  expect(grid).toContain('md:grid-cols-4')
  expect(grid).not.toContain('<button')
  expect(show(false).match(/<button/g)).toHaveLength(3)
})

test('a row without products is no row', () => {
  expect(show(false, [])).toBe('')
})

test('D167: a row that shows all its cards has no buttons to move them', () => {
  const few = show(false, cards.slice(0, 4))
  expect(few.match(/<h3/g)).toHaveLength(4)
  expect(few).not.toContain('<button')
  expect(show(false, cards.slice(0, 5))).toContain('<button')
})
