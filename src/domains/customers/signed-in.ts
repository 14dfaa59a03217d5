import type { CustomerView } from './schemas.ts'

/**
 * A session that has just begun: whose, the token for API clients, and the cookies for a browser. With `owesCode` it
 * opens nothing until the code of the second factor is given.
 */
export type SignedIn = { user: CustomerView; token: string; setCookie: string[]; owesCode: boolean }
