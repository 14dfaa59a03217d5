import { type Paise, toRupees } from '../../shared/money.ts'
import { findState, stateName } from '../../shared/states.ts'
import type { InvoiceLine, InvoiceView } from './schemas.ts'

const stateJson = (code: string) => ({ code, name: stateName(code), gst: findState(code)?.gst ?? null })

/** The parts of an amount, in rupees. */
const split = ({
  amount,
  taxable,
  cgst,
  sgst,
  igst,
}: Record<'amount' | 'taxable' | 'cgst' | 'sgst' | 'igst', Paise>) => ({
  amount: toRupees(amount),
  taxableValue: toRupees(taxable),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
  igst: toRupees(igst),
})

const lineJson = ({ listPrice, rate, ...line }: InvoiceLine) => ({
  kind: line.kind,
  orderLineId: line.orderLineId,
  name: line.name,
  details: line.details,
  hsn: line.hsn,
  quantity: line.quantity,
  unit: line.unit,
  unitPrice: toRupees(listPrice),
  upsellDiscount: toRupees(line.upsellDiscount),
  memberDiscount: toRupees(line.memberDiscount),
  couponDiscount: toRupees(line.couponDiscount),
  prepaidDiscount: toRupees(line.prepaidDiscount),
  taxPercent: rate === null ? null : rate / 100,
  ...split(line),
})

/** A document for the API: rupees, and states with their GST numbers. */
export const documentJson = ({ lines, payments, seller, recipient, ...document }: InvoiceView) => ({
  id: document.id,
  kind: document.kind,
  number: document.number,
  issuedAt: document.issuedAt,
  orderNumber: document.orderNumber,
  orderedAt: document.orderedAt,
  seller: { ...seller, state: stateJson(seller.state) },
  recipient: { ...recipient, state: stateJson(recipient.state) },
  placeOfSupply: stateJson(recipient.state),
  taxKind: document.taxKind,
  lines: lines.map(lineJson),
  ...split(document),
  payments: payments.map(({ label, amount }) => ({ label, amount: toRupees(amount) })),
  corrects: document.corrects,
  reason: document.reason,
})
