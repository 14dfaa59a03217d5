import type { Actor, Context } from '../../../platform/context.ts'
import { gatewaysOf } from '../../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../../platform/payment-gateways/sandbox.ts'
import { placeOrder, transitionOrder } from '../../orders/index.ts'
import type { PlaceOrder } from '../../orders/schemas.ts'
import { payOrder } from '../../payments/index.ts'
import { changeSettings, DEMO_FACTS } from '../../settings/index.ts'
import { TaxSettings } from '../../tax/schemas.ts'
import { findDocuments, issueInvoice } from '../index.ts'

export const GSTIN = '07AABCO2222N1ZI'
const unique = () => Math.random().toString(36).slice(2, 10)

type Product = { productId: string; variantId: string; name: string }
type Item = Product & { quantity?: number; isUpsell?: boolean }

/** The test helpers of orders: passed in, since domains may only import each other's `index.ts`. */
type Kit = {
  stockShop(ctx: Context, stocks: readonly number[]): Promise<Product[]>
  customer(ctx: Context, name: string): Promise<Actor>
  orderInput(items: readonly Item[], key: string, changes?: object): PlaceOrder
}

/** A registered store in Delhi with two products at ₹1,000 and a customer, for tests of invoices. */
export async function openShop(ctx: Context, kit: Kit, settings: { store?: object; tax?: object } = {}) {
  const change = async (changes: object) => {
    const changed = await changeSettings({ ...ctx, actor: { kind: 'system' } }, changes)
    if (!changed.ok) throw new Error(JSON.stringify(changed.params))
  }
  // Resets everything that an earlier test on the same database may have set.
  const store = {
    ...DEMO_FACTS.store,
    isDemo: true,
    gstin: GSTIN,
    fssai: '10012011000123',
    state: 'dl',
    ...settings.store,
  }
  await change({ store, tax: { ...TaxSettings.parse({}), ...settings.tax } })
  const [whey, bar] = (await kit.stockShop(ctx, [5_000, 5_000])) as [Product, Product]
  const asha: Context = { ...ctx, actor: await kit.customer(ctx, `asha${unique()}`) }
  const place = async (changes: object = {}, items: readonly Item[] = [whey]) => {
    const placed = await placeOrder(asha, kit.orderInput(items, unique(), changes))
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    return placed.value
  }
  const move = async (
    order: string,
    ...way: ('confirmed' | 'processing' | 'shipped' | 'delivered' | 'cancelled')[]
  ) => {
    for (const status of way) {
      const moved = await transitionOrder(ctx, { order, status })
      if (!moved.ok) throw new Error(moved.code)
    }
  }
  const pay = (orderNumber: string) =>
    payOrder(
      asha,
      gatewaysOf(sandboxGateway),
      { orderNumber, proof: `sbx_ok_${'a'.repeat(26)}` },
      { ip: unique(), userAgent: 'test' },
    )
  const documents = async (orderNumber: string) => {
    const found = await findDocuments(ctx, orderNumber)
    if (!found.ok) throw new Error(found.code)
    return found.value
  }
  /** A paid order with its invoice. */
  const sell = async (changes: object = {}, items?: readonly Item[]) => {
    const order = await place({ paymentMethod: 'CARD', ...changes }, items)
    await pay(order.orderNumber)
    await issueInvoice(ctx, order)
    const { invoice } = await documents(order.orderNumber)
    if (!invoice) throw new Error('no invoice')
    return { order, invoice }
  }
  return { whey, bar, asha, change, place, move, pay, documents, sell }
}

/** An address in Mumbai, as it is sent. */
export const MUMBAI = {
  firstName: 'Asha',
  lastName: 'Rao',
  address: '12 Ring Road',
  apartment: 'Flat 4',
  city: 'Mumbai',
  state: 'mh',
  zipCode: '400050',
  phone: '98765 43210',
}
