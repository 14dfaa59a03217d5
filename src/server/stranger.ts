import type { Hono } from 'hono'
import type { AuditAccess } from '../domains/dark-patterns/index.ts'
import { newRequestId } from '../platform/request-id.ts'

/** Visits pages inside the process as a visitor without an account, past the page cache. */
export function openStranger(app: Pick<Hono, 'fetch'>, origin: string) {
  const visit = async (url: string): Promise<Response> =>
    app.fetch(new Request(origin + url, { headers: { accept: '*/*' } }), {
      client: { ip: '', userAgent: '' },
      isPublic: true,
      requestId: newRequestId(),
    })
  const readPage: AuditAccess['readPage'] = async (path) => {
    const page = await visit(path)
    return { status: page.status, html: await page.text() }
  }
  return { visit, readPage }
}
