import { type KeyboardEvent, memo, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { picturesFor } from '../../../../../domains/catalog/rules.ts'
import { cx } from '../../../../ui/class-names.ts'
import { ZoomIn } from '../../../../ui/icons/goods-icons.ts'
import { lazily } from '../../../../ui/lazily.tsx'
import { NoPicture, Picture, Tint } from '../../../../ui/picture.tsx'
import type { Choice } from '../../../parts/variant-choice/choose-variant.ts'
import type { ProductView } from '../product-view.ts'
import { useSnapRow } from './use-snap-row.ts'

const ZoomDialog = lazily(async () => (await import('./zoom-dialog.tsx')).default)

const SIZES = '(min-width: 1280px) 560px, (min-width: 1024px) 45vw, 100vw'

type GalleryProps = { product: ProductView; choice: Choice; isSoldOut: boolean }

/**
 * The pictures of the chosen flavour and size: swiped as a snapping row, selected by thumbnails and arrow keys, enlarged
 * by a click. Tab stops once, at the picture in view. Without scripts each picture is a link to the large one.
 */
export const Gallery = memo(function Gallery({ product, choice, isSoldOut }: GalleryProps) {
  const { images, dropPicture } = useWorkingPictures(product, choice)
  const { row, selected, show, onScroll } = useSnapRow()
  const [zoomed, setZoomed] = useState<number | null>(null)
  const first = images[0]?.name
  const startAgain = useEffectEvent(() => selected > 0 && show(0, 'instant'))
  useEffect(() => {
    if (first) startAgain()
  }, [first])
  useEffect(() => {
    // Not in the markup: without scripts Tab reaches every picture.
    row.current?.querySelectorAll('a').forEach((link, index) => {
      link.tabIndex = index === selected ? 0 : -1
    })
  })
  const step = (event: KeyboardEvent<HTMLUListElement>) => {
    const to = selected + (event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : Number.NaN)
    const next = event.currentTarget.children[to]
    if (!next) return
    event.preventDefault()
    next.querySelector('a')?.focus()
  }
  return (
    <section
      aria-label="Pictures"
      className="flex flex-col gap-3 self-start lg:sticky lg:top-20 lg:flex-row-reverse lg:gap-4"
    >
      <div data-pack="" className="gallery-frame">
        <Tint color={product.tint} />
        {images.length === 0 && <NoPicture className="relative size-full" />}
        <ul
          ref={row}
          aria-label="Pictures in a row"
          className="no-scrollbar relative flex size-full snap-x snap-mandatory overflow-x-auto scroll-smooth"
          onScroll={onScroll}
          onKeyDown={step}
        >
          {images.map((image, index) => (
            <li key={image.name} className="size-full shrink-0 snap-center">
              <a
                href={`/media/${image.name}-1200.webp`}
                // Named by itself, since a picture that failed to load has no name.
                aria-label={`${image.alt || product.name}, enlarge`}
                onClick={(event) => {
                  event.preventDefault()
                  setZoomed(index)
                }}
                className="block size-full cursor-zoom-in focus-inset"
              >
                <Picture
                  name={image.name}
                  alt={image.alt || product.name}
                  sizes={SIZES}
                  isFirst={index === 0}
                  onFail={dropPicture}
                  className={cx('size-full', isSoldOut && 'opacity-45')}
                  imgClassName="p-[5%]"
                />
              </a>
            </li>
          ))}
        </ul>
        {images.length > 0 && (
          <p className="gallery-count" aria-hidden="true">
            <ZoomIn className="size-4" />
            {images.length > 1 && `${selected + 1} / ${images.length}`}
          </p>
        )}
      </div>
      {images.length > 1 && (
        <ul className="needs-script hidden shrink-0 gap-2 sm:flex lg:w-18 lg:flex-col">
          {images.map((image, index) => (
            <li key={image.name}>
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-current={index === selected ? 'true' : undefined}
                // The arrow keys do the same in the row.
                tabIndex={-1}
                onClick={() => show(index)}
                className={cx(
                  'relative block aspect-[4/5] w-16 overflow-hidden rounded-control border-2 lg:w-full',
                  index === selected ? 'border-ink' : 'border-transparent hover:border-edge',
                )}
              >
                <Tint color={product.tint} />
                <Picture
                  place="thumb"
                  name={image.name}
                  alt=""
                  sizes="72px"
                  className="relative size-full"
                  imgClassName="p-1"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== null && (
        <Suspense>
          <ZoomDialog
            images={images}
            name={product.name}
            tint={product.tint}
            start={zoomed}
            onClose={(last) => {
              setZoomed(null)
              show(last, 'instant')
              row.current?.children[last]?.querySelector('a')?.focus({ preventScroll: true })
            }}
          />
        </Suspense>
      )}
    </section>
  )
})

/** The pictures of a choice without those that failed to load; if none is left, the placeholder is shown. */
function useWorkingPictures({ images }: ProductView, choice: Choice) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const shown = picturesFor(images, choice)
  return {
    // A URL instead of a name is a picture that an import could not fetch.
    images: shown
      .filter(({ name }) => !/^https?:/.test(name))
      // Without the plain space around the pack (`close-up.ts`); the picture of the sizes shows them to scale.
      .map((image) => ({ ...image, name: `${image.name}.close` }))
      .filter(({ name }) => !failed.includes(name)),
    dropPicture: (name: string) => setFailed((before) => [...before, name]),
  }
}
