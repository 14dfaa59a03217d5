import { BOTTOM, openPdf, PAGE, type PdfDocument, WIDTH } from '../../platform/pdf/pdf-document.ts'
import { formatDate } from '../../shared/dates.ts'
import { formatExact } from '../../shared/money.ts'
import { findState, stateName } from '../../shared/states.ts'
import { drawTable } from './draw-table.ts'
import { notesOf, sumByRate, TITLES, totalsOf } from './rules.ts'
import type { InvoiceView } from './schemas.ts'

type PdfLook = { primary: string; logo: { png: Buffer; width: number; height: number } | null }

/** `Delhi (07)`: a state with its number, as rule 46 requires. */
const stateText = (code: string): string => `${stateName(code)} (${findState(code)?.gst ?? '—'})`

/**
 * An invoice, receipt or credit note as a PDF: every field of rule 46 of the CGST Rules, on as many pages as needed, with
 * the brand's logo and primary colour.
 */
export function drawPdf(document: InvoiceView, look?: PdfLook): Promise<Buffer> {
  const title = `${TITLES[document.kind]} ${document.number}`
  const pdf = openPdf(title, document.seller.legalName, new Date(document.issuedAt), look?.primary)
  let y = drawHead(pdf, document, PAGE.margin + (look?.logo ? pdf.logo(look.logo) : 0))
  y = drawParties(pdf, document, y + 14)
  pdf.group('Table', () => {
    y = drawTable(pdf, document, y + 14, title)
  })
  drawSums(pdf, document, y + 10, title)
  pdf.onEachPage((page, pages) => {
    const foot = PAGE.height - PAGE.margin - 10
    const style = { size: 7.5, muted: true, width: WIDTH / 2, tag: 'Artifact' as const }
    pdf.write(title, PAGE.margin, foot, style)
    pdf.write(`Page ${page} of ${pages}`, PAGE.margin + WIDTH / 2, foot, { ...style, align: 'right' })
  })
  return pdf.finish()
}

/** Writes lines of text below one another; returns where they end. */
function stack(pdf: PdfDocument, lines: readonly (readonly [string, object?])[], x: number, y: number, width: number) {
  return lines.reduce((at, [text, style]) => (text ? at + pdf.write(text, x, at, { width, ...style }) : at), y)
}

function drawHead(pdf: PdfDocument, { seller, ...document }: InvoiceView, top: number): number {
  const half = WIDTH / 2 - 10
  const left = stack(
    pdf,
    [
      [seller.name, { size: 15, bold: true, branded: true }],
      [seller.legalName === seller.name ? '' : seller.legalName, { bold: true }],
      ...seller.addressLines.map((line) => [line] as const),
      [`State: ${stateText(seller.state)}`],
      [seller.gstin ? `GSTIN: ${seller.gstin}` : '', { bold: true }],
      [seller.fssai ? `FSSAI licence: ${seller.fssai}` : ''],
      [[seller.email, seller.phone].filter(Boolean).join(' · '), { muted: true }],
    ],
    PAGE.margin,
    top,
    half,
  )
  const facts: [string, string][] = [
    ['Number', document.number],
    ['Date', formatDate(document.issuedAt)],
    ['Order', document.orderNumber],
    ['Order date', formatDate(document.orderedAt)],
    ...(document.corrects
      ? ([
          ['Corrects', document.corrects.number],
          ['Dated', formatDate(document.corrects.issuedAt)],
          ['Reason', document.reason],
        ] as [string, string][])
      : []),
  ]
  const x = PAGE.margin + WIDTH / 2 + 10
  const end = PAGE.margin + WIDTH
  let y = PAGE.margin
  y += pdf.write(TITLES[document.kind], x, y, { size: 15, bold: true, width: half, align: 'right', tag: 'H1' })
  y += pdf.write('Original for recipient', x, y, { size: 7.5, muted: true, width: half, align: 'right' }) + 4
  for (const [label, text] of facts) {
    pdf.write(label, x, y, { muted: true, width: 80 })
    y += pdf.write(text, end - 165, y, { bold: label === 'Number', width: 165, align: 'right' })
  }
  return Math.max(left, y)
}

function drawParties(pdf: PdfDocument, { kind, recipient, lines }: InvoiceView, top: number): number {
  pdf.rule(top, { isStrong: true })
  const half = WIDTH / 2 - 10
  const hasParcel = lines.some((line) => line.kind === 'goods')
  const head = kind === 'credit-note' ? 'Credited to' : hasParcel ? 'Billed and delivered to' : 'Billed to'
  const left = stack(
    pdf,
    [
      [head, { size: 7.5, muted: true }],
      [recipient.name, { bold: true, size: 10 }],
      ...recipient.addressLines.map((line) => [line] as const),
      [`State: ${stateText(recipient.state)}`],
    ],
    PAGE.margin,
    top + 8,
    half,
  )
  const right = stack(
    pdf,
    [
      ['Place of supply', { size: 7.5, muted: true }],
      [stateText(recipient.state), { bold: true }],
    ],
    PAGE.margin + WIDTH / 2 + 10,
    top + 8,
    half,
  )
  return Math.max(left, right)
}

/** Totals on the right, sums by rate and notes on the left, kept together on one page. */
function drawSums(pdf: PdfDocument, document: InvoiceView, top: number, title: string): void {
  const totals = totalsOf(document)
  const rates = sumByRate(document.lines)
  const notes = notesOf(document)
  const half = WIDTH / 2 - 14
  const heightOfNotes = notes.reduce((sum, note) => sum + pdf.heightOf(note, { size: 7.5, width: half }), 0)
  const height = Math.max(totals.length * 16 + 6, (rates.length > 1 ? rates.length * 12 + 24 : 0) + heightOfNotes)
  let start = top
  if (start + height > BOTTOM) {
    pdf.addPage()
    const more = pdf.write(`${title}, continued`, PAGE.margin, PAGE.margin, { muted: true, tag: 'Artifact' })
    start = PAGE.margin + more + 14
  }
  const x = PAGE.margin + WIDTH / 2 + 14
  let y = start
  for (const { label, amount, isTotal } of totals) {
    const style = isTotal ? { bold: true, size: 11 } : {}
    pdf.write(label, x, y, { ...style, width: half / 2 })
    y += pdf.write(formatExact(amount), x + half / 2, y, { ...style, width: half / 2, align: 'right' }) + 3
  }
  y = start
  if (rates.length > 1) {
    y += pdf.write('By rate of tax', PAGE.margin, y, { size: 7.5, muted: true, width: half }) + 1
    for (const { rate, taxable, cgst, sgst, igst } of rates) {
      const text = `${rate / 100}%: taxable ${formatExact(taxable)}, tax ${formatExact(cgst + sgst + igst)}`
      y += pdf.write(text, PAGE.margin, y, { width: half })
    }
    y += 8
  }
  stack(
    pdf,
    notes.map((note) => [note, { size: 7.5, muted: true }] as const),
    PAGE.margin,
    y,
    half,
  )
}
