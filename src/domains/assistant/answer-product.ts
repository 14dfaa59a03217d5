import type { Context } from '../../platform/context.ts'
import { formatMoney, type Paise } from '../../shared/money.ts'
import { findLabels, findProduct } from '../catalog/index.ts'
import { DIET_NAMES } from '../catalog/rules.ts'
import type { Exclusion, ProductCard, ProductFull } from '../catalog/schemas.ts'
import { wordsOf } from '../search/rules.ts'
import { choicesOf, HINDI_ASPECTS, MAX_INGREDIENTS, shorten } from './hindi/aspects.ts'
import { hindiLabelText, judgeExclusion, labelText } from './judge-label.ts'
import type { Cleared } from './ruled-out.ts'
import type { ChatLink, Draft } from './schemas.ts'
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

export const linkToProduct = ({ slug, name }: ProductCard): ChatLink => ({ to: `/product/${slug}`, label: name })
