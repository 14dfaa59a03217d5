import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { PowderPicture } from './story/powder-picture.tsx'
import type { Words } from './words.ts'

/** The goal banner over a scoop of powder, or whatever the owner makes of it (R105, D232). */
export function FuelBanner({ words, link }: { words: Words; link: string }) {
  return (
    <section aria-label={words('heading')} className="later relative overflow-hidden bg-ink text-paper">
      <PowderPicture />
      <Container className="relative flex min-h-80 flex-col items-start gap-4 pt-6 md:gap-6 md:min-h-120 md:justify-center md:py-20">
        <div className={words.isOwn('heading') ? 'min-w-0 wrap-anywhere md:max-w-[46%]' : 'md:max-w-[46%]'}>
          <h2 className="display-wide text-3xl text-balance uppercase md:text-[length:min(3rem,4.6vw)] xl:text-[4rem]">
            {words('heading')}
          </h2>
          <p className="mt-3 max-w-narrow text-base text-ash md:mt-4 md:text-lg">{words('text')}</p>
        </div>
        {link && (
          <ButtonLink to={link} tone="accent" size="large">
            {words('button')}
          </ButtonLink>
        )}
      </Container>
    </section>
  )
}
