import { useEffect, useState } from 'react'
import { data, useSearchParams } from 'react-router'
import { ownPath } from '../../../../shared/own-path.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { OfflineMessage } from '../../parts/errors/offline-message.tsx'
import { PAGE_TAGS } from '../../parts/product-list/load-list.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import { isReachable } from '../../state/connection/is-reachable.ts'
import type { Route } from './+types/offline-page'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'No connection', path: '/offline', isHidden: true })

export const loader = () => data(null, { headers: publicHeaders(PAGE_TAGS) })

/** The service worker opens this in place of a page that is not saved; it returns there automatically. */
export default function OfflinePage() {
  const [params] = useSearchParams()
  // Set after mounting: the cached HTML was rendered without knowing which page it replaces.
  const [path, setPath] = useState('/offline')
  useEffect(() => {
    const from = ownPath(params.get('from'))
    setPath(from === null || from.startsWith('/offline') ? '/' : from)
  }, [params])
  useEffect(() => {
    // A failed attempt to go back would also abort a navigation to the cart that has just started.
    const goBack = async () => {
      if (await isReachable()) location.replace(path)
    }
    window.addEventListener('online', goBack)
    return () => window.removeEventListener('online', goBack)
  }, [path])
  return <OfflineMessage path={path} onRetry={() => location.replace(path)} />
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
