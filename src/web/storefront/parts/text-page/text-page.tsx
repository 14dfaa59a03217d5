import type { ReactNode } from 'react'
import { formatDate } from '../../../../shared/dates.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Container } from '../../../ui/container.tsx'
import { CustomText } from '../custom-text.tsx'

export type Section = { id: string; title: string; body: ReactNode }

type TextPageProps = {
  title: string
  lead: string
  sections: readonly Section[]
  /** The owner's text that replaces the sections, as HTML. */
  ownText: string | null
  /** The date from which the text applies, such as `2026-11-21`; null if the owner has entered none. */
  since?: string | null
}

/** A page to read: a table of contents beside it, lines of a readable length, and only the text in print. */
export function TextPage({ title, lead, sections, ownText, since }: TextPageProps) {
  return (
    <Container className="pb-16 md:pb-24">
      <Breadcrumb crumbs={crumbsOf(title)} />
      <header className="mt-3 max-w-read md:mt-5">
        <h1 className="display-wide text-2xl md:text-4xl">{title}</h1>
        {!ownText && <p className="mt-3 text-base text-muted md:mt-4 md:text-lg">{lead}</p>}
        {since && <p className="mt-2 text-sm text-muted">Effective from {formatDate(since)}</p>}
      </header>
      {ownText ? <CustomText html={ownText} className="mt-8 text-base md:mt-12" /> : <Sections sections={sections} />}
    </Container>
  )
}

function Sections({ sections }: Pick<TextPageProps, 'sections'>) {
  return (
    <div className="mt-8 grid gap-8 md:mt-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
      <nav
        aria-labelledby="contents"
        className="rounded-card bg-mist p-5 lg:sticky lg:top-20 lg:self-start print:hidden"
      >
        <h2 id="contents" className="eyebrow text-muted">
          On this page
        </h2>
        <ul className="mt-2">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-11 items-center text-sm hover:underline">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="max-w-read">
        {sections.map(({ id, title: name, body }) => (
          <section
            key={id}
            aria-labelledby={id}
            className="border-t border-line py-6 first:border-t-0 first:pt-0 md:py-8 print:break-inside-avoid"
          >
            <h2 id={id} className="scroll-mt-24 text-lg md:text-xl">
              {name}
            </h2>
            <div className="prose mt-3 text-base">{body}</div>
          </section>
        ))}
      </div>
    </div>
  )
}

/** The breadcrumb of a page directly below home. */
export const crumbsOf = (name: string) => [{ name: 'Home', to: '/' }, { name }]
