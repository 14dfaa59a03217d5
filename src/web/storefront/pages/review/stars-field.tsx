import type { FieldMetadata } from '@conform-to/react'
import { Fault } from '../../../ui/forms/field.tsx'
import { STAR } from '../../../ui/rating.tsx'

const MEANINGS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const

/** One to five stars as five radio buttons: the style sheet fills those up to the chosen one. */
export function StarsField({ field }: { field: FieldMetadata<unknown> }) {
  const error = field.errors?.[0]
  const errorId = `${field.id}-error`
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-medium">Your rating</legend>
      <div className="flex" key={field.key}>
        {MEANINGS.map((meaning, index) => {
          const stars = index + 1
          return (
            <label
              key={meaning}
              className="group relative flex size-12 cursor-pointer flex-col items-center justify-center rounded-control text-edge has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-focus-visible:ring-4 has-focus-visible:ring-accent has-[~label_input:checked]:text-ink"
            >
              <input
                type="radio"
                // The error summary links to the first star.
                id={index === 0 ? field.id : `${field.id}-${stars}`}
                name={field.name}
                value={stars}
                required
                defaultChecked={String(field.initialValue ?? '') === String(stars)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <svg
                viewBox="0 0 20 20"
                aria-hidden="true"
                className="size-8 fill-none stroke-current group-has-checked:fill-current group-has-[~label_input:checked]:fill-current"
              >
                <path d={STAR} />
              </svg>
              <span className="sr-only">{`${stars} ${stars === 1 ? 'star' : 'stars'}: ${meaning}`}</span>
            </label>
          )
        })}
      </div>
      <Fault id={errorId} text={error} />
    </fieldset>
  )
}
