import { data } from 'react-router'
import { formatMoney } from '../../../../shared/money.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Button } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CartLines } from '../../parts/cart-lines/cart-lines.tsx'
import { CheckoutButton } from '../../parts/cart-lines/checkout-button.tsx'
import { EmptyCart, stayText } from '../../parts/cart-lines/empty-cart.tsx'
import { ExpressButton } from '../../parts/cart-lines/express-button.tsx'
import { FreeShipping, goodsOf, isDeliveryFree, isDiscounted } from '../../parts/cart-lines/free-shipping.tsx'
import { UndoNotice } from '../../parts/cart-lines/undo-notice.tsx'
import { type Undo, useUndo } from '../../parts/cart-lines/use-undo.ts'
import { PromoCode } from '../../parts/coupon-codes/promo-code.tsx'
import { Panel } from '../../parts/price-summary/panel.tsx'
import { PriceRows, PriceRowsSkeleton } from '../../parts/price-summary/price-rows.tsx'
import { PAGE_TAGS } from '../../parts/product-list/load-list.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import { UpsellList } from '../../parts/upsells/upsell-list.tsx'
import { useCart } from '../../state/cart/cart-store.tsx'
import { deliveryTermsOf } from '../../state/cart/price-cart.ts'
import { type FreshCartView, useFreshCart } from '../../state/cart/use-fresh-cart.ts'
import { useUser } from '../../state/session/use-session.ts'
import { useShop } from '../../state/store/use-shop.ts'
import type { Route } from './+types/cart-page'
import { CouponList } from './coupon-list.tsx'
import { LaterList } from './later-list.tsx'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Your cart',
    description: 'Your items with current prices and delivery.',
    path: '/cart',
    isHidden: true,
  })

/** The page is the same for everyone; only the browser knows the contents of its cart. */
export const loader = () => data(null, { headers: publicHeaders(PAGE_TAGS) })

export default function CartPage() {
  const { state, isReady } = useCart()
  const view = useFreshCart()
  const undo = useUndo()
  const user = useUser()
  const count = state.itemCount
  return (
    <Container className="py-8 md:py-12">
      <h1 className="display-wide text-3xl">Your cart</h1>
      <p className="mt-2 max-w-read text-muted">{stayText(user !== null)}</p>
      <p role="status" className="mt-2 h-6 font-semibold">
        {isReady && count > 0 ? `${count} ${count === 1 ? 'item' : 'items'}` : ''}
      </p>
      <noscript>
        <p className="mt-4 rounded-card border border-line bg-mist p-4">
          Your cart lives in this browser and needs JavaScript. Turn it on for this site to see your cart, or call us
          and we’ll take your order.
        </p>
      </noscript>
      {/* As high as its skeleton, so that an empty cart does not pull the footer into view. */}
      <div className="mt-6 min-h-160">{isReady ? <ReadCart view={view} undo={undo} /> : <CartSkeleton />}</div>
    </Container>
  )
}

function ReadCart({ view, undo }: { view: FreshCartView; undo: Undo }) {
  const { state } = useCart()
  const { taken } = undo
  return (
    <>
      {state.itemCount > 0 ? (
        <FullCart view={view} undo={undo} />
      ) : (
        <>
          {taken && taken.how !== 'remove-later' ? (
            <UndoNotice key={taken.turn} taken={taken} undo={undo.undo} isInList={false} />
          ) : null}
          <EmptyCart hasText={false} />
        </>
      )}
      <LaterList undo={undo} />
    </>
  )
}

function FullCart({ view, undo }: { view: FreshCartView; undo: Undo }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12">
      <CartLines view={view} undo={undo} />
      <section
        aria-labelledby="summary"
        className="flex flex-col gap-6 lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <Panel>
          <h2 id="summary" className="text-xl">
            Order summary
          </h2>
          <Prices view={view} />
          <CheckoutButton problems={view.fresh?.problems ?? []} />
          {/* Below the checkout button, which does not move when it arrives. */}
          <ExpressButton view={view} />
        </Panel>
        {/* Below the checkout button, which does not move when the coupons arrive. */}
        <CouponList view={view} />
      </section>
      {/* After the summary on a phone, so that the checkout button does not move down when the upsells arrive. */}
      <UpsellList confirmIn="toast" />
    </div>
  )
}

function Prices({ view }: { view: FreshCartView }) {
  const { freeThreshold, standardFee, deliveryDays, pickup } = useShop()
  const { state } = useCart()
  const { fresh, isAsking, hasFailed, ask } = view
  if (hasFailed) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3 text-sm">
        <p>
          We couldn’t check the prices. At the last known prices, your items cost{' '}
          <strong className="figures">{formatMoney(state.total)}</strong>.
        </p>
        <Button tone="outline" size="small" onClick={ask}>
          Check again
        </Button>
      </div>
    )
  }
  return (
    <>
      <FreeShipping
        goods={fresh ? goodsOf(fresh) : state.total}
        threshold={deliveryTermsOf(fresh, { fee: standardFee, freeFrom: freeThreshold }).freeFrom}
        isPaid={isDeliveryFree(fresh)}
        isDiscounted={isDiscounted(fresh)}
      />
      <PromoCode fresh={fresh} />
      {fresh ? (
        <>
          <PriceRows steps={fresh.steps} total={fresh.total} isStale={isAsking} deliveryNote={deliveryDays} />
          {pickup ? (
            <p className="text-sm">
              Or collect it free from {pickup.map(({ name }) => name).join(' or ')}: choose at checkout.
            </p>
          ) : null}
          {fresh.paymentNotes.cart ? <p className="text-sm font-semibold">{fresh.paymentNotes.cart}</p> : null}
        </>
      ) : (
        <PriceRowsSkeleton />
      )}
    </>
  )
}

function CartSkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
      <Skeleton className="h-80 rounded-card lg:h-160" />
    </div>
  )
}
