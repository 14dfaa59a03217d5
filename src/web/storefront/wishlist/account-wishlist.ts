import { fromRupees } from '../../../shared/money.ts'
import { askAccount } from '../account/ask-account.ts'
import type { WishlistEntry } from './wishlist-store.ts'

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const response = await askAccount(`/wishlist${path}`, init)
  // What another device has taken off already is off.
  const isGone = init?.method === 'DELETE' && response.status === 404
  if (!response.ok && !isGone) throw new Error(`The wishlist answered ${response.status}`)
  return response
}

/** The account's list, as the device keeps entries: prices in paise. */
export async function readAccountWishlist(): Promise<WishlistEntry[]> {
  const { data } = (await (await ask('')).json()) as { data: WishlistEntry[] }
  return data.map((entry) => ({ ...entry, price: entry.price === null ? null : fromRupees(entry.price) }))
}

/** Gives the account what the device has kept. */
export async function mergeIntoAccount(ids: readonly string[]): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await ask('/merge', { method: 'POST', headers, body: JSON.stringify({ ids }) })
}

export const addToAccount = (id: string): Promise<unknown> => ask(`/${id}`, { method: 'PUT' })
export const removeFromAccount = (id: string): Promise<unknown> => ask(`/${id}`, { method: 'DELETE' })
