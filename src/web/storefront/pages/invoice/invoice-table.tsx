import { type Column, columnsOf } from '../../../../domains/invoices/rules.ts'
import type { InvoiceView } from '../../../../domains/invoices/schemas.ts'
import { ScrollBox } from '../../../ui/scroll-box.tsx'

const isText = ({ key }: Column) => key === 'no' || key === 'item' || key === 'hsn'
const side = (column: Column) => (isText(column) ? 'text-left' : 'text-right')

/**
 * The lines of an invoice or credit note. On a phone it is wider than the viewport and scrolls by finger or keyboard.
 */
export function InvoiceTable({ document }: { document: InvoiceView }) {
  const columns = columnsOf(document)
  return (
    <ScrollBox label="Lines" className="mt-6 print:overflow-visible">
      <table className="w-full min-w-160 text-xs print:min-w-0">
        <thead>
          <tr className="bg-mist">
            {columns.map((column) => (
              <th key={column.key} scope="col" className={`px-2 py-2 align-top font-semibold ${side(column)}`}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {document.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an issued document never changes
            <tr key={index} className="border-b border-line align-top print:break-inside-avoid">
              {columns.map((column) => {
                const [first, ...rest] = column.cell(line, index)
                return (
                  <td
                    key={column.key}
                    className={`px-2 py-2 ${side(column)} ${column.key === 'item' ? 'min-w-40 wrap-anywhere' : 'tabular-nums'}`}
                  >
                    {first}
                    {rest.map((text) => (
                      <span key={text} className="block text-muted">
                        {text}
                      </span>
                    ))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
