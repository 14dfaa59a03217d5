import { z } from 'zod'
import { EditOrderBody, OrderChange } from '../../../../domains/orders/edit/schemas.ts'
import { IdempotencyKey } from '../../../../domains/orders/schemas.ts'
import { paise, toRupees } from '../../../../shared/money.ts'
import { typedNumber } from '../../../../shared/typed-number.ts'

type Fault = { field: string; message: string }

const Sent = z.object({
  key: IdempotencyKey,
  version: z.string().max(40).default(''),
  reason: z.string().default(''),
  /** The total was shown with what the customer then has to pay. */
  payLink: z.literal('on').optional(),
  /** Staff have read why cash on delivery is a risk. */
  acceptRisk: z.literal('on').optional(),
  /** The total in paise that was shown; without it, the edit is only previewed. */
  expected: z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().min(0).optional()),
})

type Read =
  | { ok: true; kind: 'preview'; change: OrderChange }
  | { ok: true; kind: 'save'; key: string; body: EditOrderBody }
  | { ok: false; fault: Fault }

/** Parses the form with the API's schemas, so that both refuse the same input. */
export function readItemsForm(form: FormData): Read {
  const sent = Sent.safeParse(Object.fromEntries(form))
  if (!sent.success) return wrong('items', 'We couldn’t read the form. Please open the order again.')
  const { key, version, reason, expected, payLink, acceptRisk } = sent.data
  const units = (prefix: string) =>
    [...form]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => ({ name, id: name.slice(prefix.length), quantity: typedNumber(String(value) || '0') }))
  const [lines, added] = [units('line-'), units('add-')]
  const unclear = [...lines, ...added].find(({ quantity }) => !Number.isInteger(quantity))
  if (unclear) return wrong(unclear.name, 'Enter a whole number, such as 1')
  const change = {
    lines: lines.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
    add: added.flatMap(({ id: variantId, quantity }) => (quantity === 0 ? [] : [{ variantId, quantity }])),
    version,
  }
  const names = [lines, added.filter(({ quantity }) => quantity !== 0)].map((each) => each.map(({ name }) => name))
  const parsed =
    expected === undefined
      ? OrderChange.safeParse(change)
      : EditOrderBody.safeParse({
          ...{ ...change, reason, expectedTotal: toRupees(paise(expected)) },
          ...{ payLink: payLink === 'on', acceptRisk: acceptRisk === 'on' },
        })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return wrong(fieldOf(issue?.path ?? [], names), issue?.message ?? 'We couldn’t read the form')
  }
  const body = EditOrderBody.safeParse(parsed.data)
  return body.success
    ? { ok: true, kind: 'save', key, body: body.data }
    : { ok: true, kind: 'preview', change: OrderChange.parse(change) }
}

const wrong = (field: string, message: string): Read => ({ ok: false, fault: { field, message } })

function fieldOf([list, index]: readonly PropertyKey[], [lines = [], added = []]: string[][]): string {
  if (list === 'reason') return 'reason'
  const names = list === 'lines' ? lines : list === 'add' ? added : []
  return names[Number(index)] ?? 'items'
}
