type Rated = { reviews: number; isReviewed: boolean }

/**
 * Labels a rating that was not given in this store: the demo's are invented, others came with an imported catalogue.
 * Null if it comes from published reviews or there is none.
 */
export function ratingNote(
  { reviews, isReviewed }: Rated,
  store: { isDemo: boolean },
): 'demo data' | 'imported' | null {
  if (isReviewed || reviews === 0) return null
  return store.isDemo ? 'demo data' : 'imported'
}
