import type { Context } from '../../platform/context.ts'
import { formatMoney, type Paise } from '../../shared/money.ts'
import { findLabels, findProduct, type Label } from '../catalog/index.ts'
import { DIET_NAMES } from '../catalog/rules.ts'
import type { Exclusion, ProductCard, ProductFull } from '../catalog/schemas.ts'
import { listText } from '../content/rules.ts'
import { amountOf, type Nutrient } from '../search/index.ts'
import { wordsOf } from '../search/rules.ts'
import { answerTopic } from './answer-topic.ts'
import type { Compared } from './compare-intent.ts'
import { findMatching, proteinOf } from './find-matching.ts'
import { choicesOf, HINDI_ASPECTS, MAX_INGREDIENTS, shorten } from './hindi/aspects.ts'
import { excludedText, hindiLabelText, judgeExclusion, labelText } from './judge-label.ts'
import { linkTo } from './links.ts'
import type { Cleared } from './ruled-out.ts'
import type { ChatLink, Draft } from './schemas.ts'
import { NO_SEARCH, type Search } from './search-words.ts'
import type { Aspect } from './understand.ts'

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

type AboutProduct = {
  aspects: readonly Aspect[]
  asked: readonly Exclusion[]
  /** What the shopper leaves out. */
  without: readonly Exclusion[]
  /** The same in words that are no exclusions: "banana". */
  words: readonly string[]
  /** All words of the question. */
  heard: string
  /** The product stands for a kind of product. */
  isExample?: boolean
}

/** Words of a product's name that are no food: nobody asks whether Green Tea Extract contains "extract". */
const NO_FOOD =
  /^(?:extract|powder|capsules?|tablets?|softgels?|gummies|sachets?|pack|shot|mix|plain|natural|flavou?rs?)$/i
const isOwnWord = ({ name }: ProductCard, word: string): boolean =>
  NO_FOOD.test(word) && wordsOf(name).includes(word.toLowerCase())

const FLAVOUR = /^(?:chocolate|vanilla|kesar|kulfi|malai|thandai|mocha)$/
/** "Daily Whey 24 chocolate": the flavour after a name is no food to leave out. */
function namesFlavour({ name }: ProductCard, heard: string, word: string): boolean {
  const words = wordsOf(heard)
  const at = words.indexOf(word.toLowerCase())
  const [before = '', after = ''] = [words[at - 1], words[at + 1]]
  return (
    FLAVOUR.test(word.toLowerCase()) &&
    wordsOf(name).includes(before) &&
    !/^(?:free|alle?rg|intoler|se$|na)/.test(after)
  )
}

/** Answers questions about one product from the catalogue, and whether its label lists what is asked or left out. */
export async function answerAboutProduct(
  ctx: Context,
  _: Cleared,
  card: ProductCard,
  { aspects, asked, without, words, heard, isExample = false }: AboutProduct,
): Promise<Draft> {
  const found = await findProduct(ctx, card.id)
  const named = [...new Set([...asked, ...without])]
  const judged = words.filter(
    (word) => !isOwnWord(card, word) && !(named.length > 0 && namesFlavour(card, heard, word)),
  )
  const isOfLabel = named.length + judged.length > 0
  const label = isOfLabel ? (await findLabels(ctx, [card.id])).get(card.id) : undefined
  const told = [...new Set(aspects)]
  const facts = found.ok ? told.map((aspect) => ASPECTS[aspect](found.value.product)) : [card.fact]
  const text = [...(label ? [labelText(label, named, judged)] : []), ...facts].join(' ')
  const hindiFacts = found.ok ? told.map((aspect) => HINDI_ASPECTS[aspect](found.value.product)) : [card.fact]
  const hindi = [...(label ? [hindiLabelText(label, named, judged)] : []), ...hindiFacts].join(' ')
  // A product with what the shopper leaves out is named, but not offered.
  const isOffered = without.every((each) => label && judgeExclusion(label, each) === 'without')
  return {
    text: `${isExample ? 'It depends on the product. For example: ' : ''}${card.name} by ${card.brand.name}. ${text}`,
    hindi: `${isExample ? 'यह प्रोडक्ट पर निर्भर है। उदाहरण: ' : ''}${card.name} (${card.brand.name})। ${hindi}`,
    products: isOffered ? [card] : [],
    links: [linkToProduct(card)],
  }
}

const ASPECTS: Record<Aspect, (product: ProductFull) => string> = {
  price: ({ variants, price }) => {
    const prices = variants.map((variant) => variant.price)
    const [least, most] = [Math.min(price, ...prices) as Paise, Math.max(price, ...prices) as Paise]
    return least === most
      ? `It costs ${formatMoney(price)}.`
      : `It costs ${formatMoney(least)} to ${formatMoney(most)}, depending on pack and flavour.`
  },
  stock: ({ isInStock, variants }) => {
    const { there, gone } = choicesOf(variants)
    if (!isInStock) return 'It is sold out at the moment.'
    if (there.length + gone.length < 2) return `It is in stock${there[0] ? `: ${there[0]}` : ''}.`
    return `In stock: ${shorten(there, 'more')}.${gone.length > 0 ? ` Sold out: ${shorten(gone, 'more')}.` : ''}`
  },
  protein: ({ nutrition }) => {
    const row = nutrition?.rows.find(({ name }) => name.toLowerCase() === 'protein')
    return nutrition && row?.perServing
      ? `It has ${Number(row.perServing.toFixed(1))} g protein per serving (${nutrition.servingLabel}).`
      : 'Its page doesn’t state the protein content.'
  },
  serving: ({ variants }) => {
    const packs = new Map(
      variants.flatMap(({ weight, servings }) => (servings ? [[weight ?? 'A pack', servings]] : [])),
    )
    return packs.size > 0
      ? `Servings: ${[...packs].map(([weight, servings]) => `${weight} ${servings}`).join(', ')}.`
      : 'Its page doesn’t state the number of servings.'
  },
  contents: ({ ingredients, allergens }) => {
    const rest = ingredients.length - MAX_INGREDIENTS
    const named = ingredients.slice(0, MAX_INGREDIENTS).join(', ')
    const more = rest > 0 ? ` and ${rest} more` : ''
    return `${named ? `Ingredients: ${named}${more}.` : 'Its page doesn’t list the ingredients.'}${allergens.length > 0 ? ` Allergens: ${allergens.join(', ')}.` : ''}`
  },
  use: () => 'You’ll find directions for use on its page and on its label.',
  diet: ({ diet }) =>
    diet === 'veg'
      ? 'It is vegetarian; its label doesn’t say that it’s vegan.'
      : diet
        ? `It is ${DIET_NAMES[diet].toLowerCase()}.`
        : 'Its page doesn’t say whether it’s vegetarian.',
}

const linkToProduct = ({ slug, name }: ProductCard): ChatLink => ({ to: `/product/${slug}`, label: name })

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
    `${card.hasPriceRange ? 'from ' : ''}${formatMoney(card.price)}`,
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
