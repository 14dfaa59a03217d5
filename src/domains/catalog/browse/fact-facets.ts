import { EXCLUSION_NAMES } from '../exclusions.ts'
import { EXCLUSIONS, RARE_EXCLUSIONS, WEIGHT_BAND_SLUGS } from '../filter-rules.ts'
import { type Facets, PROTEIN_LIMITS, RATING_LIMITS, SERVING_LIMITS, WEIGHT_BANDS } from '../rules.ts'
import type { FacetCounts } from './columns/facet-counts.ts'
import type { Ticked } from './columns/filters.ts'
import { PROTEIN_STEPS, type ProductColumns } from './columns/product-columns.ts'

type FactFacets = Pick<Facets, 'weights' | 'exclude' | 'origins' | 'ratings' | 'proteins' | 'servingPrices'>

/** The choices by weight, protein, price per serving, rating, exclusion and country, without those that show nothing. */
export function factFacets(columns: ProductColumns, counts: FacetCounts, ticked: Ticked): FactFacets {
  const { rating, protein } = columns
  const reach =
    (part: 'rating' | 'protein', column: Uint16Array | Float64Array, steps = 1) =>
    (limits: readonly number[]) =>
      counts.byLimit(
        limits.map((limit) => limit * steps),
        part,
        column,
      )
  const { weights } = counts
  // Exclusions narrow together, so each is counted among the products that meet the ticked ones.
  const contained = counts.byBit(EXCLUSIONS.length, columns.contains, null)
  const left = counts.total(null)
  return {
    weights: WEIGHT_BAND_SLUGS.flatMap((slug, at) =>
      named(slug, WEIGHT_BANDS[slug].name, weights[at], ticked.weights?.includes(slug)),
    ),
    exclude: EXCLUSIONS.flatMap((slug, at) =>
      RARE_EXCLUSIONS.has(slug) && !ticked.exclude?.includes(slug)
        ? []
        : named(slug, EXCLUSION_NAMES[slug], left - (contained[at] ?? 0), ticked.exclude?.includes(slug)),
    ),
    origins: originsOf(columns, counts, ticked),
    ratings: limitsOf(RATING_LIMITS, ticked.minRating, counts.total('rating'), reach('rating', rating)),
    proteins: limitsOf(
      PROTEIN_LIMITS,
      ticked.minProtein,
      counts.total('protein'),
      reach('protein', protein, PROTEIN_STEPS),
    ),
    servingPrices: limitsOf(SERVING_LIMITS, ticked.maxServingPrice, counts.atAnyServingPrice, (limits) =>
      counts.byServingPrice(limits),
    ),
  }
}

const named = <T extends string>(slug: T, name: string, count = 0, isTicked = false) =>
  count > 0 || isTicked ? [{ slug, name, count }] : []

/** The limits that show some but not `all` products, and the chosen one even if it is none of them. */
function limitsOf(
  offered: readonly number[],
  chosen: number,
  all: number,
  reach: (limits: readonly number[]) => readonly number[],
) {
  const isChosen = chosen > 0 && Number.isFinite(chosen)
  const limits = isChosen && !offered.includes(chosen) ? [...offered, chosen] : offered
  const reached = reach(limits)
  return limits
    .map((value, at) => ({ value, count: reached[at] ?? 0 }))
    .filter(({ value, count }) => (count > 0 && count < all) || value === chosen)
}

function originsOf({ origin, originNumbers }: ProductColumns, counts: FacetCounts, { origins }: Ticked) {
  const bySlug = new Map<string, Facets['origins'][number]>()
  const { texts, slugs } = originNumbers
  for (const [number, count] of counts.byNumber(texts.length, origin, 'origin').entries()) {
    const [name, slug] = [texts[number] as string, slugs[number] as string]
    const same = bySlug.get(slug)
    // Spellings that differ only in case are one country, shown in the first.
    if (same) same.count += count
    else if (slug !== '' && (count > 0 || origins?.has(slug))) bySlug.set(slug, { slug, name, count })
  }
  return [...bySlug.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
}
