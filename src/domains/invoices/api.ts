import { Hono } from 'hono'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, keepPrivate } from '../../platform/http.ts'
import { consumeRateLimit, ipKey } from '../../platform/rate-limit/limits.ts'
import { readPrintedLook } from '../brand/index.ts'
import { readOrderKeys } from '../orders/index.ts'
import { documentJson } from './document-json.ts'
import { findDocument } from './find-document.ts'
import { findDocuments } from './find-documents.ts'
import { invoiceProblems, refuse } from './problems.ts'
import { fileName } from './rules.ts'

const { spec, answer } = routesOf('Invoices', invoiceProblems)

/** A PDF takes more processor time than most pages; nobody needs many. */
const PDFS = { name: 'invoice-pdf', points: 60, seconds: 10 * 60 }

const WHO = 'For the owner, staff, and a guest whose browser has the key of the order.'

export const invoicesApi = new Hono<ApiEnv>()
  .use('/orders/:number/:document{invoice(\\.pdf)?}', keepPrivate)
  .get(
    '/orders/:number/invoice',
    spec<typeof findDocuments>(
      {
        summary: 'The invoice of an order, and its credit notes',
        description: `Amounts in rupees. \`invoice\` is null until the order is paid, or sent where it is paid at the door. ${WHO}`,
        answers: 'invoice, creditNotes, and replaced: earlier invoices of an order whose items were changed',
      },
      { ORDER_NOT_FOUND: 'also for someone else’s order' },
    ),
    (c) =>
      answer(
        c,
        findDocuments(c.var.ctx, c.req.param('number'), readOrderKeys(c.req.raw.headers)),
        ({ invoice, creditNotes, replaced }) => ({
          invoice: invoice && documentJson(invoice),
          creditNotes: creditNotes.map(documentJson),
          replaced: replaced.map(documentJson),
        }),
      ),
  )
  .get(
    '/orders/:number/invoice.pdf',
    spec<typeof findDocument, 'TOO_MANY_TRIES'>(
      {
        summary: 'The invoice as PDF',
        description: `Or another of the order’s documents, whose id is sent as \`document\`. ${WHO}`,
        parameters: [{ in: 'query', name: 'document', schema: { type: 'string' } }],
        answers: 'application/pdf',
      },
      {
        ORDER_NOT_FOUND: 'also for someone else’s order',
        INVOICE_NOT_FOUND: 'before it is issued',
        TOO_MANY_TRIES: '',
      },
    ),
    async (c) => {
      const found = await findDocument(c.var.ctx, {
        orderNumber: c.req.param('number'),
        keys: readOrderKeys(c.req.raw.headers),
        id: c.req.query('document'),
      })
      if (!found.ok) return answer(c, found)
      const wait = await consumeRateLimit(c.var.ctx, PDFS, ipKey(c.var.client.ip))
      if (wait !== null) return answer(c, refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait }))
      // Loads fonts and the PDF writer for the first PDF, not when the store starts.
      const { drawPdf } = await import('./draw-pdf.ts')
      return c.body(new Uint8Array(await drawPdf(found.value, await readPrintedLook(c.var.ctx))), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${fileName(found.value)}"`,
      })
    },
  )
