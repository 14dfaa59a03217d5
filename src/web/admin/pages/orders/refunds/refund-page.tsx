import { useEffect, useRef, useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { findRefundable, paymentProblems, previewRefund, refundOrder } from '../../../../../domains/payments/index.ts'
import { newId } from '../../../../../shared/ids.ts'
import { formatMoney, type Paise } from '../../../../../shared/money.ts'
import { failureOf } from '../../../../refusal-texts.server.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field, TextInput } from '../../../../ui/forms/field.tsx'
import { Banknote } from '../../../../ui/icons/icons.tsx'
import { keepForm } from '../../../parts/forms/answer.ts'
import { typedOf } from '../../../parts/forms/answers.server.ts'
import { useUnsaved } from '../../../parts/forms/use-unsaved.ts'
import { adminMeta, PageHead } from '../../../parts/page/page-head.tsx'
import { RefundTo } from '../../../parts/refund-to/refund-to.tsx'
import { asStaff } from '../../../state/staff.server.ts'
import { savedPath } from '../order-saved.tsx'
import type { Route } from './+types/refund-page'
import { readRefundForm } from './refund-form.server.ts'
import { RefundParts } from './refund-parts.tsx'

export const meta = adminMeta('Refund', ({ orderNumber }: Route.ComponentProps['loaderData']) => orderNumber)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.refund')
  const found = await findRefundable(ctx, args.params.orderNumber)
  if (!found.ok && found.code === 'ORDER_NOT_FOUND') throw data(null, 404)
  // The key is created with the form, so submitting it twice refunds only once.
  const byHand = !found.ok && found.code === 'REFUND_BY_HAND' ? paymentProblems.REFUND_BY_HAND[1] : null
  const { orderNumber } = args.params
  return { orderNumber, refundable: found.ok ? found.value : null, byHand, key: newId('key') }
}

export type RefundAnswer = {
  /** The amount in paise, to be confirmed. */
  sum?: Paise
  failure?: { title: string; text: string }
  fault?: { field: string; message: string }
  /** What the form held: without scripts, the page that answers shows it again. */
  entered?: Record<string, string>
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.refund')
  const { orderNumber } = args.params
  const form = await args.request.formData()
  const read = readRefundForm(form)
  if (!read.ok) return data<RefundAnswer>({ fault: read.fault, ...typedOf(form) }, 422)
  const { body, key, expected } = read
  const result =
    expected === undefined
      ? await previewRefund(ctx, { ...body, orderNumber })
      : await refundOrder(ctx, { ...body, orderNumber, key, expected })
  if (!result.ok) {
    const { failure, status } = failureOf('Nothing was refunded', result, paymentProblems)
    const field = result.code === 'REFUND_TOO_LARGE' && body.amount ? 'amount' : null
    return data<RefundAnswer>(
      { ...typedOf(form), ...(field ? { fault: { field, message: failure.text } } : { failure }) },
      status,
    )
  }
  if (expected === undefined) {
    const weighed: RefundAnswer = { sum: result.value.amount, ...typedOf(form) }
    return weighed
  }
  return redirect(savedPath(orderNumber, 'refund'), 303)
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function RefundPage({
  loaderData: { refundable, byHand, key },
  actionData,
  params,
}: Route.ComponentProps) {
  const answer: RefundAnswer | undefined = actionData
  const path = `/admin/orders/${params.orderNumber}`
  return (
    <>
      <PageHead title="Refund" back={{ to: path, label: `Order ${params.orderNumber}` }} />
      {refundable && refundable.left > 0 ? (
        <RefundForm refundable={refundable} orderKey={key} answer={answer} />
      ) : (
        <EmptyState
          icon={<Banknote />}
          title="Nothing left to refund"
          text={
            refundable && refundable.spent > 0
              ? 'The gift card has been spent. If an order paid with it is cancelled, the returned amount can be refunded.'
              : refundable
                ? 'This order is already refunded in full.'
                : (byHand ??
                  'No payment was received for this order. Record the cash first if it was paid on delivery.')
          }
        />
      )}
    </>
  )
}

type RefundFormProps = {
  refundable: NonNullable<Route.ComponentProps['loaderData']['refundable']>
  orderKey: string
  answer: RefundAnswer | undefined
}

/** Takes two presses: the first shows the amount, the second refunds exactly that amount. */
function RefundForm({ refundable, orderKey, answer }: RefundFormProps) {
  const [seen, setSeen] = useState(answer)
  const [isChanged, setChanged] = useState(false)
  const [turn, setTurn] = useState(0)
  // The key from when the form was opened: the page reloads after each press and would bring a new one.
  const entered = answer?.entered ?? {}
  const [key] = useState(entered.key ?? orderKey)
  const isBusy = useNavigation().state !== 'idle'
  const confirm = useRef<HTMLButtonElement>(null)
  if (answer !== seen) {
    setSeen(answer)
    setChanged(false)
    setTurn(turn + 1)
  }
  // After any change the amount must be calculated again.
  const sum = isChanged ? undefined : answer?.sum
  useUnsaved(isChanged && !isBusy)
  useEffect(() => {
    if (answer?.sum) confirm.current?.focus()
  }, [answer])
  const { fault, failure } = isChanged ? {} : (answer ?? {})
  return (
    <Form method="post" onInput={() => setChanged(true)} className="group flex max-w-form flex-col gap-5">
      {(fault || failure) && (
        <ErrorSummary
          title={failure?.title ?? 'Please fix the errors'}
          {...(failure ? { text: failure.text } : {})}
          faults={fault ? [{ id: fault.field, message: fault.message }] : []}
          turn={turn}
          isShown
        />
      )}
      <p className="text-sm text-muted">
        {formatMoney(refundable.paid)} received, {formatMoney(refundable.left)} can still be refunded.
        {refundable.spent > 0 && ` ${formatMoney(refundable.spent)} of the gift card is spent and can’t be refunded.`}
        {refundable.takes === 'gift-card' && ' The same amount is taken off the gift card.'}
        {refundable.takes === 'membership' &&
          ' A full refund ends the membership; a partial refund shortens it in proportion.'}
      </p>
      <input type="hidden" name="key" value={key} />
      <RefundParts refundable={refundable} fault={fault} entered={entered} />
      <RefundTo
        isCash={refundable.isCash}
        errorOf={(name) => (fault?.field === name ? fault.message : undefined)}
        entered={entered}
      />
      <Field id="note" label="Reason" hint="Shown in the customer’s email." isOptional>
        <TextInput name="note" defaultValue={entered.note} maxLength={300} autoComplete="off" />
      </Field>
      {sum ? (
        <div className="rounded-card border-2 border-ink p-4">
          <p className="mb-3 text-sm">
            Refund amount: <strong className="figures">{formatMoney(sum)}</strong>. This cannot be undone.
          </p>
          <Button ref={confirm} type="submit" name="expected" value={sum} tone="accent" isBusy={isBusy}>
            Refund {formatMoney(sum)}
          </Button>
        </div>
      ) : (
        <Button type="submit" tone="outline" isBusy={isBusy} className="self-start">
          Calculate refund
        </Button>
      )}
    </Form>
  )
}
