import type { CartAnswer } from '../../../../domains/cart/index.ts'
import { isSameLine, settle, withoutUpsell } from '../../../../domains/cart/rules.ts'
import type { CartContents, CartItem, CartState, KeptLine } from '../../../../domains/cart/schemas.ts'
import type { ApiAnswers } from '../../../api-answers.ts'
import { ask } from '../../../api-client.ts'
import { askAccount } from '../session/ask-account.ts'
import { readLine } from './stored-cart.ts'

export class SessionEnded extends Error {}

type CartRoute = Extract<keyof ApiAnswers, `${string} /api/account/cart${string}`>

async function askCart<R extends CartRoute>(route: R, json?: object): Promise<ApiAnswers[R]['data']> {
  // `keepalive` sends the last change even when the shopper leaves the page right after it.
  const reply = await ask(route, { keepalive: true, send: askAccount, ...(json && { json }) })
  if (reply.ok) return reply.answer.data
  if (reply.refusal.status === 401) throw new SessionEnded()
  throw new Error(`The cart answered ${reply.refusal.status}`)
}

export const readAccountCart = (): Promise<CartAnswer> => askCart('GET /api/account/cart?amounts=paise')
export const mergeIntoAccount = (guest: CartContents): Promise<CartAnswer> =>
  askCart('POST /api/account/cart/merge?amounts=paise', guest)
/** Saves nothing if another device saved a newer version first. */
export const saveInAccount = (version: number, contents: CartContents): Promise<CartAnswer & { isSaved: boolean }> =>
  askCart('PUT /api/account/cart?amounts=paise', { version, ...contents })

/** A cart of these lines. What the browser already knew of a line is kept, so that it can report what has changed. */
export function stateOf(contents: CartContents, known: CartState, { lines, later }: CartAnswer): CartState {
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

const itemOf = ({
  name,
  price,
  mrp,
  imageName,
  relatedProductId: _,
  ...line
}: CartAnswer['lines'][number]): CartItem | null =>
  readLine({
    ...line,
    name: name ?? 'A product we no longer sell',
    price: price ?? 0,
    mrp: mrp ?? undefined,
    image: imageName,
  })
