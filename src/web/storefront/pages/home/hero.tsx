import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Container } from '../../../ui/container.tsx'
import { Pause, Play } from '../../../ui/icons/goods-icons.ts'
import { useCarousel } from '../../../ui/use-carousel.ts'

export type Banner = {
  id: string
  title: string
  text: string
  buttonLabel: string
  link: string
  desktopImage: string
  mobileImage: string
  alt: string
}

const ROTATION_MS = 5000

/** The hero slides: they rotate every 5 s, have dots and a pause button, and can be swiped (R83 to R86). */
export function Hero({ banners }: { banners: Banner[] }) {
  const { viewport, selected, isReady, isPlaying, toggle, goTo, holdProps } = useCarousel({
    autoplayMs: ROTATION_MS,
    count: banners.length,
  })
  if (banners.length === 0) return null
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Highlights"
      className="relative bg-ink text-paper"
      {...holdProps}
    >
      <div ref={viewport} className="track-viewport">
        <div className="flex">
          {banners.map((banner, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, not a set of fields
            <div
              key={banner.id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${banners.length}`}
              className={cx('min-w-0 flex-[0_0_100%]', index > 0 && 'later')}
              inert={isReady && index !== selected}
            >
              <Slide banner={banner} isFirst={index === 0} />
            </div>
          ))}
        </div>
      </div>
      {banners.length > 1 && (
        <Container className="pointer-events-none absolute inset-x-0 bottom-0 pb-3 md:max-lg:text-right lg:pb-5">
          <div className="pointer-events-auto inline-flex max-w-full items-center rounded-pill bg-ink pr-2 lg:-ml-3 md:gap-1">
            <button
              type="button"
              onClick={toggle}
              aria-label={isPlaying ? 'Pause rotation' : 'Play rotation'}
              className="flex size-11 shrink-0 items-center justify-center"
            >
              {isPlaying ? (
                <Pause className="size-4 fill-current" aria-hidden="true" />
              ) : (
                <Play className="size-4 fill-current" aria-hidden="true" />
              )}
            </button>
            {banners.map((banner, index) => (
              <button
                key={banner.id}
                type="button"
                onClick={() => goTo(index)}
                aria-label={`Show ${banner.title}`}
                aria-current={index === selected ? 'true' : undefined}
                className="flex h-11 w-11 min-w-6 shrink items-center justify-center px-1 md:w-auto md:shrink-0"
              >
                <span
                  className={cx(
                    'block h-1 rounded-pill transition-all forced-colors:border',
                    index === selected ? 'w-8 bg-accent' : 'w-4 bg-ash',
                  )}
                />
              </button>
            ))}
          </div>
        </Container>
      )}
    </section>
  )
}

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  return (
    <div className="relative flex h-full min-h-136 flex-col md:min-h-[min(40vw,36rem)] md:flex-row md:items-center">
      {/* The words are on ink above or beside the picture: a veil over it would grey the packs. */}
      <div className="relative order-last min-h-[max(304px,min(52vw,480px))] flex-1 md:absolute md:inset-0 md:min-h-0">
        <Scene banner={banner} isFirst={isFirst} />
        <div
          aria-hidden="true"
          className="absolute inset-x-0 -top-px h-12 bg-ink [clip-path:polygon(0_0,100%_0,0_100%)] md:top-0 md:h-full md:[clip-path:polygon(0_0,48%_0,42%_100%,0_100%)] lg:[clip-path:polygon(0_0,52%_0,46%_100%,0_100%)]"
        />
      </div>
      <Container className="relative pt-10 pb-4 md:py-8 lg:py-16">
        <div className="max-w-xl md:max-w-[42%] lg:max-w-[46%]">
          <p className="display-wide text-3xl leading-none text-balance uppercase md:text-[length:min(2.25rem,4.2vw)] lg:text-[length:min(3rem,6vw)] xl:text-[length:min(4rem,6vw)]">
            {banner.title}
          </p>
          {banner.text && <p className="mt-4 max-w-narrow text-sm text-ash md:text-base lg:text-lg">{banner.text}</p>}
          {banner.buttonLabel && (
            <ButtonLink to={banner.link} tone="accent" size="large" className="mt-6 lg:mt-8">
              {banner.buttonLabel}
            </ButtonLink>
          )}
        </div>
      </Container>
    </div>
  )
}

const DESKTOP = [1200, 1800, 2400]
const PHONE = [640, 900]
const srcSet = (name: string, widths: number[], ending: string) =>
  widths.map((width) => `/media/${name}-${width}.${ending} ${width}w`).join(', ')

/** The slide's picture, with a separate crop for phones; if it fails to load, the dark background stays (R84). */
function Scene({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const [hasFailed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // A picture that failed before hydration has already fired its error event.
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc) setFailed(true)
  }, [])
  // A banner whose picture is not in the media store yet still has its plain file name.
  if (hasFailed || banner.desktopImage.includes('.') || banner.mobileImage.includes('.')) return <Stage />
  return (
    <picture>
      {(['avif', 'webp'] as const).map((ending) => (
        <source
          key={ending}
          media="(min-width: 640px)"
          type={`image/${ending}`}
          srcSet={srcSet(banner.desktopImage, DESKTOP, ending)}
          sizes="100vw"
        />
      ))}
      <source type="image/avif" srcSet={srcSet(banner.mobileImage, PHONE, 'avif')} sizes="100vw" />
      <img
        ref={image}
        src={`/media/${banner.mobileImage}-900.webp`}
        srcSet={srcSet(banner.mobileImage, PHONE, 'webp')}
        sizes="100vw"
        alt={banner.alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
        onError={() => setFailed(true)}
        className="absolute inset-0 size-full object-cover object-bottom sm:object-right"
      />
    </picture>
  )
}

function Stage() {
  return (
    <svg
      viewBox="0 0 800 600"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute inset-y-0 right-0 h-full w-full md:w-3/5"
      aria-hidden="true"
    >
      <path d="M520 0h280v600H330z" className="fill-ink-soft" />
      <path d="M690 0h110v600H500z" className="fill-accent" />
    </svg>
  )
}
