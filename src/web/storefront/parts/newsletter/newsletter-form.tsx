import { useEffect, useId, useRef, useState } from 'react'
import { CONSENT_TEXT } from '../../../../domains/newsletter/rules.ts'
import type { Source } from '../../../../domains/newsletter/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Checkbox, Field, TextInput } from '../../../ui/forms/field.tsx'
import type { ShopView } from '../../state/store/shop-view.ts'
import { useShop } from '../../state/store/use-shop.ts'
import { type SubscribeState, useSubscribe } from './use-subscribe.ts'

const DONE_MS = 3000

/** The server's answer to a form submitted without scripts. */
export type Answered = { state: SubscribeState; email: string; hasConsent: boolean }

/** The welcome for a new subscriber, with the brand name of the membership if the store offers one. */
export const welcomeText = ({ membership, store }: Pick<ShopView, 'membership' | 'store'>): string =>
  `Welcome to ${membership.isOffered ? `${membership.brand} Family` : store.name}!`

type NewsletterFormProps = {
  source: Source
  /** Field and button side by side, or stacked. */
  layout: 'row' | 'stack'
  isOnDark?: boolean
  /** Also offers the newsletter by WhatsApp; only who wants that gives a number (R311, D77). */
  asksPhone?: boolean
  /** Replaces the form once somebody is subscribed; without it only the button confirms. */
  welcome?: string
  doneMs?: number
  onDone?: () => void
  /** The pop-up hides a server failure (R316); field errors are always shown. */
  isQuiet?: boolean
  answered?: Answered
}

/** Email, consent and button. Without scripts it is a plain form, answered by the page `/newsletter`. */
export function NewsletterForm({
  source,
  layout,
  isOnDark = false,
  asksPhone = false,
  welcome,
  doneMs = DONE_MS,
  onDone,
  isQuiet = false,
  answered,
}: NewsletterFormProps) {
  const { isDoubleOptIn } = useShop()
  const { state, onSubmit } = useSubscribe({ doneMs, onDone, first: answered?.state, isDoubleOptIn })
  const [isPhoneAsked, setPhoneAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const consentError = useId()
  useEffect(() => {
    // A field that the server refuses takes the focus, so that its error is read out.
    if (state.step === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [state])
  const isDone = state.step === 'done'
  const { fields = {}, text = null } = state.step === 'refused' ? state : {}
  const fieldClass = cx('flex-1', isOnDark && '[&>p]:text-accent')
  const faultClass = isOnDark ? 'text-accent' : 'text-danger'
  return (
    <form ref={form} method="post" action="/newsletter" onSubmit={onSubmit} className="grid">
      <input type="hidden" name="source" value={source} />
      <div className={cx('col-start-1 row-start-1 flex flex-col gap-2', isDone && welcome && 'invisible')}>
        <div className={cx('flex flex-col gap-3', layout === 'row' && 'xs:flex-row xs:items-start')}>
          <Field label="Email address" isRequired error={fields.email} className={fieldClass}>
            <TextInput
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              defaultValue={answered?.email}
            />
          </Field>
          {isPhoneAsked && (
            <Field label="WhatsApp number" isRequired error={fields.phone} className={fieldClass}>
              <TextInput name="phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
            </Field>
          )}
          {layout === 'row' && <SubmitButton state={state} isOnDark={isOnDark} className="xs:mt-6.5" />}
        </div>
        <Checkbox
          name="consent"
          required
          defaultChecked={answered?.hasConsent}
          label={CONSENT_TEXT}
          aria-invalid={Boolean(fields.consent)}
          aria-describedby={fields.consent && consentError}
        />
        {fields.consent && (
          <p id={consentError} className={cx('text-sm', faultClass)}>
            {fields.consent}
          </p>
        )}
        {asksPhone && (
          <Checkbox
            name="whatsapp"
            label="Also send them by WhatsApp"
            onChange={(event) => setPhoneAsked(event.currentTarget.checked)}
          />
        )}
        {text && !isQuiet && (
          <p role="alert" className={cx('text-sm', faultClass)}>
            {text}
          </p>
        )}
        {layout === 'stack' && <SubmitButton state={state} isOnDark={isOnDark} className="mt-1 w-full" />}
      </div>
      <p role="status" className={cx(welcome ? 'display-wide col-start-1 row-start-1 self-center text-xl' : 'sr-only')}>
        {isDone && (isDoubleOptIn ? 'Confirmation link sent' : (welcome ?? 'Subscribed'))}
      </p>
    </form>
  )
}

type SubmitButtonProps = { state: SubscribeState; isOnDark: boolean; className: string }

function SubmitButton({ state: { step }, isOnDark, className }: SubmitButtonProps) {
  const { isDoubleOptIn } = useShop()
  return (
    <Button
      type="submit"
      tone={isOnDark ? 'accent' : 'ink'}
      isBusy={step === 'sending'}
      className={cx('min-w-30 sm:min-w-40', className)}
    >
      {step === 'done'
        ? isDoubleOptIn
          ? 'Link sent'
          : '✅ Subscribed!'
        : step === 'sending'
          ? 'Sending'
          : 'Subscribe'}
    </Button>
  )
}
