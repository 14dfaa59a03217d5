import type { Context } from '../../platform/context.ts'
import { formatMoney, type Paise } from '../../shared/money.ts'
import { findProduct } from '../catalog/index.ts'
import { DIET_NAMES } from '../catalog/rules.ts'
import type { ProductCard, ProductFull } from '../catalog/schemas.ts'
import { listText } from '../content/rules.ts'
import { wordsOf } from '../search/rules.ts'
import { findMatching, proteinOf } from './find-matching.ts'
import type { Answer, ChatLink } from './schemas.ts'
import type { Aspect, Search } from './understand.ts'

const MAX_INGREDIENTS = 8

/**
 * Whether words name a product rather than a kind of product: its name contains all of them, and they make up most of
 * it.
 */
export function isNamed(card: ProductCard, q: string): boolean {
  const asked = wordsOf(q)
  const own = new Set([...wordsOf(card.name), ...wordsOf(card.brand.name)])
  const named = wordsOf(card.name)
  const share = named.filter((word) => asked.includes(word)).length / Math.max(1, named.length)
  return asked.length > 1 && asked.every((word) => own.has(word)) && share > 0.6
}

/** Answers questions about one product from the catalogue, with its card. */
export async function answerAboutProduct(ctx: Context, card: ProductCard, aspects: readonly Aspect[]): Promise<Answer> {
  const found = await findProduct(ctx, card.id)
  const text = found.ok ? aspects.map((aspect) => ASPECTS[aspect](found.value.product)).join(' ') : card.fact
  return { text: `${card.name} by ${card.brand.name}. ${text}`, products: [card], links: [linkTo(card)] }
}

const ASPECTS: Record<Aspect, (product: ProductFull) => string> = {
  price: ({ variants, price }) => {
    const prices = variants.map((variant) => variant.price)
    const [least, most] = [Math.min(price, ...prices) as Paise, Math.max(price, ...prices) as Paise]
    return least === most
      ? `It costs ${formatMoney(price)}.`
      : `It costs ${formatMoney(least)} to ${formatMoney(most)}, by pack and flavour.`
  },
  stock: ({ isInStock }) => (isInStock ? 'It is in stock.' : 'It is sold out at the moment.'),
  protein: ({ nutrition }) => {
    const row = nutrition?.rows.find(({ name }) => name.toLowerCase() === 'protein')
    return nutrition && row?.perServing
      ? `It has ${Number(row.perServing.toFixed(1))} g protein a serving (${nutrition.servingLabel}).`
      : 'Its page states no protein.'
  },
  serving: ({ variants }) => {
    const packs = new Map(
      variants.flatMap(({ weight, servings }) => (servings ? [[weight ?? 'A pack', servings]] : [])),
    )
    return packs.size > 0
      ? `Servings: ${[...packs].map(([weight, servings]) => `${weight} ${servings}`).join(', ')}.`
      : 'Its page states no servings.'
  },
  contents: ({ ingredients, allergens }) => {
    const rest = ingredients.length - MAX_INGREDIENTS
    const named = ingredients.slice(0, MAX_INGREDIENTS).join(', ')
    const more = rest > 0 ? ` and ${rest} more` : ''
    return `${named ? `Ingredients: ${named}${more}.` : 'Its page states no ingredients.'}${allergens.length > 0 ? ` Allergens: ${allergens.join(', ')}.` : ''}`
  },
  use: () => 'How to use it stands on its page and on its label.',
  diet: ({ diet }) => (diet ? `It is ${DIET_NAMES[diet].toLowerCase()}.` : 'Its page states no diet.'),
}

const linkTo = ({ slug, name }: ProductCard): ChatLink => ({ to: `/product/${slug}`, label: name })

/** Compares two or three products; each search stands for its best match. */
export async function compareProducts(ctx: Context, searches: readonly Search[]): Promise<Answer> {
  const cards: ProductCard[] = []
  for (const search of searches) {
    const found = await findMatching(ctx, search, true)
    const best = found?.cards.find(({ id }) => cards.every((card) => card.id !== id))
    if (!best || found?.leftOut === 'words')
      return {
        text: `I know no product “${search.q}”. Its full name, or a part of it, helps me.`,
        products: cards,
        links: [{ to: '/shop', label: 'All Products' }],
      }
    cards.push(best)
  }
  const lines = await Promise.all(cards.map((card) => sideBySide(ctx, card)))
  const areNamed = cards.every((card, at) => isNamed(card, searches[at]?.q ?? ''))
  const head = areNamed ? [] : ['One product of each, the one that fits best:']
  return { text: [...head, ...lines, ...verdicts(cards)].join('\n'), products: cards, links: cards.map(linkTo) }
}

async function sideBySide(ctx: Context, card: ProductCard): Promise<string> {
  const found = await findProduct(ctx, card.id)
  const product = found.ok ? found.value.product : null
  const facts = [
    `${card.hasPriceRange ? 'from ' : ''}${formatMoney(card.price)}`,
    card.fact,
    product?.diet && DIET_NAMES[product.diet].toLowerCase(),
    card.isReviewed && `rated ${card.rating} by ${card.reviews}`,
    !card.isInStock && 'sold out',
  ].filter(Boolean)
  return `${card.name} (${card.brand.name}): ${facts.join(', ')}.`
}

/** The winner of each measurable property; nobody if there is a tie. */
function verdicts(cards: readonly ProductCard[]): string[] {
  const won = new Map<ProductCard, string[]>()
  const judge = (label: string, measure: (card: ProductCard) => number | null) => {
    const values = cards.map(measure)
    const known = values.filter((value) => value !== null)
    const winners = cards.filter((_, at) => values[at] === Math.max(...known))
    const [winner] = winners
    if (known.length === cards.length && winner && winners.length === 1)
      won.set(winner, [...(won.get(winner) ?? []), label])
  }
  judge('costs less', (card) => -card.price)
  judge('has more protein a serving', proteinOf)
  // Ratings that were made up or imported do not come from buyers (decision 0017).
  judge('is rated higher', (card) => (card.isReviewed ? card.rating : null))
  return [...won].map(([card, labels]) => `${card.name} ${listText(labels)}.`)
}
