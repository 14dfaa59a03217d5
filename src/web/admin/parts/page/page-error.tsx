import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Lock, SearchX, TriangleAlert } from '../../../ui/icons.tsx'

/** Explains why a page can't be shown. */
export function PageError() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const [icon, title, text] =
    status === 403
      ? [<Lock key="i" />, 'Your role does not include this', 'An owner can change your role.']
      : status === 404
        ? [<SearchX key="i" />, 'Page not found', 'This page doesn’t exist or was removed.']
        : [
            <TriangleAlert key="i" />,
            'Something went wrong',
            'Check your connection, then try again. If you were saving something, check whether it was saved.',
          ]
  return (
    <EmptyState level="h1" icon={icon} title={title} text={text}>
      {status >= 500 && (
        <a href={pathname + search} className="btn btn-accent btn-medium">
          Try again
        </a>
      )}
      <Link to="/admin" className="btn btn-outline btn-medium">
        Go to dashboard
      </Link>
    </EmptyState>
  )
}
