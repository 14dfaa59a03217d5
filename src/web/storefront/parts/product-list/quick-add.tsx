import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useEffectEvent, useState } from 'react'
import { loadData } from '../../../api-client.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { X } from '../../../ui/icons/icons.tsx'
import { Price } from '../../../ui/price.tsx'
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts'
import { useCartActions } from '../../state/cart/cart-store.tsx'
import type { CardView } from '../product-card/card-view.ts'
import { known } from '../product-card/known.ts'
import type { loader } from '../variant-choice/choices-data.ts'
import { type Choice, firstChoice, variantOf } from '../variant-choice/choose-variant.ts'
import { VariantPicker } from '../variant-choice/variant-picker.tsx'

type Choices = NonNullable<Awaited<ReturnType<typeof loadData<typeof loader>>>['data']>

/** Chooses size and flavour of a product without leaving its list, and adds it to the cart. */
export default function QuickAdd({ card, onClose }: { card: CardView; onClose: () => void }) {
  // Undefined while it loads, null if it could not be loaded or is no longer sold.
  const [choices, setChoices] = useState<Choices | null | undefined>(undefined)
  useCloseOnBack(true, onClose)
  const load = useEffectEvent((signal: AbortSignal) =>
    loadData<typeof loader>(`/choices?slug=${encodeURIComponent(card.slug)}`, signal)
      .then(({ data }) => setChoices(data))
      .catch(() => {
        if (!signal.aborted) setChoices(null)
      }),
  )
  useEffect(() => {
    if (choices !== undefined) return
    const aborted = new AbortController()
    void load(aborted.signal)
    return () => aborted.abort()
  }, [choices])
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/50" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto overscroll-contain rounded-t-card bg-paper p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-high md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-112 md:-translate-1/2 md:rounded-card md:p-6">
          <p className="eyebrow pr-12 wrap-anywhere text-muted">{card.brand}</p>
          <Dialog.Title className="mt-1 pr-12 text-xl wrap-anywhere">{card.name}</Dialog.Title>
          <Dialog.Close
            aria-label="Close"
            className="absolute top-2 right-2 flex size-11 items-center justify-center rounded-control hover:bg-mist"
          >
            <X className="size-5" aria-hidden="true" />
          </Dialog.Close>
          {choices ? (
            <Choose card={card} choices={choices} onAdded={onClose} />
          ) : (
            <div className="flex min-h-60 flex-col items-start justify-center gap-4">
              <p role="status">
                {choices === undefined ? 'Loading sizes and flavours…' : 'We couldn’t load the sizes and flavours.'}
              </p>
              {choices === null && (
                <div className="flex flex-wrap gap-3">
                  <Button onClick={() => setChoices(undefined)}>Try again</Button>
                  <ButtonLink to={`/product/${card.slug}`} tone="outline">
                    Open the product’s page
                  </ButtonLink>
                </div>
              )}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type ChooseProps = { card: CardView; choices: Choices; onAdded: () => void }

function Choose({ card, choices: { variants, isFood }, onAdded }: ChooseProps) {
  const [choice, setChoice] = useState<Choice>(() => {
    const shown = variants.find(({ id, stock }) => id === card.variant.id && stock.state !== 'out')
    return shown ?? firstChoice(variants)
  })
  const { add } = useCartActions()
  const variant = variantOf(variants, choice)
  if (!variant) return null
  const isOut = variant.stock.state === 'out'
  const { id, slug, name, brand } = card
  const { id: variantId, price, mrp, flavor, weight, image } = variant
  return (
    <>
      <VariantPicker
        variants={variants}
        flavorName={isFood ? 'Flavour' : 'Colour'}
        choice={choice}
        onChoose={setChoice}
      />
      <div className="mt-6 min-h-11" aria-live="polite">
        <Price price={price} mrp={mrp} size="large" />
      </div>
      <Button
        tone={isOut ? 'sold-out' : 'accent'}
        size="large"
        isWide
        disabled={isOut}
        className="mt-4"
        onClick={() => {
          const item = { id, variantId, slug, name, brand, price, image, ...known({ mrp, flavor, weight }) }
          if (add(item, 1, 'toast')) onAdded()
        }}
      >
        {isOut ? 'Sold out' : 'Add to Cart'}
      </Button>
    </>
  )
}
