import { data, redirect } from 'react-router'
import { findDocument } from '../../../../domains/invoices/index.ts'
import { TITLES } from '../../../../domains/invoices/rules.ts'
import { readOrderKeys } from '../../../../domains/orders/index.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { ArrowLeft } from '../../../ui/icons/icons.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import { pdfPath } from '../../parts/order/document-links.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/invoice-page'
import { InvoiceSheet } from './invoice-sheet.tsx'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Invoice for order ${args.params.orderNumber}`,
    path: `/orders/${args.params.orderNumber}/invoice`,
    isHidden: true,
  })

/**
 * An order's invoice or one of its credit notes, to read and print. Visitors who may not see the order, or come before
 * there is an invoice, are redirected to the order's page, which explains why; the answer is the same for a number that
 * never existed (I19).
 */
export async function loader({ params: { orderNumber }, request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('document')
  const keys = readOrderKeys(request.headers)
  const found = await findDocument(contextOf(context), { orderNumber, keys, id })
  if (!found.ok) throw redirect(`/orders/${encodeURIComponent(orderNumber)}`, { status: 303, headers: privateHeaders })
  return data({ document: { ...found.value, isReplaced: id !== null } }, { headers: privateHeaders })
}

export default function InvoicePage({ loaderData: { document } }: Route.ComponentProps) {
  const isBrowser = useIsBrowser()
  return (
    <Container className="py-8 md:py-12 print:p-0">
      <div className="mx-auto flex max-w-240 flex-wrap items-center justify-between gap-4 print:hidden">
        <SoftLink
          href={`/orders/${document.orderNumber}`}
          className="inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-2"
        >
          <ArrowLeft className="size-4" aria-hidden="true" /> Order {document.orderNumber}
        </SoftLink>
        <div className="flex flex-wrap gap-3">
          <a href={pdfPath(document.orderNumber, document)} download className={buttonClass({ tone: 'accent' })}>
            Download PDF
          </a>
          {isBrowser ? (
            <Button tone="outline" onClick={() => window.print()}>
              Print
            </Button>
          ) : null}
        </div>
      </div>
      <h1 className="sr-only">
        {TITLES[document.kind]} {document.number}
      </h1>
      <InvoiceSheet document={document} />
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
