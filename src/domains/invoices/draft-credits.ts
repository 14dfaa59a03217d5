import { paise, prorate, ZERO } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { addSplits, creditOf } from '../tax/rules.ts'
import type { TaxSplit } from '../tax/schemas.ts'
import { refuse } from './problems.ts'
import type { Credits, InvoiceLine } from './schemas.ts'

/** A line of the invoice, with the amounts that earlier credit notes have left of it. */
export type OpenLine = InvoiceLine & { id: string; left: TaxSplit }

type CreditLine = InvoiceLine & { correctsId: string }

const wholeOf = ({ taxable, cgst, sgst, igst }: TaxSplit): number => taxable + cgst + sgst + igst

/**
 * The lines of a credit note: each credits a part of one invoice line, in the same proportion of value and tax, never
 * more than is left.
 */
export function draftCredits(lines: readonly OpenLine[], credits: Credits): Result<CreditLine[], 'CREDIT_INVALID'> {
  const wanted = amountsOf(lines, credits)
  if (!wanted.ok) return wanted
  const drafted: CreditLine[] = []
  for (const [index, line] of lines.entries()) {
    const amount = wanted.value[index] ?? 0
    if (amount === 0) continue
    const credit = creditOf(amount, line.left)
    if (!credit) return invalid(`${line.name}: more than is left of it, or no amount that can be taxed`)
    drafted.push(creditLine(line, credit, credits))
  }
  return ok(drafted)
}

function creditLine({ id, left, ...line }: OpenLine, credit: TaxSplit, credits: Credits): CreditLine {
  const amount = wholeOf(credit)
  const given =
    typeof credits === 'object' && 'lines' in credits
      ? credits.lines.find((each) => each.orderLineId === line.orderLineId)?.quantity
      : undefined
  return {
    ...line,
    correctsId: id,
    // A partial amount credits a part of the price and no units.
    quantity: given ?? (amount === line.amount ? line.quantity : 0),
    upsellDiscount: ZERO,
    memberDiscount: ZERO,
    couponDiscount: ZERO,
    prepaidDiscount: ZERO,
    amount: paise(amount),
    taxable: paise(credit.taxable),
    cgst: paise(credit.cgst),
    sgst: paise(credit.sgst),
    igst: paise(credit.igst),
  }
}

/** The amount to credit for each line of the invoice. */
function amountsOf(lines: readonly OpenLine[], credits: Credits): Result<number[], 'CREDIT_INVALID'> {
  const left = lines.map((line) => wholeOf(line.left))
  if (credits === 'all') return ok(left)
  if ('amount' in credits) return spread(credits.amount, left)
  if ('refunded' in credits) return ok(reach(lines, left, credits))
  const amounts = lines.map((line) =>
    credits.lines
      .filter(({ orderLineId }) => orderLineId === line.orderLineId)
      .reduce((sum, each) => sum + each.amount, 0),
  )
  const isKnown = credits.lines.every(({ orderLineId }) => lines.some((line) => line.orderLineId === orderLineId))
  if (!isKnown) return invalid('A line that is not on the invoice')
  const isPositive = [...credits.lines.map((each) => each.amount + 1), credits.delivery + 1].every(
    (each) => Number.isSafeInteger(each) && each > 0,
  )
  if (!isPositive) return invalid('An amount below nothing')
  const delivery = spread(
    credits.delivery,
    lines.map((line, index) => (line.kind === 'delivery' ? (left[index] ?? 0) : 0)),
  )
  return delivery.ok ? ok(amounts.map((amount, index) => amount + (delivery.value[index] ?? 0))) : delivery
}

type Refunded = Extract<Credits, { refunded: number }>

/** If a gift card paid in part, or a discount applied per unit, the amount paid for a line is not its price. */
function reach(lines: readonly OpenLine[], left: readonly number[], { refunded, ...named }: Refunded): number[] {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
  const delivery = prorate(
    paise(named.delivery),
    lines.map((line) => (line.kind === 'delivery' ? line.amount : 0)),
  )
  let rest = Math.min(refunded, sum(left))
  const first = lines.map(({ orderLineId }, index) => {
    const asked = named.lines.filter((each) => each.orderLineId === orderLineId).map((each) => each.amount)
    const amount = Math.min(sum(asked) + (delivery[index] ?? 0), left[index] ?? 0, rest)
    rest -= amount
    return amount
  })
  const beyond = prorate(
    paise(rest),
    left.map((amount, index) => amount - (first[index] ?? 0)),
  )
  return first.map((amount, index) => amount + (beyond[index] ?? 0))
}

function spread(amount: number, left: readonly number[]): Result<number[], 'CREDIT_INVALID'> {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > left.reduce((sum, each) => sum + each, 0))
    return invalid('More than is left of the invoice')
  return ok(prorate(paise(amount), left))
}

const invalid = (message: string) => refuse('CREDIT_INVALID', { message })

/** The amounts that credit notes have left of a line. */
export function leftOf(line: TaxSplit, credited: readonly TaxSplit[]): TaxSplit {
  const taken = addSplits(credited)
  return {
    taxable: line.taxable - taken.taxable,
    cgst: line.cgst - taken.cgst,
    sgst: line.sgst - taken.sgst,
    igst: line.igst - taken.igst,
  }
}
