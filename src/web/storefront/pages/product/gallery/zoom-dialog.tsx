import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PictureView } from '../../../../../domains/catalog/schemas.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { ChevronLeft, ChevronRight, X } from '../../../../ui/icons/icons.tsx'
import { Tint } from '../../../../ui/picture.tsx'
import { useCloseOnBack } from '../../../../ui/use-close-on-back.ts'
import { useSnapRow } from './use-snap-row.ts'
import { ZoomPicture } from './zoom-picture.tsx'

type ZoomDialogProps = {
  images: readonly PictureView[]
  name: string
  tint: string
  /** Index of the picture that was clicked. */
  start: number
  /** Receives the index of the last picture in view. */
  onClose: (last: number) => void
}

/** The pictures in full screen: swiped, stepped by arrow keys, enlarged by a click, closed by Escape. */
export default function ZoomDialog({ images, name, tint, start, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useCloseOnBack(true, () => dialog.current?.close())
  const { row, selected, show, onScroll } = useSnapRow(start)
  const [enlarged, setEnlarged] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when it opens
  useEffect(() => {
    dialog.current?.showModal()
    // Not its first button: that is the first picture, and the focus would scroll to it.
    dialog.current?.focus()
    show(start, 'instant')
    const { style } = document.documentElement
    style.overflow = 'hidden'
    return () => {
      style.overflow = ''
    }
  }, [])
  const step = (by: number) => {
    setEnlarged(null)
    show(Math.max(0, Math.min(images.length - 1, selected + by)))
  }
  const walk = (event: KeyboardEvent) => {
    // In an enlarged picture the arrow keys pan it.
    if (enlarged !== null || images.length < 2) return
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    step(by)
  }
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={`Pictures of ${name}`}
      onClose={() => onClose(selected)}
      onKeyDown={walk}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-paper p-0 outline-none"
    >
      <Tint color={tint} />
      <ul
        ref={row}
        onScroll={onScroll}
        className={`no-scrollbar relative flex size-full snap-x snap-mandatory scroll-smooth ${enlarged === null ? 'overflow-x-auto' : 'overflow-x-hidden'}`}
      >
        {images.map((image, index) => (
          <li key={image.name} className="size-full shrink-0 snap-center">
            <ZoomPicture
              name={image.name}
              alt={image.alt || name}
              isCurrent={index === selected}
              isEnlarged={index === enlarged}
              onToggle={() => setEnlarged(enlarged === index ? null : index)}
            />
          </li>
        ))}
      </ul>
      <p
        role="status"
        className="figures absolute top-4 left-4 flex h-8 items-center rounded-pill bg-paper px-3 text-sm font-semibold"
      >
        <span className="sr-only">Picture </span>
        {selected + 1} / {images.length}
      </p>
      <IconButton
        label="Close"
        onClick={() => dialog.current?.close()}
        className="absolute top-2.5 right-3 bg-paper shadow-low"
      >
        <X className="size-5" aria-hidden="true" />
      </IconButton>
      {selected > 0 && (
        <IconButton
          label="Previous picture"
          onClick={() => step(-1)}
          className="absolute top-1/2 left-3 bg-paper shadow-low max-sm:hidden"
        >
          <ChevronLeft className="size-5" aria-hidden="true" />
        </IconButton>
      )}
      {selected < images.length - 1 && (
        <IconButton
          label="Next picture"
          onClick={() => step(1)}
          className="absolute top-1/2 right-3 bg-paper shadow-low max-sm:hidden"
        >
          <ChevronRight className="size-5" aria-hidden="true" />
        </IconButton>
      )}
    </dialog>
  )
}
