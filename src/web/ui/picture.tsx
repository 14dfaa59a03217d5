import { useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { Package } from './icons/frame-icons.ts'

/** Widths of the media store for each kind of place. Few, since every URL is sent with every page. */
const WIDTHS = {
  thumb: [160, 320],
  card: [320, 480, 640],
  large: [320, 480, 640, 800],
  zoom: [640, 800, 1200],
} as const

/** A single width for browsers without AVIF: they are rare, and every URL is sent with every page. */
const FALLBACK_WIDTH = { thumb: 160, card: 480, large: 800, zoom: 1200 } as const

type PictureProps = {
  /** Name in the media store, without width and extension; null shows the placeholder. */
  name: string | null | undefined
  alt: string
  /** The `sizes` attribute: the width at which the picture is shown. */
  sizes: string
  /** The widths offered; `large` by default. */
  place?: keyof typeof WIDTHS
  /** The largest picture above the fold (LCP): loaded with priority, never lazily. */
  isFirst?: boolean
  /** Called once if the picture fails to load. */
  onFail?: (name: string) => void
  className?: string
  imgClassName?: string
}

const srcSet = (name: string, place: keyof typeof WIDTHS) =>
  WIDTHS[place].map((width) => `/media/${name}-${width}.avif ${width}w`).join(', ')

/** A product picture (4:5) in AVIF and WebP; if missing or broken, the placeholder is shown (R348). */
export function Picture({
  name,
  alt,
  sizes,
  place = 'large',
  isFirst = false,
  onFail,
  className,
  imgClassName,
}: PictureProps) {
  const [failedName, setFailedName] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const fail = (failed: string) => {
    setFailedName(failed)
    onFail?.(failed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per picture
  useEffect(() => {
    // A picture that failed before hydration has already fired its error event.
    if (name && image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc) fail(name)
  }, [name])
  if (!name || /^https?:/.test(name) || failedName === name) return <NoPicture className={className} />
  return (
    <picture className={cx('block', className)}>
      <source type="image/avif" srcSet={srcSet(name, place)} sizes={sizes} />
      <img
        ref={image}
        src={`/media/${name}-${FALLBACK_WIDTH[place]}.webp`}
        alt={alt}
        width={400}
        height={500}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? undefined : 'async'}
        onError={() => fail(name)}
        className={cx('size-full object-contain', imgClassName)}
      />
    </picture>
  )
}

/** The placeholder for a missing picture. */
export function NoPicture({ className }: { className?: string }) {
  return (
    <span className={cx('flex flex-col items-center justify-center gap-2 text-muted', className)}>
      <Package className="size-8 stroke-[1.25]" aria-hidden="true" />
      <span className="text-xs">No Image</span>
    </span>
  )
}

/**
 * A backdrop whose colour comes from data. An SVG fill, since a style attribute would need a looser security policy.
 */
export function Tint({ color }: { color: string }) {
  return (
    <svg className="absolute inset-0 size-full" aria-hidden="true">
      <rect width="100%" height="100%" fill={color} />
    </svg>
  )
}
