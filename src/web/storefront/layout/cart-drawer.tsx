import { Dialog } from '@base-ui/react/dialog'
import { formatMoney } from '../../../shared/money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Check, X } from '../../ui/icons/icons.tsx'
import { markRoot } from '../../ui/mark-root.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCloseOnBack } from '../../ui/use-close-on-back.ts'
import { CartLines } from '../parts/cart-lines/cart-lines.tsx'
import { CheckoutButton } from '../parts/cart-lines/checkout-button.tsx'
import { EmptyCart } from '../parts/cart-lines/empty-cart.tsx'
import { ExpressButton } from '../parts/cart-lines/express-button.tsx'
import { FreeShipping, goodsOf, isDeliveryFree, isDiscounted } from '../parts/cart-lines/free-shipping.tsx'
import { UndoNotice } from '../parts/cart-lines/undo-notice.tsx'
import { useUndo } from '../parts/cart-lines/use-undo.ts'
import { CodeLines } from '../parts/coupon-codes/code-lines.tsx'
import { UpsellList } from '../parts/upsells/upsell-list.tsx'
import { useCart } from '../state/cart/cart-store.tsx'
import { addedText } from '../state/cart/open-cart.ts'
import { deliveryTermsOf } from '../state/cart/price-cart.ts'
import { type FreshCartView, useFreshCart } from '../state/cart/use-fresh-cart.ts'
import { useShop } from '../state/store/use-shop.ts'

const markSheet = markRoot('sheet')

export type CartDrawerProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; added: string | null }

/** The cart over the page: from the right on wide screens, a bottom sheet on phones. */
export default function CartDrawer({ isOpen, onOpenChange, added }: CartDrawerProps) {
  useCloseOnBack(isOpen, () => onOpenChange(false))
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/50 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={markSheet}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[90dvh] flex-col overflow-hidden short:overflow-y-auto rounded-t-card bg-paper shadow-high transition-transform duration-200 data-ending-style:translate-y-full data-starting-style:translate-y-full md:inset-y-0 md:left-auto md:max-h-none md:w-narrow md:rounded-none md:data-ending-style:translate-x-full md:data-ending-style:translate-y-0 md:data-starting-style:translate-x-full md:data-starting-style:translate-y-0"
        >
          <DrawerBody added={added} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Mounted while the drawer is open, so that prices and upsells are requested each time it opens. */
function DrawerBody({ added }: { added: string | null }) {
  const { state } = useCart()
  const view = useFreshCart()
  const undo = useUndo()
  const { freeThreshold, standardFee } = useShop()
  const count = state.itemCount
  return (
    <>
      <div className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line pr-1 pl-4 md:pl-6">
        <Dialog.Title className="text-lg">Your cart</Dialog.Title>
        <p role="status" className="mr-auto text-sm text-muted">
          {count > 0 ? `${count} ${count === 1 ? 'item' : 'items'}` : ''}
        </p>
        <Dialog.Close
          aria-label="Close cart"
          className="flex size-11 items-center justify-center rounded-control hover:bg-mist"
        >
          <X className="size-5" aria-hidden="true" />
        </Dialog.Close>
      </div>
      <div className="flex flex-1 flex-col gap-5 overflow-y-auto overscroll-contain short:flex-none short:overflow-visible px-4 py-4 md:px-6">
        {added && !undo.taken ? (
          // A status too: an offer taken in the drawer changes the text while the drawer is open.
          <Dialog.Description
            role="status"
            className="flex items-start gap-2 rounded-control bg-success-soft px-3 py-2 text-sm font-semibold wrap-anywhere"
          >
            <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" /> {addedText(added)}
          </Dialog.Description>
        ) : null}
        {count === 0 ? (
          <>
            {undo.taken ? (
              <UndoNotice key={undo.taken.turn} taken={undo.taken} undo={undo.undo} isInList={false} />
            ) : null}
            <EmptyCart />
          </>
        ) : (
          <>
            <FreeShipping
              goods={view.fresh ? goodsOf(view.fresh) : state.total}
              threshold={deliveryTermsOf(view.fresh, { fee: standardFee, freeFrom: freeThreshold }).freeFrom}
              isPaid={isDeliveryFree(view.fresh)}
              isDiscounted={isDiscounted(view.fresh)}
            />
            <CartLines view={view} undo={undo} />
            <UpsellList confirmIn="drawer" />
          </>
        )}
      </div>
      {count > 0 ? <DrawerFoot view={view} /> : null}
    </>
  )
}

function DrawerFoot({ view }: { view: FreshCartView }) {
  const { fresh, isAsking, hasFailed, ask } = view
  const { state } = useCart()
  const delivery = fresh?.steps.find((step) => step.name === 'shipping')
  return (
    <div className="flex shrink-0 flex-col gap-3 border-t border-line px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
      <div
        aria-live="polite"
        aria-atomic="true"
        className={`flex items-baseline justify-between gap-4 transition-opacity ${isAsking && fresh ? 'opacity-80' : ''}`}
      >
        <p className="text-sm">
          <span className="block text-base font-semibold">{hasFailed ? 'Items' : 'Total'}</span>
          <span className="text-muted">
            {hasFailed
              ? 'Last known prices'
              : delivery
                ? `GST included, delivery ${delivery.amount === 0 ? 'free' : formatMoney(delivery.amount)}`
                : 'GST included'}
          </span>
        </p>
        {fresh || hasFailed ? (
          <p className="figures text-xl font-bold">{formatMoney(hasFailed || !fresh ? state.total : fresh.total)}</p>
        ) : (
          <Skeleton className="h-7 w-24" />
        )}
      </div>
      <CodeLines fresh={fresh} />
      {hasFailed ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm">
          We couldn’t check the prices.
          <Button tone="outline" size="small" onClick={ask}>
            Check again
          </Button>
        </div>
      ) : (
        <>
          {/* The foot grows upward: the buttons below do not move when this one arrives. */}
          <ExpressButton view={view} />
          <CheckoutButton problems={fresh?.problems ?? []} />
        </>
      )}
      <ButtonLink to="/cart" tone="outline" isWide>
        View cart
      </ButtonLink>
    </div>
  )
}
