import type { Context } from '../../../../platform/context.ts'
import { preparedRows } from '../../../../platform/db/query-rows.ts'
import { type Paise, ZERO } from '../../../../shared/money.ts'
import { slugify } from '../../../../shared/slugs.ts'
import { factOf, weightBandBits, weightBits } from '../../rules.ts'
import type { ProductCard, ProductFilter } from '../../schemas.ts'
import type { ProductColumns } from '../columns/product-columns.ts'
import { fittingPictureFirst, isOwnPicture } from './cards.ts'

/** What a list was asked for that variants differ in. */
export type Asked = Pick<
  ProductFilter,
  'flavors' | 'weights' | 'inStock' | 'onSale' | 'minPrice' | 'maxPrice' | 'maxServingPrice'
> & {
  /** A typed query, which may name a flavour or a size: `whey mango 1kg`. */
  query?: string
  /** Whether cards keep their prices, because they are in the order of them. */
  keepsPrices?: boolean
}

type Row = {
  id: string
  product_id: string
  flavor: string | null
  weight: string | null
  grams: number | null
  servings: number | null
  price: Paise
  mrp: Paise | null
  in_stock: boolean
  image: ProductCard['image']
}

const VARIANTS = `select v.id, v.product_id, v.flavor, v.weight, v.servings,
    case when v.servings is not null then v.grams end as grams, v.price, v.mrp, v.stock > 0 as in_stock,
    (select json_build_object('name', m.name, 'alt', m.alt, 'flavor', m.flavor) from product_images m
      where m.product_id = v.product_id and ${isOwnPicture} order by ${fittingPictureFirst} limit 1) as image
  from variants v where v.product_id = any($1) and v.is_active order by v.product_id, v.position, v.id`

/**
 * Cards as a list with these filters shows them: with picture, price and variant of what was asked for (D273), as
 * `VariantAsks` chooses it, and with its flavour and size in the line of facts (D287). A card whose variant fits as well as
 * any other keeps it. Takes one statement; without a flavour, size, price per serving or typed words, none.
 */
export async function fitCards(ctx: Context, cards: ProductCard[], asked: Asked): Promise<ProductCard[]> {
  const fitOf = fitnessOf(asked)
  if (!fitOf || cards.length === 0) return cards
  const meets = conditionOf(asked)
  const rows = await preparedRows<Row>(ctx.db, 'catalog_fitting', VARIANTS, [cards.map(({ id }) => id)])
  return cards.map((card) => {
    const variants = rows.filter((row) => row.product_id === card.id)
    const standing = (row: Row) => (row.in_stock ? 2 : 0) + (row.id === card.variant.id ? 1 : 0)
    const worth = (row: Row) => fitOf(row) * 4 + standing(row)
    const choices = variants.filter(meets).sort((a, b) => standing(b) - standing(a))
    const price = isOfVariants(asked) ? choices[0]?.price : card.price
    const allowed = asked.keepsPrices ? choices.filter((row) => row.price === price) : choices
    const [best] = allowed.sort((a, b) => worth(b) - worth(a))
    if (!best) return card
    const fact = isOfVariants(asked) || fitOf(best) > 0 ? named(best, card.fact) : card.fact
    if (best.id === card.variant.id) return { ...card, fact }
    return {
      ...card,
      variant: { id: best.id, flavor: best.flavor, weight: best.weight },
      price: best.price,
      mrp: best.mrp,
      onSale: isReduced(best),
      isLowest: variants.every(({ price }) => price >= best.price),
      isInStock: best.in_stock,
      fact: factOf(fact, best.servings),
      image: best.image ?? card.image,
      isAsked: true,
    }
  })
}

/** The line of facts, with the flavour and size before it. */
const named = ({ flavor, weight }: Row, fact: string): string =>
  [[flavor, weight].filter(Boolean).join(', '), fact].filter(Boolean).join(' · ')

const isReduced = ({ price, mrp }: Row): boolean => mrp !== null && mrp > price

const isOfVariants = ({ flavors = [], weights = [], maxServingPrice }: Asked): boolean =>
  flavors.length > 0 || weights.length > 0 || maxServingPrice !== undefined

/** Whether a variant meets everything that was asked of variants. */
function conditionOf(asked: Asked) {
  const { flavors = [], weights = [], inStock, onSale, minPrice = ZERO, maxPrice, maxServingPrice } = asked
  const isFlavor = new Set(flavors.map(slugify))
  const bands = weightBandBits(weights)
  return (row: Row): boolean =>
    (isFlavor.size === 0 || isFlavor.has(slugify(row.flavor ?? ''))) &&
    (bands === 0 || (weightBits(row.grams === null ? [] : [row.grams]) & bands) !== 0) &&
    row.price >= minPrice &&
    row.price <= (maxPrice ?? row.price) &&
    (maxServingPrice === undefined || (row.servings !== null && row.price / row.servings <= maxServingPrice)) &&
    (!inStock || row.in_stock) &&
    (!onSale || isReduced(row))
}

/** Whether a typed query names a flavour of the catalogue, or a size. */
export const namesVariant = (query: string, { flavorNumbers }: ProductColumns): boolean =>
  sizesIn(query).length > 0 || wordsOf(query).some((word) => flavorNumbers.hasWord(word))

/** How well a variant fits the words of a typed query, from 0 to 3: a flavour counts twice. Null if nothing was asked. */
function fitnessOf(asked: Asked): ((row: Row) => number) | null {
  const { query = '' } = asked
  const isTyped = new Set(wordsOf(query))
  const sizes = new Set(sizesIn(query))
  if (!isOfVariants(asked) && isTyped.size === 0) return null
  return ({ flavor, weight }) => {
    const words = wordsOf(flavor ?? '')
    const typed = words.filter((word) => isTyped.has(word)).length
    return 2 * (typed / Math.max(1, words.length)) + Number(sizes.has(packed(weight ?? '')))
  }
}

/** Words that name no flavour: `cookies and cream`, `between 2000 and 4000`. */
const FILLERS = new Set(['and', 'or', 'with', 'of', 'in', 'n', 'the'])
const wordsOf = (text: string): string[] =>
  slugify(text)
    .split('-')
    .filter((word) => word !== '' && !FILLERS.has(word))

/** `1 Kg` and `1kg` are the same. */
const packed = (size: string): string => size.toLowerCase().replaceAll(' ', '')
const sizesIn = (query: string): string[] =>
  query
    .toLowerCase()
    .match(/\d+(?:\.\d+)? ?(?:kg|g|ml|l)\b/g)
    ?.map(packed) ?? []
