import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Lock, SearchX, TriangleAlert } from '../../../ui/icons.tsx'

/** Says why a page is not there. */
export function PageError() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const [icon, title, text] =
    status === 403
      ? [<Lock key="i" />, 'Your role does not include this', 'An owner can change what your role is.']
      : status === 404
        ? [<SearchX key="i" />, 'There is no such page', 'What you look for is not here, or not any more.']
        : [
            <TriangleAlert key="i" />,
            'Something went wrong',
            'If you were saving something, reload to see whether it was saved. Otherwise, try again in a moment.',
          ]
  return (
    <EmptyState level="h1" icon={icon} title={title} text={text}>
      <Link to="/admin" className="btn btn-outline btn-medium">
        To today
      </Link>
    </EmptyState>
  )
}
