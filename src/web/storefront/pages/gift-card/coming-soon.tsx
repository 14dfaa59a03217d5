import { ButtonLink } from '../../../ui/button.tsx'

/** Shown until gift cards are sold: that they are coming, and whom to ask (R305, D34). */
export function ComingSoon({ email }: { email: string }) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-3">
      <ButtonLink to="/shop" tone="accent" size="large">
        Shop All Products
      </ButtonLink>
      <ButtonLink to="/contact" tone="outline" size="large">
        Contact Us
      </ButtonLink>
      <a
        href={`mailto:${email}`}
        className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
      >
        {email}
      </a>
    </div>
  )
}
