import type { ReactNode } from 'react'
import { Container } from '../../../ui/container.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'

const FACTS = ['Track every order', 'All your orders in one place', 'Your cart on every device']

type AuthFrameProps = {
  title: string
  /** Where the customer goes next, whether they log in or register. */
  from: string
  other: { question: string; path: string; label: string; onLeave?: () => void }
  /** Shown to customers whose session expired while they filled in a form. */
  sessionOver: string | null
  children: ReactNode
}

/** The login and register pages: the form and, on wide screens, the benefits of an account beside it. */
export function AuthFrame({ title, from, other, sessionOver, children }: AuthFrameProps) {
  return (
    <Container className="grid py-8 md:py-12 lg:grid-cols-2 lg:gap-16">
      <aside className="relative hidden min-h-136 flex-col justify-between overflow-hidden rounded-card bg-ink p-12 text-paper lg:flex">
        <span
          aria-hidden="true"
          className="absolute -right-24 -bottom-24 size-80 rounded-pill border-48 border-accent"
        />
        <p className="display-wide relative text-5xl">
          Train.
          <br />
          Fuel.
          <br />
          Repeat.
        </p>
        <ul className="relative flex max-w-xs flex-col gap-3">
          {FACTS.map((fact) => (
            <li key={fact} className="flex items-baseline gap-3 text-sm">
              <span aria-hidden="true" className="size-2 shrink-0 rounded-pill bg-accent" />
              {fact}
            </li>
          ))}
        </ul>
      </aside>
      <div className="mx-auto flex w-full max-w-narrow flex-col gap-6 lg:py-6">
        <header className="flex flex-col gap-2">
          <h1 className="display-wide text-3xl">{title}</h1>
          <p className="text-base text-muted">
            {other.question}{' '}
            <SoftLink
              className="font-medium text-ink underline underline-offset-2"
              href={`${other.path}?from=${encodeURIComponent(from)}`}
              onClick={other.onLeave}
            >
              {other.label}
            </SoftLink>
          </p>
        </header>
        {sessionOver ? (
          <p role="status" className="rounded-card bg-mist p-4 text-sm">
            {sessionOver}
          </p>
        ) : null}
        {children}
      </div>
    </Container>
  )
}
