import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Field, TextInput } from '../../ui/field.tsx'
import { LoaderCircle, Tag, TriangleAlert, X } from '../../ui/icons.tsx'
import { couponState } from './coupon-state.ts'
import { keepCoupon, useKeptCoupon } from './kept-coupon.ts'
import type { FreshCart } from './price-cart.ts'
import { useApplyCoupon } from './use-apply-coupon.ts'

/** The promo code of a cart: a field, or the coupon that is applied (checklist 194, 207). */
export function PromoCode({ fresh }: { fresh: FreshCart | null }) {
  const code = useKeptCoupon()
  const { place, told } = useChange(code, fresh)
  return (
    <section ref={place} tabIndex={-1} aria-label="Promo code">
      {code ? <Applied code={code} fresh={fresh} /> : <CodeField />}
      <p role="status" className="sr-only">
        {told}
      </p>
    </section>
  )
}

/** What a screen reader is told of a change; and the focus is caught where the pressed button has just gone. */
function useChange(code: string | null, fresh: FreshCart | null) {
  const place = useRef<HTMLElement>(null)
  const [before, setBefore] = useState(code)
  const [removed, setRemoved] = useState<string | null>(null)
  if (before !== code) {
    setBefore(code)
    setRemoved(code ? null : before)
  }
  const seen = useRef(code)
  useEffect(() => {
    if (seen.current === code) return
    seen.current = code
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [code])
  if (code === null) return { place, told: removed ? `${removed} is removed` : '' }
  const { kind, text } = couponState(code, fresh)
  if (kind === 'asking') return { place, told: '' }
  return { place, told: `${code} is ${kind === 'applied' ? 'applied' : 'not applied'}. ${text}` }
}

function CodeField() {
  const { applying, problem, apply, forget } = useApplyCoupon()
  const [text, setText] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void apply(text)
  }
  return (
    <form onSubmit={onSubmit} noValidate className="flex items-start gap-2">
      <Field label="Promo code" error={problem?.message} className="min-w-0 flex-1">
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

function Applied({ code, fresh }: { code: string; fresh: FreshCart | null }) {
  const { kind, text } = couponState(code, fresh)
  const { Icon, word, tone, ink } = LOOK[kind]
  const title = kind === 'applied' ? fresh?.coupon?.title : null
  return (
    <div className={cx('flex items-start gap-3 rounded-control border py-1 pl-3 text-sm', tone)}>
      <Icon className={cx('mt-3 size-4 shrink-0', ink, kind === 'asking' && 'animate-spin')} aria-hidden="true" />
      <p className="min-w-0 flex-1 py-2 break-words">
        <strong>{code}</strong> {word}
        {title ? <span className="block">{title}</span> : null}
        {text ? <span className={cx('block font-semibold', kind === 'refused' && 'text-danger')}>{text}</span> : null}
      </p>
      <button
        type="button"
        aria-label={`Remove ${code}`}
        className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-paper"
        onClick={() => keepCoupon(null)}
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}
