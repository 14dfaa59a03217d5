import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Crash } from './crash.tsx'
import { NotFound } from './not-found.tsx'

/** What a page shows in the shop's frame when its loader or its rendering failed. */
export function PageError() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Crash />
}
