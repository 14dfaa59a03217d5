import type { ReactNode } from 'react'

type SectionHeadProps = {
  title: string
  text?: string | undefined
  /** Optional content at the right end. */
  children?: ReactNode
}

/** The heading of a home page section, with the owner's text below it. */
export function SectionHead({ title, text, children }: SectionHeadProps) {
  return (
    <div className="mb-3 flex items-center justify-between gap-2 md:mb-8">
      {text ? (
        <div className="min-w-0">
          <Heading>{title}</Heading>
          <p className="mt-2 max-w-narrow text-sm text-muted md:text-base">{text}</p>
        </div>
      ) : (
        <Heading>{title}</Heading>
      )}
      {children && <div className="flex shrink-0 items-center gap-1">{children}</div>}
    </div>
  )
}

const Heading = ({ children }: { children: string }) => (
  <h2 className="display-wide min-w-0 text-lg uppercase sm:text-2xl md:text-3xl">{children}</h2>
)
