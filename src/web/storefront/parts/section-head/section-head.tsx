import type { ReactNode } from 'react'

/** The heading of a home page section, with optional content at its right end. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6 flex items-end justify-between gap-4 md:mb-8">
      <h2 className="display-wide text-lg uppercase sm:text-2xl md:text-3xl">{title}</h2>
      {children && <div className="flex shrink-0 items-center gap-1">{children}</div>}
    </div>
  )
}
