import { ask, askFor } from '../../../api-client.ts'
import { askAccount } from '../session/ask-account.ts'
import type { WishlistEntry } from './wishlist-store.ts'

const send = askAccount

/** The account's list, in the form the device stores. */
export const readAccountWishlist = async (): Promise<WishlistEntry[]> =>
  (await askFor('GET /api/account/wishlist?amounts=paise', { send })).data

/** Merges the device's list into the account's. */
export const mergeIntoAccount = (ids: readonly string[]): Promise<unknown> =>
  askFor('POST /api/account/wishlist/merge', { json: { ids }, send })

export const addToAccount = (id: string): Promise<unknown> => askFor(`PUT /api/account/wishlist/${id}`, { send })

/** A product already removed on another device counts as removed. */
export async function removeFromAccount(id: string): Promise<void> {
  const reply = await ask(`DELETE /api/account/wishlist/${id}`, { send })
  if (!reply.ok && reply.refusal.status !== 404) throw new Error(`The wishlist answered ${reply.refusal.status}`)
}
