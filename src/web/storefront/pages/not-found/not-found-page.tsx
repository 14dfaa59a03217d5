import { data } from 'react-router'
import { passHeaders } from '../../../http.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/not-found-page'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Page Not Found', path: '/404', isHidden: true })

/** Any other path (R23). */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
