import { cx } from './class-names.ts'
import { Minus, Plus } from './icons/goods-icons.ts'

type QuantityStepperProps = {
  value: number
  onChange: (value: number) => void
  max?: number
  /** The product's name, for screen readers. */
  label: string
  size?: 'medium' | 'large'
}

/** Minus, the number, plus. It stops at 1 (R120, R182) and at `max`; a button at its limit keeps the focus. */
export function QuantityStepper({ value, onChange, max = 20, label, size = 'medium' }: QuantityStepperProps) {
  const step = cx(
    'focus-inset flex items-center justify-center transition-colors hover:bg-mist aria-disabled:cursor-not-allowed aria-disabled:text-edge aria-disabled:hover:bg-paper',
    size === 'large' ? 'size-13' : 'size-11',
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a legend and form semantics to the three controls of one number
    <div
      role="group"
      aria-label={`Quantity of ${label}`}
      className="inline-flex items-center overflow-hidden rounded-control border border-edge bg-paper"
    >
      <button
        type="button"
        className={step}
        aria-label="One less"
        aria-disabled={value <= 1}
        onClick={() => value > 1 && onChange(value - 1)}
      >
        <Minus className="size-4" aria-hidden="true" />
      </button>
      <output aria-live="polite" className="figures min-w-8 text-center text-base font-semibold">
        <span className="sr-only">Quantity </span>
        {value}
      </output>
      <button
        type="button"
        className={step}
        aria-label="One more"
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Plus className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}
