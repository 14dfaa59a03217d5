import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { Crash } from './crash.tsx'
import { NotFound } from './not-found.tsx'
import { OfflineMessage } from './offline-message.tsx'

/** Shown inside the layout when a page's loader or rendering has failed. */
export function PageError() {
  const error = useRouteError()
  const { pathname } = useLocation()
  if (isLostConnection(error)) return <OfflineMessage path={pathname} onRetry={() => location.reload()} />
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Crash />
}

/** The errors that Chromium, Firefox and Safari throw when a page's data cannot be fetched. */
const isLostConnection = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
