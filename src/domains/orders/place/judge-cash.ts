import type { Context } from '../../../platform/context.ts'
import { preparedRows } from '../../../platform/db/query-rows.ts'
import { consumeRateLimit, rateLimitWait } from '../../../platform/rate-limit/limits.ts'
import type { Paise } from '../../../shared/money.ts'
import type { Refusal } from '../../../shared/result.ts'
import { PINCODE_WINDOW, RISK_WINDOW } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import { isPickup } from '../../shipping/pickup-rules.ts'
import type { ShippingAddress } from '../../shipping/schemas.ts'
import { refuse } from '../problems.ts'
import { canPrepay, methodsFor } from '../rules.ts'
import type { OrderRisk, PastCash, RiskFacts } from '../schemas.ts'
import { addressKey, CASH_ENDED } from '../tables.ts'
import type { Buyer } from './find-buyer.ts'
import { addressLength, judgeRisk, needsHistory, prepaidText } from './risk-rules.ts'

export type CashOrder = {
  buyer: Pick<Buyer, 'customerId' | 'scope'>
  address: ShippingAddress
  deliveryMethod: string
  total: Paise
}

/** Refusals after which a buyer is refused without a look: nobody learns by trying whose parcels came back. */
const PER_REFUSED = { name: 'cod-refused', points: 10, seconds: 60 * 60 }

/** Older orders say little about today's buyer. */
const MEMORY_DAYS = 365

const RECEIVED = `o.customer_id = $2 and o.status in ('delivered', 'return_requested', 'returned', 'refunded')`
// Ended orders only: the order that is being placed, or another at the same time, changes none of these numbers.
const past = (where: string, limit: number) =>
  `(select id, status, created_at from orders where ${CASH_ENDED} and status <> 'cancelled' and ${where}
    and created_at > $6::timestamptz and id <> $7 order by created_at desc limit ${limit})`
const sumOf = (from: string) =>
  `(select jsonb_build_object('returned', count(*) filter (where status in ('rto_initiated', 'rto_received')), 'of', count(*)) from ${from} as p)`
// Anybody can type any phone number: an account that has received parcels on it is judged by its own orders only.
const FACTS = `with buyer as materialized (
    select exists (select from orders o where ${RECEIVED}) as has_received,
      exists (select from orders o where ${RECEIVED} and o.address ->> 'phone' = $1) as is_known),
  own as (
    ${past(`address ->> 'phone' = $1 and not (select is_known from buyer)`, RISK_WINDOW)}
    union ${past('customer_id = $2', RISK_WINDOW)})
  select not has_received as "isFirst",
    ${sumOf(`(select status from own order by created_at desc limit ${RISK_WINDOW})`)} as buyer,
    ${sumOf(past(`${addressKey(`(address ->> 'zipCode')`, `(address ->> 'address')`, `(address ->> 'apartment')`)} = ${addressKey('$3::text', '$4::text', '$5::text')}`, RISK_WINDOW))} as address,
    ${sumOf(past(`address ->> 'zipCode' = $3`, PINCODE_WINDOW))} as pincode
  from buyer`

type History = Pick<RiskFacts, 'isFirst' | 'buyer' | 'address' | 'pincode'>

const NO_PAST: PastCash = { returned: 0, of: 0 }
const NO_HISTORY: History = { isFirst: true, buyer: NO_PAST, address: NO_PAST, pincode: NO_PAST }

/** Judges a cash-on-delivery order by the settings (D110). `byStaff`: they spoke with the buyer and decide themselves. */
export async function judgeCash(ctx: Context, order: CashOrder, all: Settings, byStaff = false): Promise<OrderRisk> {
  const settings = rulesFor(order, all)
  const isPrepayable = canPrepay(settings)
  if (byStaff)
    return { ...judgeRisk(await readFacts(ctx, order, settings), settings, isPrepayable), isOverridden: true }
  const isTrying =
    isPrepayable && needsHistory(settings.risk) && (await rateLimitWait(ctx, PER_REFUSED, order.buyer.scope)) !== null
  if (isTrying) return { outcome: 'prepaid', checks: [] }
  return judgeRisk(await readFacts(ctx, order, settings), settings, isPrepayable)
}

/** The same for a placed order, as of today and without counting the order itself; nothing is refused. For staff. */
export async function lookAtCash(ctx: Context, order: CashOrder, all: Settings, id: string): Promise<OrderRisk> {
  const settings = rulesFor(order, all)
  return judgeRisk(await readFacts(ctx, order, settings, id), settings, canPrepay(settings))
}

/** An order that is collected has the store's address, which says nothing about its buyer. */
function rulesFor({ deliveryMethod }: CashOrder, settings: Settings): Settings {
  if (!isPickup(deliveryMethod)) return settings
  const risk = { ...settings.risk, addressReturns: null, pincodePercent: null, addressLength: null }
  return { ...settings, risk }
}

/** Refuses cash on delivery for an order, in words that name only this order (decision 0050). */
export async function refuseRisk(
  ctx: Context,
  risk: OrderRisk,
  { scope }: Pick<Buyer, 'scope'>,
  { payments, store }: Settings,
): Promise<Refusal<'COD_PREPAID_ONLY'>> {
  if (risk.checks.length > 0) await consumeRateLimit(ctx, PER_REFUSED, scope)
  const message = prepaidText(risk, methodsFor({ payments, store }))
  return refuse('COD_PREPAID_ONLY', { message, fields: { paymentMethod: message } })
}

async function readFacts(
  ctx: Context,
  order: CashOrder,
  { risk }: Pick<Settings, 'risk'>,
  except = '',
): Promise<RiskFacts> {
  const history = needsHistory(risk) ? await readHistory(ctx, order, except) : NO_HISTORY
  return { ...history, total: order.total, length: addressLength(order.address) }
}

/** What the rules need to know about earlier orders, in one statement. `except`: the order that is looked at. */
async function readHistory(
  ctx: Context,
  { buyer: { customerId }, address }: Pick<CashOrder, 'buyer' | 'address'>,
  except: string,
): Promise<History> {
  const since = new Date(ctx.now().getTime() - MEMORY_DAYS * 24 * 60 * 60 * 1000)
  // Without a house number, an address names a street or a village.
  const street = /\d/.test(`${address.address}${address.apartment}`) ? address.address : null
  const [facts] = await preparedRows<History>(ctx.db, 'orders_risk_history', FACTS, [
    ...[address.phone, customerId, address.zipCode],
    ...[street, address.apartment, since.toISOString(), except],
  ])
  return facts ?? NO_HISTORY
}
