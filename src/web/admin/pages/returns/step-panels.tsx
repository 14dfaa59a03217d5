import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { StaffReturn } from '../../../../domains/returns/index.ts'
import type { ReturnStatus } from '../../../../domains/returns/schemas.ts'
import { formatMoney, paise } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary, useTurns } from '../../../ui/forms/error-summary.tsx'
import { Field, TextArea, TextInput } from '../../../ui/forms/field.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { TextLink } from '../../parts/page/links.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { RefundTo } from '../../parts/refund-to/refund-to.tsx'
import { InspectFields } from './inspect-fields.tsx'
import { ReplaceFields } from './replace-fields.tsx'

/** `step`: the form that was refused; `fields`: its errors by field. */
export type StepAnswer = Answer & { step?: string; fields?: Record<string, string> }

type StepPanelsProps = { made: StaffReturn; next: readonly ReturnStatus[]; answer: StepAnswer | undefined }

const APPROVED: Record<StaffReturn['postage'], string> = {
  store: 'The customer gets an email saying that you’ll book a pickup.',
  customer: 'The customer gets an email with the return address and the deadline.',
  counter: 'The customer gets an email asking them to bring the items to your store, with the deadline.',
}

/** A form for each step that can follow, for those who may do it. */
export function StepPanels({ made, next, answer }: StepPanelsProps) {
  const may = (status: ReturnStatus) => next.includes(status)
  const faults = answer?.fields ?? {}
  const own = (step: string) => (answer?.step === step ? answer : undefined)
  const of = (step: string, name: string) => (answer?.step === step ? faults[name] : undefined)
  const typed = (step: string) => (answer?.step === step ? (answer.entered ?? {}) : {})
  const due = made.due && paise(made.due.money + made.due.card)
  return (
    <>
      {may('approved') && (
        <StepForm step="approve" title="Approve" submit="Approve return" answer={own('approve')}>
          <p className="text-sm text-muted">{APPROVED[made.postage]}</p>
          <Field id="approve-note" label="Note for the customer" error={of('approve', 'note')} isOptional>
            <TextArea name="note" defaultValue={typed('approve').note} rows={2} maxLength={500} />
          </Field>
        </StepForm>
      )}
      {may('pickup_booked') && (
        <StepForm
          step="pickup"
          title={made.pickup ? 'Change the pickup' : 'Book a pickup'}
          submit="Save pickup"
          answer={own('pickup')}
        >
          <p className="text-sm text-muted">
            Book the pickup with your courier, then enter it here. The customer gets an email.
          </p>
          <Field id="pickup-courier" label="Courier" error={of('pickup', 'courier')} isRequired>
            <TextInput name="courier" defaultValue={typed('pickup').courier} maxLength={60} autoComplete="off" />
          </Field>
          <Field id="pickup-number" label="Pickup number" error={of('pickup', 'number')} isRequired>
            <TextInput name="number" defaultValue={typed('pickup').number} maxLength={60} autoComplete="off" />
          </Field>
          <Field id="pickup-on" label="Pickup date" error={of('pickup', 'on')} isRequired>
            <TextInput name="on" type="date" defaultValue={typed('pickup').on} />
          </Field>
        </StepForm>
      )}
      {may('received') && (
        <StepForm step="receive" title="Receive" submit="Mark as received" answer={own('receive')}>
          <p className="text-sm text-muted">
            Mark it as received when {made.postage === 'counter' ? 'the customer brings it' : 'the parcel arrives'}.
            After that the customer can’t withdraw the return.
          </p>
        </StepForm>
      )}
      {may('inspected') && (
        <StepForm step="inspect" title="Inspect" submit="Save inspection" answer={own('inspect')}>
          <InspectFields made={made} faults={answer?.step === 'inspect' ? faults : {}} entered={typed('inspect')} />
        </StepForm>
      )}
      {may('refunded') && due !== null && due > 0 && (
        <StepForm
          step="refund"
          title={made.isRefundFailed ? 'Refund again' : 'Refund'}
          submit={`Refund ${formatMoney(due)}`}
          answer={own('refund')}
        >
          {made.failure !== null && (
            <p className="text-sm text-danger">
              The last refund failed{made.failure && `: ${made.failure}`}. The customer has been told. Send it again, or
              choose another destination.
            </p>
          )}
          {made.isCashDue && made.due && (
            <p className="text-sm">
              Less cash is recorded for {made.due.orderNumber} than this refund.{' '}
              <TextLink to={`/admin/orders/${made.due.orderNumber}/cash`}>Record the cash</TextLink> before you refund
              it.
            </p>
          )}
          {made.due && made.due.card > 0 && (
            <p className="text-sm text-muted">
              {formatMoney(made.due.card)} goes back to the gift card that paid for it.
            </p>
          )}
          {made.due && made.due.money > 0 && (
            <RefundTo
              isCash={made.isCash}
              errorOf={(name) => of('refund', name)}
              entered={typed('refund')}
              prefix="refund-"
              label={`Refund ${formatMoney(made.due.money)} to`}
              isGiftCard={made.wish === 'gift-card'}
            />
          )}
        </StepForm>
      )}
      {may('replaced') && made.card === 0 && (
        <StepForm step="replace" title="Replace" submit="Send a replacement" answer={own('replace')}>
          <p className="text-sm text-muted">
            Places a new order for the accepted units at no charge, to the same address, and takes the units from stock
            now.
          </p>
          <ReplaceFields made={made} entered={typed('replace')} />
        </StepForm>
      )}
      {may('closed') && due === 0 && (
        <StepForm step="close" title="Close" submit="Close return" tone="outline" answer={own('close')}>
          <p className="text-sm text-muted">
            Nothing is left to refund for these items: they were free, or they’ve been refunded already.
          </p>
          <Field id="close-note" label="Note" hint="The customer reads it." error={of('close', 'note')} isRequired>
            <TextArea name="note" defaultValue={typed('close').note} rows={2} maxLength={500} />
          </Field>
        </StepForm>
      )}
      {may('refused') && (
        <StepForm step="refuse" title="Refuse" submit="Refuse return" tone="outline" answer={own('refuse')}>
          <Field id="refuse-note" label="Reason" hint="Shown to the customer." error={of('refuse', 'note')} isRequired>
            <TextArea name="note" defaultValue={typed('refuse').note} rows={2} maxLength={500} />
          </Field>
        </StepForm>
      )}
    </>
  )
}

type StepFormProps = {
  step: string
  title: string
  submit: string
  tone?: 'accent' | 'outline'
  answer: StepAnswer | undefined
  children: ReactNode
}

function StepForm({ step, title, submit, tone = 'accent', answer, children }: StepFormProps) {
  const sent = useNavigation().formData?.get('step')
  const [turn] = useTurns(answer)
  const faults = Object.entries(answer?.fields ?? {}).map(([name, message]) => ({ id: `${step}-${name}`, message }))
  return (
    <Panel title={title}>
      <Form method="post" className="flex flex-col items-stretch gap-3">
        <input type="hidden" name="step" value={step} />
        <ErrorSummary
          title={answer?.failure?.title ?? 'Please fix the errors'}
          text={answer?.failure?.text}
          faults={faults}
          turn={turn}
          isShown={(faults.length > 0 || answer?.failure !== undefined) && !sent}
        />
        {children}
        <Button type="submit" tone={tone} isBusy={sent === step} className="self-start">
          {submit}
        </Button>
      </Form>
    </Panel>
  )
}
