import type { Context } from '../../platform/context.ts'
import type { Attachment } from '../../platform/email/mailer.ts'
import { readPrintedLook } from '../brand/index.ts'
import { findOrder } from '../orders/index.ts'
import { findDocumentsOf } from './find-documents.ts'
import { issueInvoice } from './issue-invoice.ts'
import { fileName } from './rules.ts'

/**
 * The invoice of an order as a PDF, for the email about the event that makes it due; nothing before it is due. The
 * email may be written before the event's other jobs have run: then the invoice is issued here. A PDF that cannot be
 * made does not hold up the email.
 */
export async function attachInvoice(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<Attachment[]> {
  try {
    await issueInvoice(ctx, { orderNumber })
    const order = await findOrder(ctx, orderNumber)
    const invoice = order.ok ? (await findDocumentsOf(ctx, order.value)).invoice : null
    if (!invoice) return []
    const { drawPdf } = await import('./draw-pdf.ts')
    const content = await drawPdf(invoice, await readPrintedLook(ctx))
    return [{ filename: fileName(invoice), contentType: 'application/pdf', content }]
  } catch (error) {
    ctx.log.error({ err: error, order: orderNumber }, 'a mail goes without its invoice')
    return []
  }
}
