import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { PRIVATE_CACHE } from '../../../platform/cache-headers.ts'
import { type ApiEnv, answer, queryOf } from '../../../platform/http.ts'
import { streamText } from '../../../platform/stream-text.ts'
import { roleProblems } from '../../roles/index.ts'
import { EXPORTS, type ExportName, openExport } from './open-export.ts'
import { ExportQuery } from './query.ts'

const summaries: Record<ExportName, string> = {
  products: 'Every product with its variants, in the store’s own format',
  'shopify-products': 'Every product in the format of Shopify’s classic export',
  orders: 'Orders, line by line',
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
      describeRoute({
        tags: ['Exports'],
        summary: summaries[name],
        description: 'CSV in UTF-8; text that a spreadsheet would read as a formula begins with an apostrophe.',
        responses: {
          200: { description: 'The file', content: { 'text/csv': {} } },
          ...(EXPORTS[name].asksPassword ? { 401: { description: 'LOGIN_AGAIN' } } : {}),
          403: { description: 'FORBIDDEN' },
        },
      }),
      queryOf(ExportQuery),
      async (c) => {
        const opened = await openExport(c.var.ctx, name, { ...c.req.valid('query'), origin })
        c.header('Cache-Control', PRIVATE_CACHE)
        if (!opened.ok) return answer(c, opened, roleProblems, () => ({}))
        const { fileName, text } = opened.value
        return c.body(streamText(text), 200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${fileName}"`,
        })
      },
    )
  return api
}
