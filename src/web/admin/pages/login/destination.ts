import { redirect, redirectDocument } from 'react-router'
import { isStorefrontPath } from '../../../../domains/customers/rules.ts'

const ADMIN_PAGE = /^\/admin(?:\/[\w-]+)*(?:\?[^#\s]*)?$/

/** The page requested before the login, in the admin or the storefront; otherwise the dashboard. */
export function destination(url: URL): string {
  const from = url.searchParams.get('from') ?? ''
  if (ADMIN_PAGE.test(from)) return from
  return !from.startsWith('/admin') && isStorefrontPath(from) ? from : '/admin'
}

/** Goes there. The storefront is another bundle, so the browser loads its pages as documents. */
export function goOn(url: URL, headers: HeadersInit): Response {
  const to = destination(url)
  const lead = ADMIN_PAGE.test(to) ? redirect : redirectDocument
  return lead(to, { status: 303, headers })
}
