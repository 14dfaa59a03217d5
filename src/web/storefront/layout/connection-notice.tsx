import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { formatDateTime } from '../../../shared/dates.ts'
import { Container } from '../../ui/container.tsx'
import { WifiOff } from '../../ui/icons/frame-icons.ts'
import { useLostConnection } from '../state/connection/use-lost-connection.ts'
import { saveThisPage } from '../state/connection/worker-client.ts'

/** Shows below the header that the connection is lost and how old the page is; saves product pages for offline use. */
export function ConnectionNotice() {
  const { pathname } = useLocation()
  const asOf = useLostConnection()
  useEffect(() => {
    if (pathname.startsWith('/product/')) void saveThisPage()
  }, [pathname])
  const isShown = asOf && pathname !== '/offline'
  return (
    <div aria-live="polite" className={isShown ? 'sticky top-14 z-30 bg-accent lg:top-12' : undefined}>
      {isShown && (
        <Container className="flex min-h-11 items-center justify-center gap-3 py-2 text-sm">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          <p>
            <strong>No connection.</strong> {textFor(pathname, asOf)}
          </p>
        </Container>
      )}
    </div>
  )
}

function textFor(pathname: string, asOf: Date): string {
  if (pathname === '/checkout') return 'Your details are saved here. Reconnect to place your order.'
  if (pathname === '/cart') return 'Your cart is saved on this device. Reconnect to check out.'
  return `This page was saved on ${formatDateTime(asOf)}. Prices and stock may have changed since.`
}
