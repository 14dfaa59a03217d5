import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import { findShopText } from '../../../../domains/content/index.ts'
import type { ShopText } from '../../../../domains/content/schemas.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import type { Settings } from '../../../../domains/settings/schemas.ts'
import { pick } from '../../../../shared/pick.ts'
import { contextOf } from '../../../context.ts'
import { publicHeaders } from '../../../http.ts'
import { PAGE_TAGS } from '../product-list/load-list.ts'

const PRINTED = [
  'store',
  'shipping',
  'pickup',
  'returns',
  'support',
  'payments',
  'paymentTerms',
  'membership',
  'giftcards',
  'checkout',
  'contact',
  'grievance',
  'legal',
] as const satisfies (keyof Settings)[]

/** The settings that the information pages print: no amount, day count or hour is hard-coded in their texts. */
export type Facts = Pick<Settings, (typeof PRINTED)[number]>

export const factsOf = (settings: Settings): Facts => {
  const { shipping, ...facts } = pick(settings, PRINTED)
  // No text lists PIN codes, and a page would carry thousands of them.
  return { ...facts, shipping: { ...shipping, zones: shipping.zones.map((zone) => ({ ...zone, areas: [] })) } }
}

/** The same for a text that the owner may have replaced: `ownText`, as HTML. */
export async function loadText(context: Readonly<RouterContextProvider>, name: ShopText) {
  const ctx = contextOf(context)
  const [settings, ownText] = await Promise.all([readSettings(ctx), findShopText(ctx, name)])
  return data({ ...factsOf(settings), ownText }, { headers: publicHeaders(PAGE_TAGS) })
}

/** The loader of an information page: the same for everyone, until the settings change. */
export async function loadFacts(context: Readonly<RouterContextProvider>) {
  return data(factsOf(await readSettings(contextOf(context))), { headers: publicHeaders(PAGE_TAGS) })
}
