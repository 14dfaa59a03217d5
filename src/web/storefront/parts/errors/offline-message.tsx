import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { WifiOff } from '../../../ui/icons/frame-icons.ts'
import { ChevronRight } from '../../../ui/icons/goods-icons.ts'
import { useCart } from '../../state/cart/cart-store.tsx'
import { readSavedProducts, type SavedProduct } from '../../state/connection/worker-client.ts'

/** Replaces a page that needs a connection, and lists the saved pages. */
export function OfflineMessage({
  path,
  detail = null,
  onRetry,
}: {
  path: string
  /** What failed, if there is a text for it. */
  detail?: string | null
  onRetry: () => void
}) {
  const { state, isReady } = useCart()
  const [saved, setSaved] = useState<SavedProduct[]>([])
  useEffect(() => {
    // A browser without storage has nothing to list.
    readSavedProducts().then(setSaved, () => undefined)
  }, [])
  const isCheckout = path.startsWith('/checkout')
  // Where the installed app opens.
  const isStart = path === '/'
  const count = isReady ? state.itemCount : 0
  return (
    <Container className="py-12 md:py-20">
      <div className="flex flex-col items-center text-center">
        <span className="flex size-16 items-center justify-center rounded-pill bg-accent">
          <WifiOff className="size-7" aria-hidden="true" />
        </span>
        <h1 className="mt-6 text-2xl md:text-3xl">
          {isCheckout ? 'Checkout needs a connection' : isStart ? 'You’re offline' : 'No connection'}
        </h1>
        <p className="mt-3 max-w-narrow text-muted">
          {isCheckout
            ? 'Nothing was ordered. Your cart and details are safe on this device.'
            : `${isStart ? '' : 'This page isn’t saved on your device. '}You can still open your cart${saved.length > 0 ? ' and the products you viewed' : ''}.`}
        </p>
        {detail ? <p className="mt-2 text-sm">{detail}</p> : null}
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button tone="accent" onClick={onRetry}>
            Try again
          </Button>
          <ButtonLink to="/cart" tone="outline">
            View Cart{count > 0 && ` (${count})`}
          </ButtonLink>
        </div>
      </div>
      {saved.length > 0 && (
        <section aria-labelledby="saved" className="mx-auto mt-12 max-w-read">
          <h2 id="saved" className="text-lg">
            Products you viewed
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {saved.map((product) => (
              <li key={product.path}>
                <a href={product.path} className="flex min-h-12 items-center gap-4 py-2 hover:underline">
                  {product.picture && (
                    <img
                      src={product.picture}
                      alt=""
                      width={44}
                      height={56}
                      className="h-14 w-11 object-contain"
                      onError={({ currentTarget }) => {
                        currentTarget.hidden = true
                      }}
                    />
                  )}
                  {product.name}
                  <ChevronRight className="ml-auto size-4 shrink-0" aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Container>
  )
}
