import type { ReviewPicture } from '../../../../domains/reviews/schemas.ts'
import { X } from '../../../ui/icons/icons.tsx'

type ReviewPicturesProps = { pictures: readonly ReviewPicture[]; by: string }

/** A buyer's pictures, each opened over the page. Popovers: the lists of reviews are sent without scripts. */
export function ReviewPictures({ pictures, by }: ReviewPicturesProps) {
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label={`Pictures by ${by}`}>
      {pictures.map(({ id, url, thumb }, index) => {
        const name = `Picture ${index + 1} of ${pictures.length} by ${by}`
        return (
          <li key={id}>
            <button
              type="button"
              popoverTarget={id}
              aria-label={`Enlarge ${name}`}
              className="block cursor-zoom-in rounded-control"
            >
              <img
                src={thumb}
                alt=""
                width={96}
                height={96}
                loading="lazy"
                decoding="async"
                className="size-20 rounded-control border border-line bg-mist object-cover md:size-24"
              />
            </button>
            <div
              id={id}
              popover="auto"
              data-back="yes"
              role="dialog"
              aria-label={name}
              className="fixed inset-0 m-0 size-full max-h-none max-w-none border-0 bg-ink p-4 pt-16"
            >
              {/* Not loaded before it is opened. */}
              <img src={url} alt={name} loading="lazy" className="size-full object-contain" />
              <button
                type="button"
                popoverTarget={id}
                popoverTargetAction="hide"
                aria-label="Close"
                className="absolute inset-0 cursor-zoom-out outline-offset-[-4px] focus-visible:outline-2 focus-visible:outline-paper"
              >
                <span className="absolute top-2 right-2 flex size-12 items-center justify-center text-paper">
                  <X className="size-6" aria-hidden="true" />
                </span>
              </button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
