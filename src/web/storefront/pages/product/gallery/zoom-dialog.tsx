import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PictureView } from '../../../../../domains/catalog/schemas.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Minus, Plus } from '../../../../ui/icons/goods-icons.ts'
import { ChevronLeft, ChevronRight, X } from '../../../../ui/icons/icons.tsx'
import { Tint } from '../../../../ui/picture.tsx'
import { useCloseOnBack } from '../../../../ui/use-close-on-back.ts'
import { useSnapRow } from './use-snap-row.ts'
import { MAX_SCALE, ZoomPicture } from './zoom-picture.tsx'

const ZOOM_STEP = 1.5
const ZOOM_KEYS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP, '0': 0 }

type ZoomDialogProps = {
  images: readonly PictureView[]
  name: string
  tint: string
  /** Index of the picture that was clicked. */
  start: number
  /** Receives the index of the last picture in view. */
  onClose: (last: number) => void
}

/** The pictures in full screen: swiped, stepped by arrow keys, enlarged by click, fingers, + and −, closed by Escape. */
export default function ZoomDialog({ images, name, tint, start, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useCloseOnBack(true, () => dialog.current?.close())
  const { row, selected, show, onScroll } = useSnapRow(start)
  const [scale, setScale] = useState(1)
  const zoom = (to: number) => setScale(to < 1.05 ? 1 : Math.min(MAX_SCALE, to))
  const open = useEffectEvent(() => {
    dialog.current?.showModal()
    // Not its first button: that is the first picture, and the focus would scroll to it.
    dialog.current?.focus()
    show(start, 'instant')
  })
  useEffect(() => {
    open()
    const { style } = document.documentElement
    style.overflow = 'hidden'
    return () => {
      style.overflow = ''
    }
  }, [])
  const step = (by: number) => {
    setScale(1)
    show(Math.max(0, Math.min(images.length - 1, selected + by)))
  }
  const walk = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey } = event
    const larger = ctrlKey || metaKey || altKey ? undefined : ZOOM_KEYS[event.key]
    if (larger !== undefined) zoom(scale * larger)
    // In an enlarged picture the arrow keys pan it.
    if (larger !== undefined || scale > 1 || images.length < 2) return
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
        className={`no-scrollbar relative flex size-full snap-x snap-mandatory scroll-smooth ${scale > 1 ? 'overflow-x-hidden' : 'overflow-x-auto'}`}
      >
        {images.map((image, index) => (
          <li key={image.name} className="size-full shrink-0 snap-center">
            <ZoomPicture
              name={image.name}
              alt={image.alt || name}
              isCurrent={index === selected}
              scale={index === selected ? scale : 1}
              onScale={zoom}
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
      <div className="absolute top-2.5 right-17 flex gap-2">
        <IconButton label="Zoom out" onClick={() => zoom(scale / ZOOM_STEP)} className="bg-paper shadow-low">
          <Minus className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label="Zoom in" onClick={() => zoom(scale * ZOOM_STEP)} className="bg-paper shadow-low">
          <Plus className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
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
