import { DESIGN_IDS, FIRST_DESIGN, GIFT_DESIGNS, type GiftDesign } from '../../../../domains/gift-cards/design-rules.ts'
import { fromRupees } from '../../../../shared/money.ts'
import { Fault } from '../../../ui/forms/field.tsx'
import { GiftFace } from '../../parts/gift-face/gift-face.tsx'

type DesignChoiceProps = {
  field: {
    id: string
    name: string
    errors?: string[] | undefined
    errorId: string
    value?: unknown
    initialValue?: unknown
  }
  /** As typed so far. */
  amount: unknown
  recipient: string | undefined
  sender: string | undefined
}

const designOf = (value: unknown): GiftDesign => DESIGN_IDS.find((id) => id === value) ?? FIRST_DESIGN

/** The designs to choose from, and the card as it will look. */
export function DesignChoice({ field, amount, recipient, sender }: DesignChoiceProps) {
  const error = field.errors?.[0]
  const chosen = designOf(field.value ?? field.initialValue)
  const names = [recipient && `For ${recipient}`, sender && `from ${sender}`].filter(Boolean).join(', ')
  return (
    <fieldset aria-describedby={error ? field.errorId : undefined}>
      <legend className="mb-1.5 text-sm font-medium">Design</legend>
      <div className="mb-3 max-w-narrow" aria-hidden="true">
        <GiftFace design={chosen} amount={Number(amount) > 0 ? fromRupees(Number(amount)) : null} people={names} />
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {DESIGN_IDS.map((id, index) => (
          <label
            key={id}
            className="flex min-h-11 cursor-pointer flex-col gap-2 rounded-control border border-edge p-2 hover:border-ink has-checked:border-ink has-checked:bg-mist"
          >
            <span aria-hidden="true">
              <GiftFace design={id} amount={null} isSmall />
            </span>
            <span className="flex items-center gap-2 text-sm font-semibold">
              <input
                type="radio"
                id={index === 0 ? field.id : undefined}
                name={field.name}
                value={id}
                defaultChecked={designOf(field.initialValue) === id}
                aria-invalid={error ? true : undefined}
                className="size-4 shrink-0 accent-ink"
              />
              {GIFT_DESIGNS[id].name}
            </span>
          </label>
        ))}
      </div>
      <Fault id={field.errorId} text={error} />
    </fieldset>
  )
}
