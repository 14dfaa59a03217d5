import { redirect } from 'react-router'
import { deleteSavedForm, readSavedForm, saveForm } from '../../../../domains/customers/index.ts'
import type { CustomerView } from '../../../../domains/customers/schemas.ts'
import { privateHeaders } from '../../../http.ts'
import { noticeHeaders } from './notice.ts'
import { OWNER } from './owner.ts'

/** The router turns `?add` into `?add=` when a script requests the page. */
const pathOf = ({ pathname, searchParams }: URL): string =>
  searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname

/** `url` is the page's URL; the URL of a script's request for it has another form. */
type Asked = { request: Request; url: URL }

/**
 * The answer to a form sent after the session expired: redirects to the login and from there back to the form, which
 * `typedBefore` fills in again. Only `fields` of the submitted values are saved: never a password.
 */
export function toLogin(url: URL, sent: FormData, fields: readonly string[] = []): Response {
  const path = pathOf(url)
  const owner = sent.get(OWNER)
  const values = Object.fromEntries(
    fields.flatMap((field) => {
      const value = sent.get(field)
      return typeof value === 'string' ? [[field, value]] : []
    }),
  )
  return redirect(`/login?from=${encodeURIComponent(path)}`, {
    status: 303,
    headers: noticeHeaders('session-over', [saveForm({ path, owner: typeof owner === 'string' ? owner : '', values })]),
  })
}

const isBare = ({ values }: { values: object }): boolean => Object.keys(values).length === 0

/** The login page's message for a customer redirected by `toLogin`, else null. */
export function sessionOverText(request: Request): string | null {
  const kept = readSavedForm(request.headers)
  if (!kept) return null
  return isBare(kept)
    ? 'Your session has ended. Please log in again.'
    : 'Your session has ended. Log in and you’ll find your form as you left it.'
}

/** The cookies of a login: deletes a saved form that has no values or belongs to another customer. */
export function settleForm(request: Request, userId: string): string[] {
  const kept = readSavedForm(request.headers)
  return kept && (isBare(kept) || kept.owner !== userId) ? [deleteSavedForm()] : []
}

type TypedBefore = { typed: Record<string, string> | null; headers: HeadersInit }

/**
 * What this customer typed into the form of this page before the session expired. Returned once, and only to its owner.
 */
export function typedBefore({ request, url }: Asked, customer: CustomerView | null): TypedBefore {
  const kept = customer ? readSavedForm(request.headers) : null
  if (!kept || (kept.owner === customer?.id && kept.path !== pathOf(url)))
    return { typed: null, headers: privateHeaders }
  const headers = new Headers(privateHeaders)
  headers.append('Set-Cookie', deleteSavedForm())
  return { typed: kept.owner === customer?.id ? kept.values : null, headers }
}
