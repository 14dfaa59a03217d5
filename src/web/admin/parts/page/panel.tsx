import { type ReactNode, useId } from 'react'

type PanelProps = {
  title: string
  /** On the right of the title. */
  end?: ReactNode
  className?: string
  children: ReactNode
}

const FRAME = 'rounded-card border border-line p-4 md:p-5'

/** A block of a page with its own heading. */
export function Panel({ title, end, className, children }: PanelProps) {
  return (
    <section className={`${FRAME} ${className ?? ''}`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  )
}

type SectionProps = { title: string; isSmall?: boolean; className?: string; children: ReactNode }

/** A section of a page with its own heading and no border. */
export function Section({ title, isSmall = false, className, children }: SectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className={`mb-3 ${isSmall ? 'text-base' : 'text-lg'}`}>
        {title}
      </h2>
      {children}
    </section>
  )
}

type FormPanelProps = {
  id?: string
  title: string
  text?: ReactNode
  /** Error for the section as a whole. */
  error?: string | undefined
  children: ReactNode
}

/** A section of a long form with its fields stacked; an error summary can link to it. */
export function FormPanel({ id, title, text, error, children }: FormPanelProps) {
  const heading = useId()
  return (
    <section {...(id ? { id, tabIndex: -1 } : {})} aria-labelledby={heading} className={FRAME}>
      <h2 id={heading} className="text-lg">
        {title}
      </h2>
      {text && <p className="mt-1 text-xs text-muted">{text}</p>}
      {error && <p className="mt-2 text-sm text-danger">{error}</p>}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </section>
  )
}
