import { Fault } from '../../../ui/forms/field.tsx'

type RadioGroupProps = {
  name: string
  legend: string
  options: readonly { value: string; label: string; hint?: string }[]
  chosen: string | undefined
  error: string | undefined
}

/** One choice of several, each with what it means. Its first option is what an error links to. */
export function RadioGroup({ name, legend, options, chosen, error }: RadioGroupProps) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-2 text-lg font-semibold">{legend}</legend>
      <Fault id={`${name}-error`} text={error} className="mb-2" />
      <div className="flex flex-col divide-y divide-line rounded-card border border-line">
        {options.map(({ value, label, hint }, index) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 p-4 text-sm">
            <input
              id={index === 0 ? name : undefined}
              type="radio"
              name={name}
              value={value}
              defaultChecked={chosen === value}
              required
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-ink"
            />
            <span>
              <span className="font-semibold">{label}</span>
              {hint && <span className="block text-muted">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
