import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { Crash } from './crash.tsx'
import { failureText, isLostConnection } from './failure-text.ts'
import { NotFound } from './not-found.tsx'
import { OfflineMessage } from './offline-message.tsx'

/** Shown inside the layout when a page's loader or rendering has failed. */
export function PageError() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const detail = failureText(pathname, error)
  // A filter that fails keeps the place on the page, which is now too short for it: only the footer would be seen.
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])
  if (isLostConnection(error))
    return <OfflineMessage path={pathname} detail={detail} onRetry={() => location.reload()} />
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Crash detail={detail} />
}
