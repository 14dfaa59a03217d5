import { type CSSProperties, memo, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Container } from '../../../ui/container.tsx'
import { useCarousel } from '../../../ui/use-carousel.ts'
import { PauseIcon } from './pause-icon.tsx'

export type Banner = {
  id: string
  title: string
  text: string
  buttonLabel: string
  link: string
  desktopImage: string
  mobileImage: string
  alt: string
  ground: Ground | null
}

/** What a slide's pictures show where its words go: one colour each, on the left and above. */
export type Ground = { left: string; top: string; isLight: boolean }

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
              <PauseIcon isPlaying={isPlaying} />
            </button>
            {banners.map((banner, index) => (
              <button
                key={banner.id}
                type="button"
                onClick={() => goTo(index)}
                aria-label={`Show ${banner.title}`}
                aria-current={index === selected ? 'true' : undefined}
                className="flex h-11 w-11 min-w-6 shrink items-center justify-center px-1"
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

/** Words over or beside the picture: on its own colour if it is plain there, otherwise on ink. No veil greys the packs. */
const Slide = memo(({ banner, isFirst }: { banner: Banner; isFirst: boolean }) => {
  const { ground } = banner
  const light = ground?.isLight
  return (
    <div
      style={ground ? ({ '--left': ground.left, '--top': ground.top } as CSSProperties) : undefined}
      className={cx('hero-slide', ground && 'hero-plain', light ? 'text-ink' : 'text-paper')}
    >
      <div className="hero-scene">
        <Scene banner={banner} isFirst={isFirst} />
      </div>
      <Container className="relative z-1 pt-6 pb-1 lg:py-16">
        <div className="max-w-xl lg:max-w-[49%]">
          {/* Sized so that a word of twelve wide letters fits. */}
          <p className="hero-title">{banner.title}</p>
          {banner.text && (
            <p className={cx('mt-3 max-w-narrow text-sm md:text-base lg:text-lg', !light && 'text-ash')}>
              {banner.text}
            </p>
          )}
          {banner.buttonLabel && (
            <ButtonLink to={banner.link} tone={light ? 'ink' : 'accent'} size="large" className="mt-4 lg:mt-8">
              {banner.buttonLabel}
            </ButtonLink>
          )}
        </div>
      </Container>
    </div>
  )
})

const DESKTOP = [1200, 1800, 2400]
const PHONE = [640, 900]
const WIDE = '(min-width: 1024px)'
/** In AVIF; browsers without it are rare, and get a single width. */
const srcSet = (name: string, widths: number[]) =>
  widths.map((width) => `/media/${name}-${width}.avif ${width}w`).join(', ')

/** The slide's picture, with a separate crop for phones; if it fails to load, the background stays (R84). */
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
      <source
        media={WIDE}
        type="image/avif"
        srcSet={srcSet(banner.desktopImage, DESKTOP)}
        sizes="(min-width: 106rem) 106rem, 100vw"
      />
      <source media={WIDE} srcSet={`/media/${banner.desktopImage}-1800.webp`} />
      <source type="image/avif" srcSet={srcSet(banner.mobileImage, PHONE)} sizes="100vw" />
      <img
        ref={image}
        src={`/media/${banner.mobileImage}-900.webp`}
        alt={banner.alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
        onError={() => setFailed(true)}
        className="absolute inset-0 size-full object-cover object-bottom lg:object-right"
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
