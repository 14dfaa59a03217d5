import type { ReactNode } from 'react'
import { Container } from '../../../ui/container.tsx'

/** A page with one message and what to do about it. */
export function TicketPage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Container className="py-12 md:py-20">
      <div className="mx-auto flex max-w-narrow flex-col gap-6">
        <div role="status" className="flex flex-col gap-3">
          <h1 className="display-wide text-3xl">{title}</h1>
          <p className="text-base text-muted wrap-anywhere">{text}</p>
        </div>
        {children}
      </div>
    </Container>
  )
}
