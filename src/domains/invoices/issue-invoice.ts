import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { dayInIndia } from '../../shared/dates.ts'
import { ok } from '../../shared/result.ts'
import { findDefaultAddress } from '../addresses/index.ts'
import { findName } from '../customers/index.ts'
import { lockSale, type Sale } from '../orders/index.ts'
import { readSettings } from '../settings/index.ts'
import { legalNameOf } from '../settings/rules.ts'
import type { Settings } from '../settings/schemas.ts'
import type { ShippingAddress } from '../shipping/schemas.ts'
import { taxKind } from '../tax/rules.ts'
import { draftLines } from './draft-lines.ts'
import { isInvoiceDue } from './rules.ts'
import type { InvoicePayment, Recipient, Seller } from './schemas.ts'
import { invoices } from './tables.ts'
import { queueDocument } from './waiting-documents.ts'
import { writeDocument } from './write-document.ts'

/**
 * Issues the invoice of an order once it is due, or the receipt if no tax is charged; on `order.confirmed` and
 * `order.shipped`. An order gets exactly one, however many calls run, also at once. Does nothing before it is due.
 * While the clock is behind an earlier document it waits (see `waiting-documents.ts`).
 */
export async function issueInvoice(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<void> {
  await ctx.transaction(async (tx) => {
    // Locks the sale: a concurrent call waits here and then finds the invoice, and so does a cancellation.
    const sale = await lockSale(tx, orderNumber)
    if (!sale || !isInvoiceDue(sale) || (await isInvoiced(tx, sale.id))) return ok(null)
    const { tax } = await readSettings(tx)
    const draft = await draftInvoice(tx, sale)
    if ((await writeDocument(tx, draft, tax.invoicePrefix)) === null) await queueDocument(tx, { orderNumber })
    return ok(null)
  })
}

/** The invoice of a sale as it is now, to be written in the same transaction. */
export async function draftInvoice(tx: Context, sale: Sale) {
  const { store, tax } = await readSettings(tx)
  const recipient = await recipientOf(tx, sale, store.state)
  const charged = store.gstin === null ? 'none' : taxKind(store.state, recipient.state)
  const lines = draftLines(sale, { tax, kind: charged, day: dayInIndia(tx.now()) })
  const isTaxed = charged !== 'none' && lines.some((line) => line.kind !== 'voucher')
  const payments = paymentsOf(sale)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  if (amount !== payments.reduce((sum, payment) => sum + payment.amount, 0))
    throw new Error(`The invoice of ${sale.number} would not add up to what it costs`)
  return {
    orderId: sale.id,
    revision: sale.revision,
    kind: isTaxed ? ('tax-invoice' as const) : ('receipt' as const),
    seller: sellerOf(store),
    recipient,
    taxKind: isTaxed ? charged : ('none' as const),
    payments,
    lines,
  }
}

async function isInvoiced(tx: Context, orderId: string): Promise<boolean> {
  const [found] = await tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), ne(invoices.kind, 'credit-note')))
  return found !== undefined
}

const sellerOf = ({ name, legalName, addressLines, state, gstin, fssai, email, phone }: Settings['store']): Seller => ({
  ...{ name, legalName: legalNameOf({ name, legalName }), addressLines, state, gstin, fssai, email, phone },
})

/**
 * The recipient that a document names. A digital product order uses the address on record; without one, the place of
 * supply is the store's state (IGST Act, section 12(2)).
 */
async function recipientOf(tx: Context, { address, customerId }: Sale, storeState: string): Promise<Recipient> {
  if (address) return addressee(address)
  const saved = customerId === null ? null : await findDefaultAddress(tx, customerId)
  if (saved) return addressee(saved)
  const name = customerId === null ? null : await findName(tx, customerId)
  return { name: name ?? 'Customer', addressLines: [], state: storeState }
}

const addressee = (to: ShippingAddress): Recipient => ({
  name: `${to.firstName} ${to.lastName}`,
  addressLines: [to.address, to.apartment, `${to.city} ${to.zipCode}`].filter(Boolean),
  state: to.state,
})

const PAID_BY = { cod: 'Payable in cash on delivery', card: 'Paid by card', upi: 'Paid by UPI' }

function paymentsOf({ giftCardAmount, paymentMethod, total }: Sale): InvoicePayment[] {
  const payments = [
    { label: 'Paid by gift card', amount: giftCardAmount },
    { label: paymentMethod ? PAID_BY[paymentMethod] : 'Paid', amount: total },
  ]
  return payments.filter((payment) => payment.amount !== 0)
}
