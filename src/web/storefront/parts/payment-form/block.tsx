import type { ReactNode } from 'react'

export function Block({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = `block-${number}`
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-t border-line py-8 first:border-t-0 first:pt-0 md:grid-cols-[3rem_minmax(0,1fr)]"
    >
      <span
        aria-hidden="true"
        className="figures hidden size-9 items-center justify-center rounded-pill bg-ink text-base font-bold text-paper md:flex"
      >
        {number}
      </span>
      <div className="flex min-w-0 flex-col gap-5">
        <h2 id={id} tabIndex={-1} className="flex scroll-mt-28 items-center gap-3 text-xl md:min-h-9">
          <span
            aria-hidden="true"
            className="figures flex size-8 items-center justify-center rounded-pill bg-ink text-sm font-bold text-paper md:hidden"
          >
            {number}
          </span>
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
