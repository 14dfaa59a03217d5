import { addressee, draftCredits, invoiceOf, leftOf } from '../../invoices/index.ts'
import { documentNumber, financialYear, prefixOf, seriesOf } from '../../invoices/rules.ts'
import type { Credits, DocumentKind } from '../../invoices/schemas.ts'
import type { Sale } from '../../orders/index.ts'
import type { Settings } from '../../settings/schemas.ts'
import type { ShippingAddress } from '../../shipping/schemas.ts'
import { addSplits } from '../../tax/rules.ts'
import { counter, historyId } from './build-order.ts'

type Invoice = ReturnType<typeof invoiceOf>
type Credit = { at: Date; reference: string; reason: string; credits: Credits }
/** The invoice of a sale and the credit notes that corrected it. */
export type Billed = { sale: Sale; to: ShippingAddress; at: Date; credits: readonly Credit[] }
type Draft = Omit<Invoice, 'kind' | 'lines'> & {
  kind: DocumentKind
  lines: readonly (Invoice['lines'][number] & { id: string; correctsId: string | null })[]
  id: string
  at: Date
  invoiceId: string | null
  reference: string | null
  reason: string
}

/** Rows of invoices, their lines and counters, numbered in the order of issue as the store does (I12). */
export function documentRows(settings: Settings, billed: readonly Billed[]) {
  const prefix = prefixOf({ isDemo: true }, settings.tax)
  const drafts = draftAll(settings, billed).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const counters = new Map<string, { series: string; financialYear: string; last: number; lastIssuedAt: Date }>()
  const invoices = drafts.map(({ at, lines, ...draft }) => {
    const [series, year] = [seriesOf(draft.kind, prefix), financialYear(at)]
    const serial = (counters.get(`${series} ${year}`)?.last ?? 0) + 1
    counters.set(`${series} ${year}`, { series, financialYear: year, last: serial, lastIssuedAt: at })
    const amount = lines.reduce((sum, line) => sum + line.amount, 0)
    const number = documentNumber(series, year, serial)
    return { ...draft, number, series, financialYear: year, serial, issuedAt: at, ...addSplits(lines), amount }
  })
  const invoiceLines = drafts.flatMap(({ id: invoiceId, lines }) =>
    lines.map((line, position) => ({ ...line, invoiceId, position })),
  )
  return { invoices, invoiceLines, counters: [...counters.values()] }
}

function draftAll(settings: Settings, billed: readonly Billed[]): Draft[] {
  const [nextDocument, nextLine] = [counter(), counter()]
  const newLine = <Line extends object>(line: Line) => ({ ...line, id: historyId('inl', nextLine()) })
  return billed.flatMap(({ sale, to, at, credits }): Draft[] => {
    const invoice = invoiceOf(settings, sale, addressee(to), at)
    const first: Draft = {
      ...{ ...invoice, id: historyId('inv', nextDocument()), at, invoiceId: null, reference: null, reason: '' },
      lines: invoice.lines.map((line) => newLine({ ...line, correctsId: null })),
    }
    const notes = credits.map(({ credits: wanted, ...credit }): Draft => {
      const open = first.lines.map(({ correctsId: _, ...line }) => ({ ...line, left: leftOf(line, []) }))
      const drafted = draftCredits(open, wanted)
      if (!drafted.ok) throw new Error(`A credit note of ${sale.number} does not add up`)
      return {
        ...{ ...first, ...credit, id: historyId('inv', nextDocument()), kind: 'credit-note', payments: [] },
        ...{ invoiceId: first.id, lines: drafted.value.map(newLine) },
      }
    })
    return [first, ...notes]
  })
}
