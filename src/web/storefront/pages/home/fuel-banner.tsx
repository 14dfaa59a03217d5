import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'

/** The goal banner (R105). */
export function FuelBanner() {
  return (
    <section aria-label="Fuel your passion" className="relative overflow-hidden bg-accent text-ink">
      <Container className="relative flex flex-col items-start gap-6 py-14 md:flex-row md:items-end md:justify-between md:py-20">
        <div>
          <h2 className="display-wide text-4xl uppercase md:text-5xl xl:text-[5.5rem]">
            Fuel your
            <br />
            passion
          </h2>
          <p className="mt-4 max-w-narrow text-base md:text-lg">
            Protein, creatine and gainers for lifters chasing the next PR.
          </p>
        </div>
        <ButtonLink to="/goal/build-muscle" tone="ink" size="large">
          VIEW PRODUCTS
        </ButtonLink>
      </Container>
    </section>
  )
}
