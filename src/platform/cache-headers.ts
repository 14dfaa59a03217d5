/**
 * Browsers revalidate every time (an ETag answers 304); caches that we can purge store the response for five minutes.
 */
export const PUBLIC_CACHE = 'public, max-age=0, s-maxage=300, stale-while-revalidate=600'

/** A customer's picture in public: removing it is noticed everywhere after five minutes. */
export const PICTURE_CACHE = 'public, max-age=300'

/**
 * Belongs to one person: no cache may store it, not even the browser's for the Back button, which would show addresses
 * after signing out and the sign-in form after signing in.
 */
export const PRIVATE_CACHE = 'private, no-store'
