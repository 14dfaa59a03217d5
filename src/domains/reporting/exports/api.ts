import { Hono } from 'hono'
import { PRIVATE_CACHE } from '../../../platform/cache-headers.ts'
import { type ApiEnv, queryOf } from '../../../platform/http.ts'
import { streamText } from '../../../platform/stream-text.ts'
import { staffRoutes } from '../../roles/index.ts'
import { EXPORTS, type ExportName, openExport } from './open-export.ts'
import { ExportQuery } from './query.ts'

const { spec, answer } = staffRoutes('Exports', {})
const summaries: Record<ExportName, string> = {
  products: 'Every product with its variants, in the store’s own format',
  'shopify-products': 'Every product in the format of Shopify’s classic export',
  orders: 'Orders, line by line',
  rto: 'RTO rate and cost by delivery zone, PIN code area, courier, payment method and product',
  gst: 'What was invoiced, by month, state, HSN and rate',
  customers: 'Everyone with an account',
  subscribers: 'Newsletter subscribers with proof of consent',
}

/** Exports of the store's data, for staff. `origin` is the origin of picture addresses. */
export function exportsApi(origin: string) {
  const api = new Hono<ApiEnv>()
  for (const name of Object.keys(EXPORTS) as ExportName[])
    api.get(
      `/admin/exports/${name}.csv`,
      spec<typeof openExport>(
        {
          summary: summaries[name],
          description: 'CSV in UTF-8; text that a spreadsheet would read as a formula begins with an apostrophe.',
          answers: 'The file',
        },
        { LOGIN_AGAIN: 'only exports of personal data ask for the password' },
      ),
      queryOf(ExportQuery),
      async (c) => {
        const opened = await openExport(c.var.ctx, name, { ...c.req.valid('query'), origin })
        c.header('Cache-Control', PRIVATE_CACHE)
        if (!opened.ok) return answer(c, opened)
        const { fileName, text } = opened.value
        return c.body(streamText(text), 200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${fileName}"`,
        })
      },
    )
  return api
}
