import { TITLES } from '../../../../domains/invoices/rules.ts'
import type { OrderStatus } from '../../../../domains/orders/schemas.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { type DocumentLink, documentPath, pdfPath } from './document-links.ts'

type InvoiceLinksProps = { order: { orderNumber: string; status: OrderStatus }; documents: readonly DocumentLink[] }

const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-2'

/** Links to view and download an order's invoice and credit notes. */
export function InvoiceLinks({ order: { orderNumber, status }, documents }: InvoiceLinksProps) {
  if (documents.length === 0)
    return (
      <p className="mt-1 text-muted">
        {status === 'cancelled' || status === 'expired' ? '—' : 'Your invoice will appear here once it’s issued.'}
      </p>
    )
  return (
    <ul aria-label="Invoice of this order" className="text-sm">
      {documents.map((paper) => (
        <li key={paper.id} className="flex flex-wrap items-center gap-x-4">
          <SoftLink href={documentPath(orderNumber, paper)} className={link}>
            {TITLES[paper.kind]} {paper.number}
            {paper.isReplaced && ' (replaced)'}
          </SoftLink>
          <a href={pdfPath(orderNumber, paper)} download className={link}>
            PDF<span className="sr-only"> of {paper.number}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
