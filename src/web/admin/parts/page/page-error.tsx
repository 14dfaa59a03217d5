import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Lock, SearchX, TriangleAlert } from '../../../ui/icons/icons.tsx'
import { ButtonLink } from './links.tsx'

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
        <ButtonLink href={pathname + search} tone="accent" size="medium">
          Try again
        </ButtonLink>
      )}
      <ButtonLink to="/admin" size="medium">
        Go to dashboard
      </ButtonLink>
      {/* The server writes the request's id here, which the browser doesn't know. */}
      <p className="w-full text-sm" data-request-id="" suppressHydrationWarning>
        {''}
      </p>
    </EmptyState>
  )
}
