import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import type { Words } from './words.ts'

/** The goal banner, or whatever the owner makes of it (R105). */
export function FuelBanner({ words, link }: { words: Words; link: string }) {
  return (
    <section aria-label={words('heading')} className="relative overflow-hidden bg-accent text-ink">
      <Container className="relative flex flex-col items-start gap-6 py-14 md:flex-row md:items-end md:justify-between md:py-20">
        <div className={words.isOwn('heading') ? 'min-w-0 wrap-anywhere' : undefined}>
          <h2 className="display-wide text-4xl uppercase md:text-5xl xl:text-[5.5rem]">
            {words.isOwn('heading') ? (
              words('heading')
            ) : (
              <>
                Fuel your
                <br />
                passion
              </>
            )}
          </h2>
          <p className="mt-4 max-w-narrow text-base md:text-lg">{words('text')}</p>
        </div>
        {link && (
          <ButtonLink to={link} tone="ink" size="large">
            {words('button')}
          </ButtonLink>
        )}
      </Container>
    </section>
  )
}
