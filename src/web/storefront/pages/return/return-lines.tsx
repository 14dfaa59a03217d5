import type { Returnable } from '../../../../domains/returns/schemas.ts'
import { formatMoney, paise } from '../../../../shared/money.ts'
import { Field, Select } from '../../../ui/forms/field.tsx'
import { LineFacts, LinePicture } from '../../parts/line-item/line-facts.tsx'

/** The text fields of the form as they were typed. */
export type ReturnTyped = Record<string, string>

type ReturnLinesProps = { returnable: Returnable; typed: ReturnTyped; faults: Record<string, string> }

/** The items of the order with how many of each come back. */
export function ReturnLines({ returnable: { lines }, typed, faults }: ReturnLinesProps) {
  return (
    <fieldset id="return-lines" tabIndex={-1}>
      <legend className="mb-3 text-lg font-semibold">Which items?</legend>
      {faults.lines && <p className="mb-3 text-sm text-danger">{faults.lines}</p>}
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
        {lines.map(({ id, name, variant, image, quantity, gone, isFinal, money, card }) => {
          const left = quantity - gone
          return (
            <li key={id} className="flex items-start gap-4 p-4">
              <LinePicture image={image} isSmall />
              <div className="flex min-w-0 flex-1 flex-col gap-2 sm:flex-row sm:items-start sm:justify-between">
                <div className="min-w-0">
                  <LineFacts to={null} name={name} flavor={variant} />
                  <p className="figures text-sm text-muted">
                    {formatMoney(paise(money + card))} paid for {quantity}
                  </p>
                  {isFinal && (
                    <p className="text-sm">Returnable only if it arrived damaged, wrong, expired or not genuine</p>
                  )}
                </div>
                {left > 0 ? (
                  <Field id={`line-${id}`} label="Quantity" error={faults[`line-${id}`]} className="w-32 shrink-0">
                    <Select
                      name={`line-${id}`}
                      defaultValue={typed[`line-${id}`] ?? '0'}
                      aria-label={`Quantity of ${[name, variant].filter(Boolean).join(', ')}`}
                    >
                      {[...Array(left + 1).keys()].map((count) => (
                        <option key={count} value={count}>
                          {count}
                        </option>
                      ))}
                    </Select>
                  </Field>
                ) : (
                  <p className="text-sm text-muted">Already returned or refunded</p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
