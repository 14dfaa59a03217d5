import type { VariantView } from '../../../domains/catalog/schemas.ts'
import { formatMoney } from '../../../shared/money.ts'
import { cx } from '../../ui/class-names.ts'
import {
  asksFlavor,
  asksWeight,
  type Choice,
  choose,
  flavorsOf,
  isAvailable,
  variantOf,
  weightsOf,
} from './choose-variant.ts'
import { servingPrice } from './serving-price.ts'

type VariantPickerProps = { variants: VariantView[]; choice: Choice; onChoose: (choice: Choice) => void }

/** Flavours as swatches, weights as pills with the price of a serving. What is not to be had is shown and marked. */
export function VariantPicker({ variants, choice, onChoose }: VariantPickerProps) {
  const flavors = flavorsOf(variants)
  const weights = weightsOf(variants)
  return (
    <>
      {asksFlavor(flavors) && (
        <fieldset className="mt-6">
          <legend className="text-sm">
            <span className="text-muted">Flavour</span> <strong className="font-semibold">{choice.flavor}</strong>
          </legend>
          <div className="mt-2.5 flex flex-wrap gap-2">
            {flavors.map((flavor) => {
              const isIn = isAvailable(variants, { flavor, weight: choice.weight })
              return (
                <label key={flavor} className={option(flavor === choice.flavor, isIn, 'h-11 gap-2.5 px-3')}>
                  <input
                    type="radio"
                    name="flavor"
                    checked={flavor === choice.flavor}
                    onChange={() => onChoose(choose(variants, choice, { flavor }))}
                    className="sr-only"
                  />
                  <Swatch color={variants.find((variant) => variant.flavor === flavor)?.flavorColor ?? null} />
                  <span className={cx('text-sm', !isIn && 'line-through')}>{flavor}</span>
                  {!isIn && <span className="sr-only">(not available)</span>}
                </label>
              )
            })}
          </div>
        </fieldset>
      )}
      {asksWeight(weights) && (
        <fieldset className="mt-6">
          <legend className="text-sm">
            <span className="text-muted">Size</span> <strong className="font-semibold">{choice.weight}</strong>
          </legend>
          <div className="mt-2.5 flex flex-wrap gap-2">
            {weights.map((weight) => {
              const isIn = isAvailable(variants, { flavor: choice.flavor, weight })
              const variant = variantOf(variants, { flavor: choice.flavor, weight })
              return (
                <label
                  key={weight}
                  className={option(weight === choice.weight, isIn, 'min-w-28 flex-col items-start px-3.5 py-2.5')}
                >
                  <input
                    type="radio"
                    name="weight"
                    checked={weight === choice.weight}
                    onChange={() => onChoose(choose(variants, choice, { weight }))}
                    className="sr-only"
                  />
                  <span className={cx('text-sm font-semibold', !isIn && 'line-through')}>{weight}</span>
                  <span className="figures text-xs text-muted">
                    {isIn ? (servingPrice(variant) ?? (variant && formatMoney(variant.price))) : 'Sold out'}
                  </span>
                </label>
              )
            })}
          </div>
        </fieldset>
      )}
    </>
  )
}

const option = (isChosen: boolean, isIn: boolean, extra: string) =>
  cx(
    'relative inline-flex cursor-pointer items-center rounded-control border transition-colors',
    'has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:ring-4 has-focus-visible:ring-accent',
    isChosen ? 'border-ink bg-paper ring-1 ring-ink' : 'border-edge hover:border-ink',
    !isIn && 'border-dashed text-muted',
    extra,
  )

function Swatch({ color }: { color: string | null }) {
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" className={cx('stroke-edge', !color && 'fill-mist')} fill={color ?? undefined} />
    </svg>
  )
}
