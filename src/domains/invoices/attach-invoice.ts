import type { Context } from '../../platform/context.ts'
import type { Attachment } from '../../platform/email/mailer.ts'
import { findOrder } from '../orders/index.ts'
import { findDocumentsOf } from './find-documents.ts'
import { issueInvoice } from './issue-invoice.ts'
import { fileName } from './rules.ts'

/**
 * The invoice of an order as PDF, for the mail that tells what it is due for; none before it is due. The mail may be
 * written before the event's other reactions: then it is issued here. A paper that cannot be made holds up no mail.
 */
export async function attachInvoice(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<Attachment[]> {
  try {
    await issueInvoice(ctx, { orderNumber })
    const order = await findOrder(ctx, orderNumber)
    const invoice = order.ok ? (await findDocumentsOf(ctx, order.value)).invoice : null
    if (!invoice) return []
    const { drawPdf } = await import('./draw-pdf.ts')
    return [{ filename: fileName(invoice), contentType: 'application/pdf', content: await drawPdf(invoice) }]
  } catch (error) {
    ctx.log.error({ err: error, order: orderNumber }, 'a mail goes without its invoice')
    return []
  }
}
