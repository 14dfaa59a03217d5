import type { Context } from '../../../platform/context.ts'
import { inPieces } from '../../../platform/stream-text.ts'
import { dayInIndia } from '../../../shared/dates.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { forbid, forbidUnlessRecent } from '../../roles/index.ts'
import type { Permission } from '../../roles/schemas.ts'
import { customerLines } from './customer-lines.ts'
import { gstLines } from './gst-lines.ts'
import { orderLines } from './order-lines.ts'
import { ownProductLines, shopifyProductLines } from './product-lines.ts'
import type { ExportQuery, Lines } from './query.ts'
import { rtoLines } from './rto-lines.ts'
import { subscriberLines } from './subscriber-lines.ts'

type Kind = { permission: Permission; asksPassword: boolean; lines: Lines }

/** The exports, the permission for each, and whether it requires the password: customer data leaves the store. */
export const EXPORTS = {
  products: { permission: 'catalog.read', asksPassword: false, lines: ownProductLines },
  'shopify-products': { permission: 'catalog.read', asksPassword: false, lines: shopifyProductLines },
  orders: { permission: 'reports.read', asksPassword: false, lines: orderLines },
  rto: { permission: 'reports.read', asksPassword: false, lines: rtoLines },
  gst: { permission: 'reports.read', asksPassword: false, lines: gstLines },
  customers: { permission: 'customers.export', asksPassword: true, lines: customerLines },
  subscribers: { permission: 'customers.export', asksPassword: true, lines: subscriberLines },
} satisfies Record<string, Kind>
export type ExportName = keyof typeof EXPORTS

/**
 * Opens a CSV export that is generated while it is read, so that its size needs no memory. The activity log records who
 * took it. Refuses LOGIN_AGAIN for customer data.
 */
export async function openExport(
  ctx: Context,
  name: ExportName,
  query: ExportQuery & { origin: string },
): Promise<Result<{ fileName: string; text: AsyncGenerator<string> }, 'FORBIDDEN' | 'LOGIN_AGAIN'>> {
  const { permission, asksPassword, lines }: Kind = EXPORTS[name]
  const refused = (asksPassword ? forbidUnlessRecent : forbid)(ctx, permission)
  if (refused) return refused
  const { from, to, excel } = query
  await recordActivity(ctx, { action: 'export.download', subject: ['export', name], after: { from, to } })
  const days = [from, to].filter(Boolean).join('-to-') || dayInIndia(ctx.now())
  return ok({ fileName: `${name}-${days}.csv`, text: inPieces(lines(ctx, query), excel ? '\ufeff' : '') })
}
