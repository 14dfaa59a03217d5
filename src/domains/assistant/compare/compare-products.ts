import type { Context } from '../../../platform/context.ts'
import { formatMoney } from '../../../shared/money.ts'
import { findLabels, findProduct, type Label } from '../../catalog/index.ts'
import { DIET_NAMES } from '../../catalog/rules.ts'
import type { ProductCard } from '../../catalog/schemas.ts'
import { listText } from '../../content/rules.ts'
import { amountOf, type Nutrient } from '../../search/index.ts'
import { isNamed, linkToProduct } from '../answer-product.ts'
import { answerTopic } from '../answer-topic.ts'
import { findMatching, proteinOf } from '../find-matching.ts'
import { excludedText, labelText } from '../judge-label.ts'
import { linkTo } from '../links.ts'
import type { Cleared } from '../ruled-out.ts'
import type { Draft } from '../schemas.ts'
import { NO_SEARCH, type Search } from '../search-words.ts'
import type { Compared } from './compare-intent.ts'

/** Compares two or three products: the best match of each search, or the first two of a single one. */
export async function compareProducts(
  ctx: Context,
  cleared: Cleared,
  { searches, nutrients, asked }: Pick<Compared, 'searches' | 'nutrients' | 'asked'>,
): Promise<Draft> {
  const [only] = searches
  const cards =
    searches.length === 1 && only ? ((await findMatching(ctx, cleared, only, true))?.cards ?? []).slice(0, 2) : []
  const matches =
    searches.length > 1 ? await Promise.all(searches.map((each) => findMatching(ctx, cleared, each, false))) : []
  // "Who is better, Virat or Rohit": nothing of it is sold here.
  if (matches.length > 0 && matches.every((found) => !found)) {
    const isBound = searches.some(({ without, unwanted, diets }) => without.length + unwanted.length + diets.length > 0)
    if (!isBound) return answerTopic(ctx, 'unknown')
  }
  for (const [at, found] of matches.entries()) {
    const search = searches[at] ?? NO_SEARCH
    const best = found?.cards.find(({ id }) => cards.every((card) => card.id !== id))
    // One of two products alone would look like the answer.
    if (!best && asked.length > 0)
      return {
        text: 'I can’t judge both by their labels here. Each product’s page lists its ingredients and allergens.',
        products: [],
        links: [linkTo('products')],
      }
    if (!best)
      return {
        text:
          search.without.length + search.unwanted.length + search.diets.length > 0
            ? `I found no product for “${search.q}” that fits${demandsText(search)}, going by our labels.`
            : `I don’t know a product called “${search.q}”. Try its full name, or part of it.`,
        products: cards,
        links: [linkTo('products')],
      }
    cards.push(best)
  }
  const labels = await findLabels(
    ctx,
    cards.map(({ id }) => id),
  )
  const lines = await Promise.all(
    cards.map(async (card) => {
      const label = asked.length > 0 ? labels.get(card.id) : undefined
      return label ? `${card.name} (${card.brand.name}): ${labelText(label, asked)}` : sideBySide(ctx, card)
    }),
  )
  const areNamed = cards.every((card, at) => isNamed(card, searches[at]?.q ?? ''))
  const head = areNamed || searches.length === 1 ? [] : ['The best match for each:']
  const measured = measuresOf(labels, cards, nutrients)
  return {
    text: [...head, ...lines, ...(asked.length > 0 ? [] : verdicts(cards, measured))].join('\n'),
    products: cards,
    links: cards.map(linkToProduct),
  }
}

/** ` (vegan, without soy)` */
function demandsText({ diets: [diet], without, unwanted }: Search): string {
  const excluded = without.length + unwanted.length > 0 && `without ${excludedText(without, unwanted)}`
  return ` (${[diet && DIET_NAMES[diet].toLowerCase(), excluded].filter(Boolean).join(', ')})`
}

type Measured = { label: string; values: (number | null)[] }

/** What labels state of the nutrients that the shopper compares: the least is best, except of what is wanted high. */
function measuresOf(
  labels: Map<string, Label>,
  cards: readonly ProductCard[],
  nutrients: readonly Nutrient[],
): Measured[] {
  return nutrients
    .filter((nutrient) => nutrient !== 'protein')
    .map((nutrient) => ({
      label: `has less ${nutrient} per serving`,
      values: cards.map(({ id }) => {
        const amount = amountOf(labels.get(id)?.nutrition ?? null, nutrient)
        return amount === null ? null : -amount
      }),
    }))
}

async function sideBySide(ctx: Context, card: ProductCard): Promise<string> {
  const found = await findProduct(ctx, card.id)
  const product = found.ok ? found.value.product : null
  const facts = [
    `${card.hasPriceRange && card.isLowest ? 'from ' : ''}${formatMoney(card.price)}`,
    card.fact,
    product?.diet && DIET_NAMES[product.diet].toLowerCase(),
    card.isReviewed && `rated ${card.rating} by ${card.reviews}`,
    !card.isInStock && 'sold out',
  ].filter(Boolean)
  return `${card.name} (${card.brand.name}): ${facts.join(', ')}.`
}

/** The winner of each measurable property; nobody if there is a tie. */
function verdicts(cards: readonly ProductCard[], measured: readonly Measured[]): string[] {
  const won = new Map<ProductCard, string[]>()
  const judge = (label: string, values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null)
    const winners = cards.filter((_, at) => values[at] === Math.max(...known))
    const [winner] = winners
    if (known.length === cards.length && winner && winners.length === 1)
      won.set(winner, [...(won.get(winner) ?? []), label])
  }
  judge(
    'costs less',
    cards.map((card) => -card.price),
  )
  judge('has more protein per serving', cards.map(proteinOf))
  for (const { label, values } of measured) judge(label, values)
  // Ratings that were made up or imported do not come from buyers (decision 0017).
  judge(
    'is rated higher',
    cards.map((card) => (card.isReviewed ? card.rating : null)),
  )
  return [...won].map(([card, labels]) => `${card.name} ${listText(labels)}.`)
}
