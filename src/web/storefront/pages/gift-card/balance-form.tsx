import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import type { BalanceAnswer } from './answer-gift-forms.server.ts'

/** Checks the balance of a card. A POST, so that the code is never in a URL. */
export function BalanceForm({ answer }: { answer: BalanceAnswer | undefined }) {
  const isSending = useNavigation().formData?.get('intent') === 'balance'
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (answer?.card) said.current?.focus()
  }, [answer])
  return (
    <section aria-labelledby="balance" className="border-t border-line pt-6">
      <h2 id="balance" className="text-lg">
        Check your balance
      </h2>
      <Form method="post" action="/gift-card" preventScrollReset className="mt-4 flex items-start gap-2">
        <input type="hidden" name="intent" value="balance" />
        <Field label="Gift card code" error={answer?.error} isRequired className="min-w-0 flex-1">
          <TextInput
            name="code"
            defaultValue={answer?.typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
          />
        </Field>
        <Button type="submit" tone="outline" isBusy={isSending} className="mt-6.5">
          Check
        </Button>
      </Form>
      <p ref={said} role="status" tabIndex={-1} className="mt-3 text-sm empty:hidden">
        {answer?.card ? (
          <>
            <strong className="figures">{formatMoney(answer.card.remainingBalance)}</strong> left of{' '}
            {formatMoney(answer.card.amount)}
            {answer.card.expiresAt ? `, valid until ${formatDate(answer.card.expiresAt)}` : ''}.
          </>
        ) : null}
      </p>
    </section>
  )
}
