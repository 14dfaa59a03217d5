import { ReturnStep } from '../../../../domains/returns/schemas.ts'
import { typedNumber } from '../../../../shared/typed-number.ts'
import { readPayoutFields } from '../../parts/refund-to/read-payout-fields.ts'

type Read = { ok: true; step: ReturnStep } | { ok: false; fields: Record<string, string> }

const PAYOUT = ['upiId', 'bank-holder', 'bank-number', 'bank-again', 'bank-ifsc'] as const
const payoutTexts = (form: FormData) => Object.fromEntries(PAYOUT.map((name) => [name, String(form.get(name) ?? '')]))

const PLACES = ['resell', 'quarantine', 'destroy'] as const

/** Reads the form of a step with the API's schema; an inspection has the fields `line-<id>-resell` and so on. */
export function readStep(form: FormData): Read {
  const texts = Object.fromEntries(form)
  const lineIds = [...form.keys()].flatMap((name) => /^line-(.+)-resell$/.exec(name)?.[1] ?? [])
  const lines = lineIds.map((lineId) => ({
    lineId,
    ...Object.fromEntries(
      PLACES.map((place) => [place, typedNumber(String(form.get(`line-${lineId}-${place}`) || '0'))]),
    ),
  }))
  const variants = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith('variant-') && typeof value === 'string' ? [[name.slice('variant-'.length), value]] : [],
    ),
  )
  const payout = texts.step === 'refund' ? readPayoutFields(String(texts.to), payoutTexts(form)) : null
  if (payout?.ok === false) return { ok: false, fields: { [payout.fault.field]: payout.fault.message } }
  const refund = payout && { step: 'refund', ...(texts.to === undefined ? {} : { to: texts.to }), ...payout.details }
  const parsed = ReturnStep.safeParse(refund ?? (lines.length > 0 ? { ...texts, lines } : { ...texts, variants }))
  if (parsed.success) return { ok: true, step: parsed.data }
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const [name, index] = path
    const lineId = name === 'lines' && typeof index === 'number' ? lineIds[index] : undefined
    fields[lineId ? `line-${lineId}` : String(name ?? 'step')] ??= message
  }
  return { ok: false, fields }
}
