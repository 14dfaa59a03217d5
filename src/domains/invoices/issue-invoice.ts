import type { Context } from '../../platform/context.ts'
import { dayInIndia } from '../../shared/dates.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findDefaultAddress } from '../addresses/index.ts'
import { findName } from '../customers/index.ts'
import { findPaidRevision, lockSale, type Sale } from '../orders/index.ts'
import { readSettings } from '../settings/index.ts'
import { legalNameOf } from '../settings/rules.ts'
import type { Settings } from '../settings/schemas.ts'
import type { ShippingAddress } from '../shipping/schemas.ts'
import { taxKind } from '../tax/rules.ts'
import { draftLines } from './draft-lines.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { currentInvoice, type LoadedDocument, loadDocuments } from './load-documents.ts'
import { isInvoiceDue, prefixOf } from './rules.ts'
import type { InvoicePayment, Recipient, Seller } from './schemas.ts'
import { findClockBehind } from './take-number.ts'
import { queueDocument } from './waiting-documents.ts'
import { writeDocument } from './write-document.ts'

/**
 * Issues the invoice of an order once it is due, or the receipt if no tax is charged; on `order.confirmed` and
 * `order.shipped`. An order gets exactly one, however many calls run, also at once. Does nothing before it is due.
 * On `order.revised`, replaces it if a second payment paid for the revision, which `reviseInvoice` did not see. While the clock is behind an earlier document it waits (see `waiting-documents.ts`).
 */
export async function issueInvoice(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<void> {
  await ctx.transaction(async (tx) => {
    // Locks the sale: a concurrent call waits here and then finds the invoice, and so does a cancellation.
    const sale = await lockSale(tx, orderNumber)
    if (!sale) return ok(null)
    const invoice = currentInvoice(await loadDocuments(tx, sale.id))
    const isBehind = invoice !== undefined && (await isBehindPayment(tx, sale, invoice))
    // If the order was cancelled after its change was paid, the credit note needs the new invoice to refer to.
    if (invoice ? !isBehind : !isInvoiceDue(sale)) return ok(null)
    const { tax } = await readSettings(tx)
    if (isBehind) {
      if (await findClockBehind(tx, prefixOf(sale, tax))) await queueDocument(tx, { orderNumber })
      else {
        const replaced = await replaceInvoice(tx, sale)
        if (!replaced.ok) throw new Error(`The invoice of ${orderNumber} could not be replaced`)
      }
      return ok(null)
    }
    const draft = await draftInvoice(tx, sale)
    if ((await writeDocument(tx, draft, prefixOf(sale, tax))) === null) await queueDocument(tx, { orderNumber })
    return ok(null)
  })
}

/** The invoice of a sale as it is now, to be written in the same transaction. */
export async function draftInvoice(tx: Context, sale: Sale) {
  const settings = await readSettings(tx)
  return invoiceOf(settings, sale, await recipientOf(tx, sale, settings.store.state), tx.now())
}

/** The invoice of a sale, as it would be issued at that time. */
export function invoiceOf({ store, tax }: Pick<Settings, 'store' | 'tax'>, sale: Sale, recipient: Recipient, at: Date) {
  const charged = store.gstin === null ? 'none' : taxKind(store.state, recipient.state)
  const lines = draftLines(sale, { tax, kind: charged, day: dayInIndia(at) })
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

/** Whether a second payment has changed the sale since it was invoiced. */
export const isBehindPayment = async (tx: Context, sale: Sale, { row }: LoadedDocument): Promise<boolean> =>
  row.revision < sale.revision && row.revision < (await findPaidRevision(tx, sale.id))

/**
 * Credits the invoice of a changed sale in full and issues a new one; call it while the clock is right. Refuses
 * CREDIT_INVALID.
 */
export async function replaceInvoice(tx: Context, sale: Sale): Promise<Result<null, 'CREDIT_INVALID'>> {
  const { tax } = await readSettings(tx)
  const credited = await issueCreditNote(tx, {
    ...{ orderNumber: sale.number, reference: `revision ${sale.revision}`, reason: REVISED, credits: 'all' },
  })
  if (!credited.ok) return credited
  await writeDocument(tx, await draftInvoice(tx, sale), prefixOf(sale, tax))
  return ok(null)
}

/** The reason on credit notes for a changed order. */
export const REVISED = 'Order changed before dispatch'

const sellerOf = ({ name, legalName, addressLines, state, gstin, fssai, email, phone }: Settings['store']): Seller => ({
  ...{ name, legalName: legalNameOf({ name, legalName }), addressLines, state, gstin, fssai, email, phone },
})

/**
 * The recipient that a document names. A digital product order uses the address on record; without one, the place of
 * supply is the store's state (IGST Act, section 12(2)). An order that is collected names the place where it is handed
 * over and no address of the buyer, so that place's state is the place of supply (section 10(1)).
 */
async function recipientOf(tx: Context, { address, customerId, pickup }: Sale, storeState: string): Promise<Recipient> {
  if (address && pickup) return { ...addressee(address), addressLines: [`Collected at ${pickup.name}`, pickup.address] }
  if (address) return addressee(address)
  const saved = customerId === null ? null : await findDefaultAddress(tx, customerId)
  if (saved) return addressee(saved)
  const name = customerId === null ? null : await findName(tx, customerId)
  return { name: name ?? 'Customer', addressLines: [], state: storeState }
}

/** The recipient at a delivery address. */
export const addressee = (to: ShippingAddress): Recipient => ({
  name: `${to.firstName} ${to.lastName}`,
  addressLines: [to.address, to.apartment, `${to.city} ${to.zipCode}`].filter(Boolean),
  state: to.state,
})

const PAID_BY = {
  cod: 'Payable in cash on delivery',
  card: 'Paid by card',
  upi: 'Paid by UPI',
  'upi-qr': 'Paid by UPI',
}

function paymentsOf({ giftCardAmount, paymentMethod, total, pickup }: Sale): InvoicePayment[] {
  const paidBy = pickup ? { ...PAID_BY, cod: 'Paid in cash at the store' } : PAID_BY
  const payments = [
    { label: 'Paid by gift card', amount: giftCardAmount },
    { label: paymentMethod ? paidBy[paymentMethod] : 'Paid', amount: total },
  ]
  return payments.filter((payment) => payment.amount !== 0)
}
