import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { cx } from '../../../../ui/class-names.ts'
import { Picture } from '../../../../ui/picture.tsx'

type ZoomPictureProps = {
  name: string
  alt: string
  isCurrent: boolean
  isEnlarged: boolean
  onToggle: () => void
}

const STEP_PX = 80
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
}

/** One picture of the dialog. A click enlarges the clicked spot; finger, mouse or arrow keys then pan the picture. */
export function ZoomPicture({ name, alt, isCurrent, isEnlarged, onToggle }: ZoomPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  /** The clicked spot as a share of width and height; the centre for a key press. */
  const focus = useRef<[x: number, y: number]>([0.5, 0.5])
  useLayoutEffect(() => {
    if (isEnlarged) lookAt(frame.current, focus.current)
  }, [isEnlarged])
  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    focus.current = event.detail === 0 ? [0.5, 0.5] : shareOf(event, frame.current)
    onToggle()
  }
  const followMouse = (event: PointerEvent) => {
    if (isEnlarged && event.pointerType === 'mouse') lookAt(frame.current, shareOf(event, frame.current))
  }
  const move = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!isEnlarged || !by) return
    event.preventDefault()
    frame.current?.scrollBy(...by)
  }
  return (
    <div
      ref={frame}
      className={cx('no-scrollbar size-full', isEnlarged ? 'overflow-auto overscroll-contain' : 'overflow-hidden')}
    >
      <button
        type="button"
        // Roving tabindex: Tab reaches one picture at a time, the arrow keys the others.
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`${alt}, enlarge`}
        aria-pressed={isEnlarged}
        onClick={toggle}
        onPointerMove={followMouse}
        onKeyDown={move}
        className={cx('-outline-offset-4', isEnlarged ? 'size-[220%] cursor-zoom-out' : 'size-full cursor-zoom-in')}
      >
        <Picture
          place="zoom"
          name={name}
          alt={alt}
          // The larger file is requested only when enlarged; until it arrives the smaller one stays.
          sizes={isEnlarged ? '200vw' : 'min(100vw, 80vh)'}
          className="size-full"
          imgClassName="p-4 md:p-6"
        />
      </button>
    </div>
  )
}

function shareOf(event: { clientX: number; clientY: number }, frame: HTMLElement | null): [x: number, y: number] {
  if (!frame) return [0.5, 0.5]
  const { left, top, width, height } = frame.getBoundingClientRect()
  return [(event.clientX - left) / width, (event.clientY - top) / height]
}

function lookAt(frame: HTMLElement | null, [x, y]: [x: number, y: number]): void {
  if (!frame) return
  frame.scrollTo({
    left: x * (frame.scrollWidth - frame.clientWidth),
    top: y * (frame.scrollHeight - frame.clientHeight),
    behavior: 'instant',
  })
}
