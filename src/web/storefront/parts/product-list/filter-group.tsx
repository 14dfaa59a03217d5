import { type ReactNode, useState } from 'react'
import { ChevronDown } from '../../../ui/icons/frame-icons.ts'

type FilterGroupProps = { legend: string; isFolded?: boolean | undefined; isChosen: boolean; children: ReactNode }

/** One part of the filter. A folded one is closed at first unless something is chosen in it. */
export function FilterGroup({ legend, isFolded = false, isChosen, children }: FilterGroupProps) {
  // Constant, so that removing the last choice does not close the group around the focus.
  const [startsOpen] = useState(isChosen)
  if (!isFolded)
    return (
      <fieldset className="py-5">
        <legend className="float-left mb-2 w-full text-sm font-semibold">{legend}</legend>
        <div className="clear-both">{children}</div>
      </fieldset>
    )
  return (
    <details className="group py-1" open={startsOpen}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {legend}
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{legend}</legend>
        {children}
      </fieldset>
    </details>
  )
}
