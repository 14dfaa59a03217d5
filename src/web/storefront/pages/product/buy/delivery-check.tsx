import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { arrivalText, cleanPincode, isPincode } from '../../../../../domains/shipping/rules.ts'
import type { PincodeView } from '../../../../../domains/shipping/schemas.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field, TextInput } from '../../../../ui/forms/field.tsx'
import { browserStorage } from '../../../state/browser-storage.ts'
import {
  type AskedPincode,
  answerOf,
  type DeliveryAnswer,
  fetchDelivery,
} from '../../../state/pincode/delivery-answer.ts'
import { readPincode, savePincode } from '../../../state/pincode/kept-pincode.ts'
import { useShop } from '../../../state/store/use-shop.ts'

/** The delivery date by PIN code: a plain form that the server answers, or an instant lookup if scripts run. */
export const DeliveryCheck = memo(function DeliveryCheck({ asked }: { asked: AskedPincode | null }) {
  const { typed, setTyped, answer, isAsking, ask } = useDeliveryCheck(asked)
  const { pathname } = useLocation()
  const text = useAnswerText(answer)
  return (
    <form
      id="delivery"
      method="get"
      action={`${pathname}#delivery`}
      noValidate
      className="mt-8 scroll-mt-24"
      onSubmit={(event) => {
        event.preventDefault()
        void ask(typed)
      }}
    >
      <Field
        label="Delivery to your pincode"
        error={answer?.kind === 'refusal' ? answer.text : null}
        // Two lines are reserved: for a remembered PIN code the answer arrives unprompted.
        hint={answer?.kind === 'refusal' ? null : <span className="block min-h-9 text-sm text-ink">{text}</span>}
      >
        <div className="flex gap-2">
          <TextInput
            name="pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="6 digits"
            maxLength={12}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              if (isPincode(cleanPincode(event.target.value))) void ask(event.target.value)
            }}
            className="figures max-w-40 tracking-wide"
          />
          <Button type="submit" tone="outline" isBusy={isAsking}>
            Check
          </Button>
        </div>
      </Field>
      <p role="status" className="sr-only">
        {answer?.kind === 'refusal' ? answer.text : answer && text}
      </p>
    </form>
  )
})

function useAnswerText(answer: DeliveryAnswer | null): string {
  const { deliveryDays, fees, isFreeEverywhere } = useShop()
  // Where delivery costs the same everywhere, the lines beside the price say it.
  const hasRates = fees.lowest !== fees.highest || !isFreeEverywhere
  if (answer?.kind === 'unreachable')
    return `We can’t check the date right now. Delivery usually takes ${deliveryDays}.`
  if (answer?.kind !== 'promise') return `Arrives in ${deliveryDays}. Enter your pincode for the exact date.`
  const { pincode, city, stateName, from, by, cod, methods } = answer.view
  const place = city ? `${city}, ${stateName}` : `we don’t recognise ${pincode}, so please check it`
  return [
    `Arrives ${from && by ? arrivalText(from, by) : `in ${deliveryDays}`}`,
    place,
    ...(hasRates ? methods.map(costText) : []),
    cod ? 'Cash on delivery' : 'No cash on delivery',
  ].join(' · ')
}

/** `Standard delivery ₹149, free from ₹4,000` */
const costText = ({ name, fee, freeFrom }: PincodeView['methods'][number]): string =>
  `${name} ${formatMoney(fee)}${freeFrom === null ? '' : `, free from ${formatMoney(freeFrom)}`}`

function useDeliveryCheck(asked: AskedPincode | null) {
  const [typed, setTyped] = useState(asked?.typed ?? '')
  const [answer, setAnswer] = useState<DeliveryAnswer | null>(asked && answerOf(asked.view))
  const [isAsking, setAsking] = useState(false)
  const running = useRef<AbortController | null>(null)
  const ask = useCallback(async (text: string) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setAsking(true)
    const next = await fetchDelivery(text, own.signal)
    if (own.signal.aborted) return
    setAnswer(next)
    setAsking(false)
    if (next.kind === 'promise') savePincode(browserStorage(), next.view.pincode)
  }, [])
  useEffect(() => {
    const kept = asked ? null : readPincode(browserStorage())
    if (kept) {
      setTyped(kept)
      void ask(kept)
    }
    return () => running.current?.abort()
  }, [asked, ask])
  return { typed, setTyped, answer, isAsking, ask }
}
