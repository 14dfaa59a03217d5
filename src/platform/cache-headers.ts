/** Browsers ask again each time (an ETag answers 304); caches we can purge keep it for five minutes. */
export const PUBLIC_CACHE = 'public, max-age=0, s-maxage=300, stale-while-revalidate=600'

/** Belongs to one person: no cache keeps it. */
export const PRIVATE_CACHE = 'private, no-store'
