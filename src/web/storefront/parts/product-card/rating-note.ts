type Rated = { reviews: number; isReviewed: boolean }

/**
 * What a rating is that nobody gave here: the demo's are made up, others came with an imported catalogue. Null where it is
 * that of published reviews, or there is none.
 */
export function ratingNote(
  { reviews, isReviewed }: Rated,
  store: { isDemo: boolean },
): 'demo data' | 'imported' | null {
  if (isReviewed || reviews === 0) return null
  return store.isDemo ? 'demo data' : 'imported'
}
