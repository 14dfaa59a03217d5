import { z } from 'zod'
import { IdempotencyKey } from '../../../../../domains/orders/schemas.ts'
import { RefundBody, RefundDestination } from '../../../../../domains/payments/schemas.ts'
import { typedNumber } from '../../../../../shared/typed-number.ts'
import { type Fault, readPayoutFields } from '../../../parts/refund-to/read-payout-fields.ts'

/** The refund form: a quantity per line, an amount, or neither for everything that is left. */
const RefundForm = z.object({
  key: IdempotencyKey,
  part: z.enum(['lines', 'amount', 'all']).default('lines'),
  amount: z.string().default('').transform(typedNumber),
  shipping: z.string().optional(),
  to: RefundDestination.default('source'),
  upiId: z.string().default(''),
  'bank-holder': z.string().default(''),
  'bank-number': z.string().default(''),
  'bank-again': z.string().default(''),
  'bank-ifsc': z.string().default(''),
  note: z.string().trim().max(300, 'At most 300 characters').default(''),
  /** The paise that the form showed; without it only the amount is calculated. */
  expected: z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().positive().optional()),
})

type Read = { ok: true; key: string; expected: number | undefined; body: RefundBody } | { ok: false; fault: Fault }

/** Parses the form with the API's schema, so that both refuse the same input. */
export function readRefundForm(form: FormData): Read {
  const asked = RefundForm.safeParse(Object.fromEntries(form))
  if (!asked.success) return wrong(asked.error.issues[0])
  const { key, part, amount, shipping, to, note, expected } = asked.data
  const units = [...form]
    .filter(([name, value]) => name.startsWith('line-') && value !== '')
    .map(([name, value]) => ({ name, quantity: typedNumber(String(value)) }))
  const unclear = units.find(({ quantity }) => !Number.isInteger(quantity) || quantity < 0)
  if (part === 'lines' && unclear)
    return { ok: false, fault: { field: unclear.name, message: 'Enter a whole number, such as 1' } }
  const lines = units
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity }) => ({ lineId: name.slice('line-'.length), quantity }))
  const isShipping = shipping === 'on'
  if (part === 'lines' && lines.length === 0 && !isShipping)
    return { ok: false, fault: { field: 'lines', message: 'Choose items and quantities, or the delivery fee' } }
  if (part === 'amount' && Number.isNaN(amount))
    return { ok: false, fault: { field: 'amount', message: 'Enter rupees, such as 1,299 or 1299.50' } }
  const payout = readPayoutFields(to, asked.data)
  if (!payout.ok) return payout
  const body = RefundBody.safeParse({
    ...(part === 'lines' ? { lines, shipping: isShipping } : {}),
    ...(part === 'amount' ? { amount } : {}),
    to,
    ...payout.details,
    note,
  })
  return body.success ? { ok: true, key, expected, body: body.data } : wrong(body.error.issues[0])
}

const wrong = (issue: { path: PropertyKey[]; message: string } | undefined): Read => ({
  ok: false,
  fault: { field: fieldOf(issue?.path), message: issue?.message ?? 'We couldn’t read the form' },
})

const fieldOf = (path: PropertyKey[] = []): string => (path[0] === 'bank' ? path.join('-') : String(path[0] ?? 'lines'))
