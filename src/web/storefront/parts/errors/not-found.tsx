import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { Mail } from '../../../ui/icons/frame-icons.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'

/** The 404 page (R176, R177). */
export function NotFound() {
  return (
    <Container className="flex flex-col items-center py-16 text-center md:py-24">
      <p className="display-wide relative text-5xl md:text-[9rem]" aria-hidden="true">
        <span className="absolute inset-x-0 bottom-1 -z-10 h-1/3 bg-accent" />
        404
      </p>
      <h1 className="mt-6 text-2xl md:text-3xl">Oops! Page Not Found</h1>
      <p className="mt-3 max-w-narrow text-balance text-muted">
        That’s a no-rep. This page has moved or never existed.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/" tone="accent">
          Go Back Home
        </ButtonLink>
        <ButtonLink to="/" tone="outline">
          Browse Products
        </ButtonLink>
        <ButtonLink to="/cart" tone="outline">
          View Cart
        </ButtonLink>
      </div>
      <SoftLink href="/contact" className="mt-8 inline-flex min-h-11 items-center gap-2 text-sm font-medium underline">
        <Mail className="size-4" aria-hidden="true" />
        Contact support
      </SoftLink>
    </Container>
  )
}
