import type { Actor, Context } from '../../../platform/context.ts'
import { ok, type Refusal, type RefusalCode, type Result } from '../../../shared/result.ts'
import { findAccountByEmail, findPerson, personKeys } from '../../customers/index.ts'
import { Email } from '../../customers/schemas.ts'
import { type CartQuote, quoteCart } from '../../pricing/index.ts'
import { forbid } from '../../roles/index.ts'
import { readSettings } from '../../settings/index.ts'
import { addressWithoutInbox } from '../erase-buyer.ts'
import { type Buyer, guestScope, type Staff } from '../place/find-buyer.ts'
import { placeOrder } from '../place/place-order.ts'
import { refuse } from '../problems.ts'
import type { OrderView } from '../schemas.ts'
import type { PhoneOrderBody, PhoneQuoteBody } from './schemas.ts'

type PhoneOrder = PhoneOrderBody & { idempotencyKey: string }
type CallerCode = 'FORBIDDEN' | 'CALLER_UNKNOWN' | 'CALLER_EMAIL' | 'CALLER_HAS_ACCOUNT' | 'CALLER_IS_STAFF'
/** Those of a shopper's order that have no meaning here: no session, no gift card, no code and no second thoughts. */
type ShopperOnly =
  | `CASH_CODE_${string}`
  | 'LOGIN_REQUIRED'
  | 'GUEST_EMAIL_REQUIRED'
  | 'GIFT_CARD_INVALID'
  | 'COD_PREPAID_ONLY'
  | 'IDEMPOTENCY_MISMATCH'
  | 'PAYMENT_METHOD_FIXED'
  | 'TOO_MANY_TRIES'
type PlaceCode = Exclude<RefusalCode<typeof placeOrder>, ShopperOnly>
/** `as`: prices and limits are the caller's, never those of the staff member. */
type Caller = { as: Context; buyer: Buyer }

/**
 * Places an order for somebody who calls the store, as `placeOrder` does for a shopper: with the same prices, limits
 * and stock. Staff type no price and no gift card, and they can't order for themselves. The same key of the same
 * member of staff never places a second order: PHONE_ORDER_PLACED names the one it placed if anything was changed
 * since.
 */
export async function placePhoneOrder(
  ctx: Context,
  { customerId, customerEmail, ...input }: PhoneOrder,
): Promise<Result<OrderView, CallerCode | 'PHONE_ORDER_PLACED' | PlaceCode>> {
  const { phone } = input.shippingAddress
  const caller = await findCaller(ctx, { customerId, customerEmail, phone })
  if (!caller.ok) return caller
  const { as, buyer } = caller.value
  const order = { ...input, giftCardCode: null, cashCode: null, idempotencyKey: `phone-${input.idempotencyKey}` }
  const placed = await placeOrder(as, order, undefined, buyer)
  if (placed.ok) return placed
  switch (placed.code) {
    case 'IDEMPOTENCY_MISMATCH':
      return refuse('PHONE_ORDER_PLACED', { number: String(placed.params.number) })
    // The account was deleted a moment ago.
    case 'LOGIN_REQUIRED':
      return refuse('CALLER_UNKNOWN')
    case 'COD_LIMIT':
    case 'COD_DAY_LIMIT':
    case 'UNPAID_LIMIT':
    case 'STOCK_HELD':
      return toStaff(placed)
    case 'CASH_CODE_NEEDED':
    case 'CASH_CODE_WRONG':
    case 'CASH_CODE_OVER':
    case 'GUEST_EMAIL_REQUIRED':
    case 'GIFT_CARD_INVALID':
    case 'COD_PREPAID_ONLY':
    case 'PAYMENT_METHOD_FIXED':
    case 'TOO_MANY_TRIES':
      throw new Error(`An order by phone was refused as a shopper's: ${placed.code}`)
    default:
      return placed
  }
}

/** The limits speak to the buyer; staff read what the checkout would have said, and pass it on. */
function toStaff<Code extends 'COD_LIMIT' | 'COD_DAY_LIMIT' | 'UNPAID_LIMIT' | 'STOCK_HELD'>(refusal: Refusal<Code>) {
  const message = `The checkout would tell this customer: “${String(refusal.params.message)}”`
  const { params } = refusal
  const fields = Object.fromEntries(Object.keys(params.fields ?? {}).map((name) => [name, message]))
  return { ...refusal, params: { ...params, message, fields } }
}

/** Prices a caller's order while staff put it together. Without a customer or an email, prices are a stranger's. */
export async function quotePhoneOrder(
  ctx: Context,
  { customerId, customerEmail, ...input }: PhoneQuoteBody,
): Promise<Result<CartQuote, CallerCode>> {
  const caller = await findCaller(ctx, { customerId, customerEmail })
  if (caller.ok) {
    const { as, buyer } = caller.value
    const keys = { emailKey: personKeys(buyer).email }
    return ok(await quoteCart(as, { ...input, buyer: buyer.scope, keys }))
  }
  if (caller.code === 'FORBIDDEN' || customerId) return caller
  return ok(await quoteCart({ ...ctx, actor: NOBODY }, input))
}

const IS_STAFF = 'This email belongs to a staff account. Staff order in the store themselves.'
const NOBODY: Actor = { kind: 'nobody' }

async function findCaller(
  ctx: Context,
  { customerId, customerEmail, phone }: Pick<PhoneOrderBody, 'customerId' | 'customerEmail'> & { phone?: string },
): Promise<Result<Caller, CallerCode>> {
  const refused = forbid(ctx, 'orders.change')
  if (refused) return refused
  const { actor: staff } = ctx
  if (staff.kind !== 'staff') return refuse('FORBIDDEN')
  if (customerId) return findCustomer(ctx, staff, customerId)
  if (!customerEmail?.trim() && phone && (await readSettings(ctx)).checkout.phoneOrders === 'email-optional')
    return ok(strangerWith(ctx, staff, addressWithoutInbox(phone)))
  return findStranger(ctx, staff, customerEmail ?? '')
}

/** Staff accounts are not found: they have no orders on behalf of others, and no benefits to lend. */
async function findCustomer(ctx: Context, staff: Staff, id: string): Promise<Result<Caller, 'CALLER_UNKNOWN'>> {
  const person = await findPerson(ctx, id)
  if (!person) return refuse('CALLER_UNKNOWN', { fields: { customer: 'This customer no longer has an account' } })
  const { email } = person
  const buyer = { customerId: id, email, scope: id, keyScope: staff.id, actor: staff.id, staff }
  return ok({ as: { ...ctx, actor: { kind: 'customer', id, email } }, buyer })
}

async function findStranger(
  ctx: Context,
  staff: Staff,
  typed: string,
): Promise<Result<Caller, 'CALLER_EMAIL' | 'CALLER_HAS_ACCOUNT' | 'CALLER_IS_STAFF'>> {
  const parsed = Email.safeParse(typed)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? 'Email is required'
    return refuse('CALLER_EMAIL', { message, fields: { customerEmail: message } })
  }
  const email = parsed.data
  const account = await findAccountByEmail(ctx, email)
  if (account) {
    const person = await findPerson(ctx, account)
    if (!person) return refuse('CALLER_IS_STAFF', { fields: { customerEmail: IS_STAFF } })
    // Anybody can open an account with an address that they don't read: the caller's order must not go there.
    const message = 'A customer has an account with this email. Search for the customer instead.'
    if (person.isEmailVerified) return refuse('CALLER_HAS_ACCOUNT', { fields: { customerEmail: message } })
  }
  return ok(strangerWith(ctx, staff, email))
}

const strangerWith = (ctx: Context, staff: Staff, email: string): Caller => ({
  as: { ...ctx, actor: NOBODY },
  buyer: { customerId: null, email, scope: guestScope(email), keyScope: staff.id, actor: staff.id, staff },
})
