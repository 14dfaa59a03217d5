import { useEffect, useRef, useState } from 'react'
import { cx } from '../../ui/class-names.ts'
import { NoPicture, Picture, Tint } from '../../ui/picture.tsx'
import type { ProductView } from './product-view.ts'

const SIZES = '(min-width: 1280px) 560px, (min-width: 1024px) 45vw, 100vw'

/** The pictures of the chosen flavour: swiped as a snapping row, stepped by thumbnails. */
export function Gallery({ product, flavor }: { product: ProductView; flavor: string | null }) {
  const own = product.images.filter((image) => image.flavor === null || image.flavor === flavor)
  const images = own.length > 0 ? own : product.images
  const [selected, setSelected] = useState(0)
  const track = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another flavour begins with its first picture
  useEffect(() => {
    track.current?.scrollTo({ left: 0, behavior: 'instant' })
    setSelected(0)
  }, [flavor])
  const show = (index: number) => {
    const element = track.current
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' })
  }
  return (
    <section
      aria-label="Pictures"
      className="flex flex-col gap-3 self-start lg:sticky lg:top-20 lg:flex-row-reverse lg:gap-4"
    >
      <div className="relative -mx-4 aspect-[4/5] max-h-[70vh] min-w-0 flex-1 overflow-hidden bg-mist md:mx-0 md:rounded-card lg:max-h-[calc(100vh-9rem)]">
        <Tint color={product.tint} />
        <ul
          ref={track}
          // A row that scrolls must be reachable by keyboard.
          tabIndex={images.length > 1 ? 0 : undefined}
          aria-label={images.length > 1 ? 'Pictures, scrollable' : undefined}
          className="no-scrollbar relative flex size-full snap-x snap-mandatory overflow-x-auto"
          onScroll={(event) =>
            setSelected(Math.round(event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth)))
          }
        >
          {images.map((image, index) => (
            <li key={image.name} className="size-full shrink-0 snap-center">
              <Picture
                name={image.name}
                alt={image.alt || product.name}
                sizes={SIZES}
                isFirst={index === 0}
                className="size-full"
                imgClassName="p-[5%]"
              />
            </li>
          ))}
          {images.length === 0 && (
            <li className="size-full shrink-0">
              <NoPicture className="size-full" />
            </li>
          )}
        </ul>
        {images.length > 1 && (
          <p
            className="figures absolute right-3 bottom-3 rounded-pill bg-paper px-2.5 py-1 text-xs font-semibold lg:hidden"
            aria-hidden="true"
          >
            {selected + 1} / {images.length}
          </p>
        )}
      </div>
      {images.length > 1 && (
        <ul className="hidden shrink-0 gap-2 sm:flex lg:w-18 lg:flex-col">
          {images.map((image, index) => (
            <li key={image.name}>
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-current={index === selected ? 'true' : undefined}
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
    </section>
  )
}
