/**
 * What a cached answer may depend on: the path and the parameters listed here. Others (campaign parameters, attacks)
 * are neither part of the key nor visible to the page, so nobody can use them to fill the cache or vary an answer.
 */
const EXACT = new Set([
  'q',
  'query',
  'page',
  'limit',
  'sort',
  'view',
  'format',
  'depth',
  'ids',
  'active',
  'slug',
  '_routes',
  'index',
  'search',
  'category',
  'subcategory',
  'brand',
  'goal',
  'collection',
  'shopByGoal',
  'flavour',
  'flavor',
  'weight',
  'diet',
  'letter',
  'all',
  'featured',
  'trending',
  'bestSeller',
  'lovedByExperts',
  'onSale',
  'inStock',
  'minPrice',
  'maxPrice',
  // Filters by facts, in the API and on pages. Without them here, a list without milk would show milk.
  'goals',
  'exclude',
  'without',
  'origin',
  'minRating',
  'rating',
  'minProtein',
  'protein',
  'maxServingPrice',
  'serving',
  'pincode',
  'stars',
  'amounts',
])
/** Every `where` reaches the API, which refuses those that it doesn't support: such an answer is never kept. */
const isKnown = (name: string, path: string) =>
  EXACT.has(name) || (name.startsWith('where') && path.startsWith('/api/'))
// Fits the ids of a hundred products.
const MAX_VALUE_LENGTH = 2000

/** The path and query in canonical order; null if the address cannot be parsed. */
export function normalisedUrl(url: string): string | null {
  const cut = url.indexOf('?')
  const path = cut < 0 ? url : url.slice(0, cut)
  if (path.includes('//') || path.includes('\\') || path.length > 2000) return null
  if (cut < 0) return path
  const params = new URLSearchParams(url.slice(cut + 1))
  const kept = [...params].filter(([name, value]) => value !== '' && isKnown(name, path))
  if (kept.length === 0) return path
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `${path}?${new URLSearchParams(kept.slice(0, 40).map(([name, value]) => [name, value.slice(0, MAX_VALUE_LENGTH)]))}`
}
