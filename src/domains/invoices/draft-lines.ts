import { type Paise, paise, prorate, times, ZERO } from '../../shared/money.ts'
import type { Sale, SoldLine } from '../orders/index.ts'
import { COD_FEE } from '../pricing/rules.ts'
import { rateOn, taxOf } from '../tax/rules.ts'
import type { TaxKind, TaxSettings } from '../tax/schemas.ts'
import type { InvoiceLine, InvoiceLineKind } from './schemas.ts'

type Sold = Pick<
  Sale,
  'kind' | 'memberDiscount' | 'discountAmount' | 'prepaidDiscount' | 'shippingCost' | 'codFee' | 'steps' | 'lines'
>
type Terms = { tax: TaxSettings; kind: TaxKind /** `2026-11-22`. */; day: string }

/**
 * The lines of an order's invoice: the items sold, with their shares of the discounts, and delivery. Their amounts add
 * up, to the paisa, to what the order costs before a gift card pays for it. Delivery is part of the supply it belongs
 * to: it is spread over the tax rates of the goods by their cost, one line per rate (decision 0020).
 */
export function draftLines(sale: Sold, terms: Terms): InvoiceLine[] {
  const member = sharesOf(
    sale.memberDiscount,
    sale.lines.map((line) => line.memberDiscount),
    sale.lines.map((line) => line.lineTotal),
  )
  const coupon = sharesOf(
    sale.discountAmount,
    sale.lines.map((line) => line.couponDiscount),
    sale.lines.map((line, index) => line.lineTotal - (member[index] ?? 0)),
  )
  const lines = sale.lines.map((line, index) =>
    soldLine(line, lineKind(sale, line), { member: member[index] ?? ZERO, coupon: coupon[index] ?? ZERO }, terms),
  )
  const delivery = { amount: sale.shippingCost, name: stepLabel(sale, 'shipping') ?? 'Delivery' }
  const fee = { amount: sale.codFee, name: stepLabel(sale, 'cod-fee') ?? COD_FEE }
  return [...lines, ...chargeLines(delivery, lines, terms), ...chargeLines(fee, lines, terms)]
}

/** The shares that the order stored; older orders stored none, so theirs are worked out here. */
function sharesOf(amount: number, kept: readonly number[], weights: readonly number[]): Paise[] {
  const isKept = kept.reduce((sum, share) => sum + share, 0) === amount
  return isKept ? kept.map(paise) : prorate(paise(amount), weights)
}

/**
 * A line without a product in an order of goods is a gift card: a voucher, taxed when it is spent (CGST Act, section
 * 12(4)).
 */
function lineKind({ kind }: Sold, { productId }: SoldLine): InvoiceLineKind {
  if (kind === 'gift-card' || (kind === 'goods' && productId === null)) return 'voucher'
  return kind === 'goods' ? 'goods' : 'service'
}

const stepLabel = ({ steps }: Sold, name: string) => steps.find((step) => step.name === name)?.label

type Shares = { member: Paise; coupon: Paise }

function soldLine(line: SoldLine, kind: InvoiceLineKind, { member, coupon }: Shares, terms: Terms): InvoiceLine {
  const listPrice = paise(line.listPrice)
  const amount = paise(line.lineTotal - member - coupon - line.prepaidDiscount)
  return {
    kind,
    orderLineId: line.id,
    name: line.name,
    details: [line.brand, line.flavor, line.weight].filter(Boolean).join(', '),
    hsn: kind === 'voucher' ? '' : line.hsn,
    quantity: line.quantity,
    unit: kind === 'service' ? 'OTH' : 'NOS',
    listPrice,
    upsellDiscount: paise(times(listPrice, line.quantity) - line.lineTotal),
    memberDiscount: member,
    couponDiscount: coupon,
    prepaidDiscount: paise(line.prepaidDiscount),
    amount,
    ...taxed(amount, kind === 'voucher' ? null : rateOf(line.hsn, terms), terms.kind),
  }
}

/** Null if no tax is charged at all. */
const rateOf = (hsn: string, { tax, kind, day }: Terms): number | null =>
  kind === 'none' ? null : rateOn(tax, hsn, day)

function taxed(amount: Paise, rate: number | null, kind: TaxKind) {
  const { taxable, cgst, sgst, igst } = taxOf(amount, rate ?? 0, rate === null ? 'none' : kind)
  return { rate, taxable: paise(taxable), cgst: paise(cgst), sgst: paise(sgst), igst: paise(igst) }
}

type Charge = { amount: number; name: string }

/** Delivery, or the cash-on-delivery fee, which is part of the same supply and taxed alike. */
function chargeLines({ amount: charged, name }: Charge, lines: readonly InvoiceLine[], terms: Terms): InvoiceLine[] {
  if (charged === 0) return []
  const goods = lines.filter((line) => line.kind === 'goods')
  const worth = Map.groupBy(goods, (line) => line.rate)
  const rates = goods.length > 0 ? [...worth.keys()] : [rateOf(terms.tax.deliverySac, terms)]
  const weights = rates.map((rate) => (worth.get(rate) ?? []).reduce((sum, line) => sum + line.amount, 0))
  // Goods that cost nothing have no weight: then they share equally.
  const shares = prorate(paise(charged), weights.some(Boolean) ? weights : rates.map(() => 1))
  return rates.flatMap((rate, index): InvoiceLine[] => {
    const amount = shares[index] ?? ZERO
    if (amount === 0) return []
    return [
      {
        kind: 'delivery',
        orderLineId: null,
        name,
        details: '',
        hsn: terms.tax.deliverySac,
        quantity: 1,
        unit: 'OTH',
        listPrice: amount,
        upsellDiscount: ZERO,
        memberDiscount: ZERO,
        couponDiscount: ZERO,
        prepaidDiscount: ZERO,
        amount,
        ...taxed(amount, rate, terms.kind),
      },
    ]
  })
}
