import { memo, type ReactNode, useEffect, useId, useRef } from 'react'
import type { VariantView } from '../../../../domains/catalog/schemas.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { afterPaintOrPress } from '../../../ui/after-paint.ts'
import { cx } from '../../../ui/class-names.ts'
import { servingPrice } from '../price-facts/price-facts.ts'
import {
  type Choice,
  choose,
  exists,
  flavorsOf,
  isAvailable,
  needsFlavor,
  needsWeight,
  variantOf,
  weightsOf,
} from './choose-variant.ts'

type VariantPickerProps = {
  variants: VariantView[]
  /** What `flavor` is called: a flavour, or the colour of goods that are not food. */
  flavorName: string
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** Flavours as swatches, weights as pills with the price per serving. Unavailable options are shown and marked. */
export const VariantPicker = memo(function VariantPicker({
  variants,
  flavorName,
  choice,
  onChoose,
}: VariantPickerProps) {
  // A list's dialog may lie over the product's page: its options are another group.
  const id = useId()
  const flavors = flavorsOf(variants)
  const weights = weightsOf(variants)
  // A size that one flavour lacks comes back with the next that has it, as do flavours.
  const last = useRef({ wanted: choice, got: choice })
  const pick = (change: Partial<Choice>) => {
    const wanted = { ...(last.current.got === choice ? last.current.wanted : choice), ...change }
    const got = choose(variants, choice, change, wanted)
    last.current = { wanted, got }
    onChoose(got)
  }
  return (
    <>
      {needsFlavor(flavors) && (
        <Group name={flavorName} chosen={choice.flavor}>
          {flavors.map((flavor) => {
            const isIn = isAvailable(variants, { flavor, weight: choice.weight })
            return (
              <Option
                key={flavor}
                name={`${id}flavor`}
                isChosen={flavor === choice.flavor}
                isIn={isIn}
                onChoose={() => pick({ flavor })}
                className="min-h-11 gap-2.5 px-3 py-1"
              >
                <Swatch color={variants.find((variant) => variant.flavor === flavor)?.flavorColor ?? null} />
                <span className={cx('text-sm', !isIn && 'line-through')}>{flavor}</span>
                {!isIn && <span className="sr-only">(not available)</span>}
              </Option>
            )
          })}
        </Group>
      )}
      {needsWeight(weights) && (
        <Group name="Size" chosen={choice.weight}>
          {weights.map((weight) => {
            const isIn = isAvailable(variants, { flavor: choice.flavor, weight })
            const variant = variantOf(variants, { flavor: choice.flavor, weight })
            return (
              <Option
                key={weight}
                name={`${id}weight`}
                isChosen={weight === choice.weight}
                isIn={isIn}
                onChoose={() => pick({ weight })}
                className="min-w-28 flex-col items-start px-3.5 py-2.5"
              >
                <span className={cx('text-sm font-semibold', !isIn && 'line-through')}>{weight}</span>
                <span className="figures text-xs text-muted">
                  {isIn
                    ? sizePrice(variant)
                    : exists(variants, { flavor: choice.flavor, weight })
                      ? 'Sold out'
                      : 'Other flavours'}
                </span>
              </Option>
            )
          })}
        </Group>
      )}
    </>
  )
})

/** The price per serving compares sizes at a glance; by ear the price itself comes first. */
function sizePrice(variant: VariantView | undefined): ReactNode {
  const each = servingPrice(variant)
  const price = variant && formatMoney(variant.price)
  if (each === null) return price
  return (
    <>
      <span className="sr-only">{price}, </span>
      {each}
    </>
  )
}

function Group({ name, chosen, children }: { name: string; chosen: string | null; children: ReactNode }) {
  return (
    <fieldset className="mt-6">
      <legend className="text-sm">
        <span className="text-muted">{name}</span> <strong className="font-semibold">{chosen}</strong>
      </legend>
      <div className="choices">{children}</div>
    </fieldset>
  )
}

type OptionProps = {
  name: string
  isChosen: boolean
  /** False if no variant combines it with the rest of the choice. */
  isIn: boolean
  onChoose: () => void
  className: string
  children: ReactNode
}

/** The browser marks a pressed option at once. React would undo that, if it knew, until the page around it follows. */
function Option({ name, isChosen, isIn, onChoose, className, children }: OptionProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.checked = isChosen
  }, [isChosen])
  return (
    <label className={cx('choice', !isIn && 'border-dashed text-muted', className)}>
      <input
        ref={input}
        type="radio"
        name={name}
        defaultChecked={isChosen}
        onChange={() => afterPaintOrPress(onChoose)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
    </label>
  )
}

function Swatch({ color }: { color: string | null }) {
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" className={cx('stroke-edge', !color && 'fill-mist')} fill={color ?? undefined} />
    </svg>
  )
}
