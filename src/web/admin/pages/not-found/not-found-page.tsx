import { data } from 'react-router'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/not-found-page'

export function loader(args: Route.LoaderArgs): never {
  asStaff(args)
  throw data(null, 404)
}

export default function NotFoundPage() {
  return null
}

export { PageError as ErrorBoundary } from '../../parts/page/page-error.tsx'
