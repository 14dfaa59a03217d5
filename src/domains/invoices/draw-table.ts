import { BOTTOM, PAGE, type PdfDocument, WIDTH } from '../../platform/pdf/pdf-document.ts'
import { type Column, columnsOf } from './rules.ts'
import type { InvoiceView } from './schemas.ts'

const WIDTHS: Record<Column['key'], number> = {
  no: 20,
  // Takes the width that the other columns leave.
  item: 0,
  hsn: 46,
  quantity: 30,
  price: 54,
  discount: 50,
  taxable: 56,
  cgst: 48,
  sgst: 48,
  igst: 52,
  amount: 58,
}
const GAP = 5
const SIZE = 8

type Placed = Column & { x: number; width: number }

function place(columns: readonly Column[]): Placed[] {
  const taken = columns.reduce((sum, { key }) => sum + WIDTHS[key], 0)
  let x = PAGE.margin
  return columns.map((column) => {
    const width = column.key === 'item' ? WIDTH - taken : WIDTHS[column.key]
    const placed = { ...column, x, width: width - GAP }
    x += width
    return placed
  })
}

const isText = ({ key }: Column) => key === 'no' || key === 'item' || key === 'hsn'

/** Draws the lines of a document; the table head is repeated on each further page. Returns where the table ends. */
export function drawTable(pdf: PdfDocument, document: InvoiceView, top: number, title: string): number {
  const columns = place(columnsOf(document))
  const style = (column: Placed, isFirst = true) => ({
    size: SIZE,
    muted: !isFirst,
    width: column.width,
    align: isText(column) ? ('left' as const) : ('right' as const),
  })
  const drawHead = (at: number) => {
    const height = Math.max(...columns.map((column) => pdf.heightOf(column.head, { ...style(column), bold: true })))
    pdf.fill(at, height + 8)
    pdf.group('TR', () => {
      for (const column of columns)
        pdf.group('TH', () => pdf.write(column.head, column.x + 2, at + 4, { ...style(column), bold: true }))
    })
    return at + height + 8
  }
  let y = drawHead(top)
  for (const [index, line] of document.lines.entries()) {
    const cells = columns.map((column) => ({ column, texts: column.cell(line, index) }))
    const heights = cells.map(({ column, texts }) =>
      texts.reduce((sum, text, part) => sum + pdf.heightOf(text, style(column, part === 0)), 0),
    )
    const height = Math.max(...heights) + 8
    if (y + height > BOTTOM) {
      pdf.addPage()
      const more = pdf.write(`${title}, continued`, PAGE.margin, PAGE.margin, { muted: true, tag: 'Artifact' })
      y = drawHead(PAGE.margin + more + 8)
    }
    pdf.group('TR', () => {
      for (const { column, texts } of cells)
        pdf.group('TD', () => {
          let at = y + 4
          for (const [part, text] of texts.entries()) at += pdf.write(text, column.x + 2, at, style(column, part === 0))
        })
    })
    y += height
    pdf.rule(y)
  }
  return y
}
