import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { LoaderCircle, Tag, TriangleAlert, X } from '../../../ui/icons/icons.tsx'
import type { FreshCart } from '../../state/cart/price-cart.ts'
import { saveCouponCode, saveGiftCardCode, useSavedCoupon, useSavedGiftCard } from '../../state/cart/saved-codes.ts'
import { type CodeState, couponState, giftCardState } from './code-states.ts'
import { useApplyCode } from './use-apply-code.ts'

type KeptCode = { code: string; title: string | undefined; state: CodeState; forget: () => void }

/** The codes of a cart: the applied coupon and gift card, and a field for a missing one (R194, R207). */
export function PromoCode({ fresh }: { fresh: FreshCart | null }) {
  const coupon = useSavedCoupon()
  const giftCard = useSavedGiftCard()
  const kept: KeptCode[] = []
  if (coupon)
    kept.push({
      code: coupon,
      title: fresh?.coupon?.title,
      state: couponState(coupon, fresh),
      forget: () => saveCouponCode(null),
    })
  if (giftCard)
    kept.push({
      code: giftCard,
      title: 'Gift card',
      state: giftCardState(giftCard, fresh),
      forget: () => saveGiftCardCode(null),
    })
  const { place, told } = useChange(kept)
  const label = coupon ? 'Gift card code' : giftCard ? 'Promo code' : 'Promo or gift card code'
  return (
    <section ref={place} tabIndex={-1} aria-label="Promo and gift card codes" className="flex flex-col gap-3">
      {kept.map((each) => (
        <Applied key={each.code} {...each} />
      ))}
      {kept.length < 2 ? <CodeField key={label} label={label} /> : null}
      <p role="status" className="sr-only">
        {told}
      </p>
    </section>
  )
}

/** Announces changes to screen readers and catches the focus when the pressed button has just disappeared. */
function useChange(kept: readonly KeptCode[]) {
  const place = useRef<HTMLElement>(null)
  const codes = kept.map(({ code }) => code).join(' ')
  const [before, setBefore] = useState(codes)
  const [removed, setRemoved] = useState('')
  if (before !== codes) {
    setBefore(codes)
    setRemoved(
      before
        .split(' ')
        .filter((code) => !codes.includes(code))
        .join(' '),
    )
  }
  const seen = useRef(codes)
  useEffect(() => {
    if (seen.current === codes) return
    seen.current = codes
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [codes])
  const told = kept
    .filter(({ state }) => state.kind !== 'asking')
    .map(({ code, state: { kind, text } }) => `${code} is ${kind === 'applied' ? 'applied' : 'not applied'}. ${text}`)
  return { place, told: [removed && `${removed} is removed`, ...told].filter(Boolean).join(' ') }
}

function CodeField({ label }: { label: string }) {
  const { applying, problem, apply, forget } = useApplyCode()
  const [text, setText] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void apply(text)
  }
  return (
    <form onSubmit={onSubmit} noValidate className="flex items-start gap-2">
      <Field label={label} error={problem?.message} className="min-w-0 flex-1">
        <TextInput
          name="coupon"
          value={text}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          className="uppercase"
          onChange={(event) => {
            setText(event.currentTarget.value)
            forget()
          }}
        />
      </Field>
      <Button type="submit" tone="outline" isBusy={applying !== null} className="mt-6.5">
        {applying !== null ? 'Applying' : 'Apply'}
      </Button>
      <p role="status" className="sr-only">
        {applying !== null ? 'Applying' : problem?.message}
      </p>
    </form>
  )
}

const LOOK = {
  asking: { Icon: LoaderCircle, word: 'is being checked', tone: 'border-line', ink: 'text-muted' },
  applied: { Icon: Tag, word: 'is applied', tone: 'border-success bg-success-soft', ink: 'text-success' },
  refused: { Icon: TriangleAlert, word: 'is not applied', tone: 'border-danger bg-danger-soft', ink: 'text-danger' },
}

function Applied({ code, title, state: { kind, text }, forget }: KeptCode) {
  const { Icon, word, tone, ink } = LOOK[kind]
  return (
    <div className={cx('flex items-start gap-3 rounded-control border py-1 pl-3 text-sm', tone)}>
      <Icon className={cx('mt-3 size-4 shrink-0', ink, kind === 'asking' && 'animate-spin')} aria-hidden="true" />
      <p className="min-w-0 flex-1 py-2 break-words">
        <strong>{code}</strong> {word}
        {kind === 'applied' && title ? <span className="block">{title}</span> : null}
        {text ? <span className={cx('block font-semibold', kind === 'refused' && 'text-danger')}>{text}</span> : null}
      </p>
      <button
        type="button"
        aria-label={`Remove ${code}`}
        className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-paper"
        onClick={forget}
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}
