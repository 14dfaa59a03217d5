import { useState } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Words } from './words.ts'

type OwnerBannerProps = { words: Words; picture: string; alt: string; link: string }

const WIDTHS = [640, 900, 1200]
const srcSet = (name: string, ending: string) =>
  WIDTHS.map((width) => `/media/${name}-${width}.${ending} ${width}w`).join(', ')

/** A banner that the owner has added: words beside a picture, below it on phones. */
export function OwnerBanner({ words, picture, alt, link }: OwnerBannerProps) {
  const [hasFailed, setFailed] = useState(false)
  const text = words('text')
  return (
    <section
      aria-label={words('heading')}
      className="later grid overflow-hidden rounded-card bg-ink text-paper md:grid-cols-2"
    >
      <div className="flex flex-col items-start justify-center p-6 wrap-anywhere md:p-10 lg:p-14">
        <h2 className="display-wide text-2xl uppercase md:text-3xl lg:text-4xl">{words('heading')}</h2>
        {text && <p className="mt-3 max-w-narrow text-sm text-ash md:text-base">{text}</p>}
        {link && (
          <ButtonLink to={link} tone="accent" className="mt-6">
            {words('button')}
          </ButtonLink>
        )}
      </div>
      {hasFailed ? null : (
        <picture className="relative block aspect-4/3 md:aspect-auto md:min-h-80">
          <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes="(min-width: 768px) 50vw, 100vw" />
          <img
            src={`/media/${picture}-900.webp`}
            srcSet={srcSet(picture, 'webp')}
            sizes="(min-width: 768px) 50vw, 100vw"
            alt={alt}
            loading="lazy"
            onError={() => setFailed(true)}
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      )}
    </section>
  )
}
