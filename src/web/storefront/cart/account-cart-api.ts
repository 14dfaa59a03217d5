import { isSameLine, settle, withoutUpsell } from '../../../domains/cart/rules.ts'
import type { AccountCart, CartContents, CartItem, CartState, KeptLine } from '../../../domains/cart/schemas.ts'
import { fromRupees } from '../../../shared/money.ts'
import { askAccount } from '../account/ask-account.ts'
import { readLine } from './stored-cart.ts'

/** A line with what the shop knows of it today; prices in rupees, and nothing where it is not sold any more. */
type WireLine = KeptLine & {
  name: string | null
  slug: string | null
  brand: string | null
  imageName: string | null
  flavor: string | null
  weight: string | null
  price: number | null
  mrp: number | null
  upsellDiscount: number | null
}
export type WireCart = Omit<AccountCart, 'lines' | 'later'> & { lines: WireLine[]; later: WireLine[] }

export class SessionEnded extends Error {}

async function ask<T = WireCart>(path: string, method: string, body?: object): Promise<T> {
  const response = await askAccount(`/cart${path}`, {
    method,
    // What was changed last is sent also where the page is left right after it.
    keepalive: true,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
  if (response.status === 401) throw new SessionEnded()
  if (!response.ok) throw new Error(`The cart answered ${response.status}`)
  return (await response.json()).data
}

export const readAccountCart = (): Promise<WireCart> => ask('', 'GET')
export const mergeIntoAccount = (guest: CartContents): Promise<WireCart> => ask('/merge', 'POST', guest)
/** Nothing is saved where another device was faster. */
export const saveInAccount = (version: number, contents: CartContents): Promise<WireCart & { isSaved: boolean }> =>
  ask('', 'PUT', { version, ...contents })

/** A cart of these lines; what the browser has known of a line stays, so that it can tell what has changed. */
export function stateOf(contents: CartContents, known: CartState, { lines, later }: WireCart): CartState {
  const facts = [...lines, ...later]
  const lineOf = (kept: KeptLine): CartItem[] => {
    const wire = facts.find((each) => isSameLine(each, kept))
    const local = [...known.items, ...known.later].find((each) => isSameLine(each, kept))
    const line = local ?? (wire && itemOf(wire))
    if (!line) return []
    const plain = withoutUpsell({ ...line, quantity: kept.quantity })
    if (!kept.relatedProductId) return [plain]
    const percent = wire?.upsellDiscount ?? line.upsellDiscount
    return [
      {
        ...plain,
        isUpsell: true,
        originalPrice: plain.price,
        upsellDiscount: percent,
        relatedProductId: kept.relatedProductId,
      },
    ]
  }
  return settle(contents.lines.flatMap(lineOf), contents.later.flatMap(lineOf))
}

const itemOf = ({ name, price, mrp, imageName, relatedProductId: _, ...line }: WireLine): CartItem | null =>
  readLine({
    ...line,
    name: name ?? 'A product that is no longer sold',
    price: fromRupees(price ?? 0),
    mrp: mrp === null ? undefined : fromRupees(mrp),
    image: imageName,
  })
