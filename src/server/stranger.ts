import type { AuditAccess } from '../domains/dark-patterns/index.ts'
import type { Client } from '../platform/http.ts'
import { newRequestId } from '../platform/request-id.ts'

type Visitor = { client: Client; isPublic: boolean; requestId: string }
type App = { fetch: (request: Request, visitor: Visitor) => Response | Promise<Response> }

/** Visits pages inside the process as a visitor without an account, past the page cache. */
export function openStranger(app: App, origin: string) {
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
