import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import {
  type GatewayEvent,
  type GatewayPayment,
  type GatewayRefund,
  GatewayRefused,
  type Gateways,
  gatewaysOf,
  type PaymentGateway,
} from '../../../platform/payment-gateways/gateway.ts'
import { saveBrands, saveCategories, saveProducts } from '../../catalog/index.ts'
import { BrandRecord, CategoryRecord, ProductRecord } from '../../catalog/records/schemas.ts'
import { cancelOrder, findOrder, placeOrder } from '../../orders/index.ts'
import { PlaceOrderBody } from '../../orders/schemas.ts'
import { NO_LIMITS } from '../../orders/testing/shop.ts'
import { changeSettings } from '../../settings/index.ts'
import { paymentCaptures, payments, refunds } from '../tables.ts'

export const unique = () => Math.random().toString(36).slice(2, 10)
export const START = new Date('2026-11-22T06:00:00Z')
export const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

/** A provider whose customers pay in its own window; the test sets what it has captured. */
export function openProvider() {
  const taken: GatewayPayment[] = []
  const asked: string[] = []
  /** All its refunds, by id. */
  const back = new Map<string, GatewayRefund>()
  let isAway = false
  let answer: 'processed' | 'pending' | 'refused' = 'processed'
  const reach = () => {
    if (isAway) throw new Error('the provider is away')
  }
  const gateway: PaymentGateway = {
    name: 'provider',
    checkout: { keyId: 'key', script: 'https://provider.example/checkout.js', frames: [], calls: [] },
    createOrder: async ({ receipt }) => ({ id: `order_${receipt}` }),
    confirm: async ({ orderId, proof }) => {
      reach()
      const payment = taken.find((each) => each.paymentId === proof && each.orderId === orderId)
      if (!payment) return { kind: 'forged' }
      return payment.status === 'captured' ? { ...payment, kind: 'captured' } : { kind: 'pending' }
    },
    findPayments: async (orderId) => {
      reach()
      asked.push(orderId)
      return taken.filter((each) => each.orderId === orderId)
    },
    refund: async ({ paymentId, amount, key }) => {
      reach()
      if (answer === 'refused') throw new GatewayRefused('Your account has no balance')
      const made = { refundId: `rfnd_${key}`, paymentId, key, amount, status: answer }
      back.set(made.refundId, made)
      return made
    },
    findRefund: async (refundId) => {
      reach()
      const found = back.get(refundId)
      if (!found) throw new GatewayRefused('There is no such refund')
      return found
    },
    findRefundsSince: async () => {
      reach()
      return [...back.values()]
    },
    // Messages aren't signed: the tests send them.
    readWebhook: (body) => JSON.parse(body.toString()) as GatewayEvent,
  }
  return {
    gateways: gatewaysOf(gateway) satisfies Gateways,
    asked,
    pay: (orderNumber: string, amount: number, currency = 'INR', status: GatewayPayment['status'] = 'captured') => {
      const payment: GatewayPayment & { orderId: string } = {
        paymentId: `pay_${unique()}`,
        orderId: `order_${orderNumber}`,
        status,
        amount,
        currency,
      }
      taken.push(payment)
      return { ...payment, providerOrderId: payment.orderId }
    },
    /** Captures an authorised payment, or lets it fail. */
    end: (paymentId: string, status: 'captured' | 'failed') => {
      for (const each of taken) if (each.paymentId === paymentId) each.status = status
    },
    setAway: (away: boolean) => {
      isAway = away
    },
    /** A refund is made on the provider's own pages, or the provider reports a refund's outcome. */
    giveBack: (refund: GatewayRefund) => void back.set(refund.refundId, refund),
    setRefunds: (next: typeof answer) => {
      answer = next
    },
  }
}

const ADDRESS = {
  firstName: 'Asha',
  lastName: 'Rao',
  address: '12 Ring Road',
  city: 'New Delhi',
  state: 'dl',
  zipCode: '110024',
  phone: '98765 43210',
}

/** A separate product, because other tests of the file may share the database. */
export async function stockShelf(ctx: Context, stock: number) {
  await saveCategories(ctx, [CategoryRecord.parse({ slug: 'protein', name: 'Protein' })])
  await saveBrands(ctx, [BrandRecord.parse({ slug: 'north', name: 'North' })])
  const sku = `W${unique()}`.toUpperCase()
  const product = ProductRecord.parse({
    slug: `whey-${sku.toLowerCase()}`,
    name: 'Whey',
    brand: 'North',
    category: 'Protein',
    variants: [{ sku, price: 1000, mrp: 1200, stock, flavor: 'Mango', weight: '1 kg' }],
  })
  const saved = await saveProducts(ctx, [product])
  if (!saved.ok || saved.value.refused.length > 0) throw new Error(JSON.stringify(saved))
  const [shelf] = await queryRows<{ productId: string; variantId: string; name: string }>(
    ctx.db,
    sql`select product_id as "productId", id as "variantId", sku as name from variants where sku = ${sku}`,
  )
  if (!shelf) throw new Error('an empty shelf')
  return shelf
}

/** A store with a clock, one product and one buyer, whose payments go through `openProvider`. */
export async function openTill(ctx: Context, stock = 50) {
  let now = START
  const system: Context = { ...ctx, actor: { kind: 'system' }, now: () => now }
  await changeSettings(system, { store: { isDemo: true }, unpaid: NO_LIMITS })
  const whey = await stockShelf(system, stock)
  const name = `payer${unique()}`
  const email = `${name}@example.com`
  await ctx.db.execute(
    sql`insert into users (id, name, first_name, last_name, email) values (${`usr_${name}`}, ${name}, ${name}, 'Rao', ${email})`,
  )
  const buyer: Context = { ...system, actor: { kind: 'customer', id: `usr_${name}`, email } }
  const place = async (changes: object = {}, quantity = 1, by = buyer) => {
    const body = PlaceOrderBody.parse({
      items: [{ id: whey.productId, variantId: whey.variantId, quantity }],
      paymentMethod: 'CARD',
      shippingAddress: ADDRESS,
      ...changes,
    })
    const placed = await placeOrder(by, { ...body, idempotencyKey: `key-${unique()}` })
    if (!placed.ok) throw new Error(placed.code)
    return placed.value
  }
  return {
    system,
    buyer,
    whey,
    place,
    goTo: (date: Date) => {
      now = date
    },
    cancel: (orderNumber: string) => cancelOrder(buyer, { orderNumber }),
    statusOf: async (orderNumber: string) => {
      const found = await findOrder(buyer, orderNumber)
      return found.ok ? found.value.status : found.code
    },
    paymentOf: async (orderId: string) =>
      (await ctx.db.select().from(payments).where(eq(payments.orderId, orderId)))[0],
    refundsOf: (orderId: string) => ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId)),
    capturesOf: async (orderId: string) =>
      (
        await ctx.db
          .select({ capture: paymentCaptures })
          .from(paymentCaptures)
          .innerJoin(payments, eq(payments.id, paymentCaptures.paymentId))
          .where(eq(payments.orderId, orderId))
      ).map(({ capture }) => capture),
  }
}
