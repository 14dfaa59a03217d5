import { useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { Package } from './icons.tsx'

/** Widths of the media store, for each kind of place: every address is sent with every page. */
const WIDTHS = {
  thumb: [160, 320],
  card: [320, 480, 640],
  large: [320, 480, 640, 800],
  zoom: [640, 800, 1200],
} as const

/** The one width for browsers that know no AVIF: few, and every address is sent with every page. */
const FALLBACK_WIDTH = { thumb: 160, card: 480, large: 800, zoom: 1200 } as const

type PictureProps = {
  /** Name in the media store, without width and ending; null shows the placeholder. */
  name: string | null | undefined
  alt: string
  /** The `sizes` of the picture: how wide it is shown. */
  sizes: string
  /** Which widths are offered; `large` unless told. */
  place?: keyof typeof WIDTHS
  /** The picture that the first view is judged by: loaded first, never lazily. */
  isFirst?: boolean
  /** Called once when it cannot be shown. */
  onFail?: (name: string) => void
  className?: string
  imgClassName?: string
}

const srcSet = (name: string, place: keyof typeof WIDTHS) =>
  WIDTHS[place].map((width) => `/media/${name}-${width}.avif ${width}w`).join(', ')

/** A product picture (4:5) in AVIF and WebP; a missing or failing one becomes the designed placeholder (R348). */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture
  useEffect(() => {
    // A picture that failed before hydration has fired its error event already.
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

/** The box that stands where a picture is missing. */
export function NoPicture({ className }: { className?: string }) {
  return (
    <span className={cx('flex flex-col items-center justify-center gap-2 text-muted', className)}>
      <Package className="size-8 stroke-[1.25]" aria-hidden="true" />
      <span className="text-xs">No Image</span>
    </span>
  )
}

/** A backdrop in a colour that is data. An SVG fill, since a style attribute would need a wider security policy. */
export function Tint({ color }: { color: string }) {
  return (
    <svg className="absolute inset-0 size-full" aria-hidden="true">
      <rect width="100%" height="100%" fill={color} />
    </svg>
  )
}
