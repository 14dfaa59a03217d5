import type { CustomerView } from './schemas.ts'

/**
 * A session that has just begun: its user, the token for API clients, and the cookies for a browser. With `owesCode` it
 * has no rights until the second-factor code is given.
 */
export type SignedIn = { user: CustomerView; token: string; setCookie: string[]; owesCode: boolean }
