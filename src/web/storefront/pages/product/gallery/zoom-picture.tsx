import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { cx } from '../../../../ui/class-names.ts'
import { Picture } from '../../../../ui/picture.tsx'
import { usePinch } from './use-pinch.ts'

type ZoomPictureProps = {
  name: string
  alt: string
  isCurrent: boolean
  /** How many times as large as the screen. */
  scale: number
  onScale: (scale: number) => void
}

export const MAX_SCALE = 4
const CLICK_SCALE = 2.2
const STEP_PX = 80
const DOUBLE_TAP_MS = 350
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
}

/**
 * One picture of the dialog. A click or a double tap enlarges the spot, two fingers as far as they move apart; finger,
 * mouse or arrow keys then pan the picture.
 */
export function ZoomPicture({ name, alt, isCurrent, scale, onScale }: ZoomPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  /** The spot that stays where it is while the picture grows, as a share of the frame, and of the picture. */
  const focus = useRef<{ inFrame: [x: number, y: number]; inPicture: [x: number, y: number] } | null>(null)
  const tap = useRef({ isTouch: false, at: 0 })
  const isEnlarged = scale > 1
  useLayoutEffect(() => {
    const { current } = frame
    if (!current || scale <= 1) return
    const { inFrame, inPicture } = focus.current ?? { inFrame: [0.5, 0.5], inPicture: [0.5, 0.5] }
    focus.current = null
    current.scrollTo({
      left: inPicture[0] * current.scrollWidth - inFrame[0] * current.clientWidth,
      top: inPicture[1] * current.scrollHeight - inFrame[1] * current.clientHeight,
      behavior: 'instant',
    })
  }, [scale])
  const scaleAt = (to: number, [x, y]: [number, number]) => {
    const { current } = frame
    if (!current) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = current
    focus.current = {
      inFrame: [x, y],
      inPicture: [(scrollLeft + x * clientWidth) / scrollWidth, (scrollTop + y * clientHeight) / scrollHeight],
    }
    onScale(to)
  }
  usePinch(frame, (by, { x, y }, moved) => {
    frame.current?.scrollBy({ left: -moved.x, top: -moved.y, behavior: 'instant' })
    scaleAt(scale * by, shareOf({ clientX: x, clientY: y }, frame.current))
  })
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    const { isTouch, at } = tap.current
    tap.current.at = isTouch ? event.timeStamp : 0
    // A single tap may be the first of two, or of a swipe.
    if (isTouch && event.detail > 0 && event.timeStamp - at > DOUBLE_TAP_MS) return
    tap.current.at = 0
    scaleAt(isEnlarged ? 1 : CLICK_SCALE, event.detail === 0 ? [0.5, 0.5] : shareOf(event, frame.current))
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
      className={cx(
        'no-scrollbar size-full',
        isEnlarged ? 'touch-pan-x touch-pan-y overflow-auto overscroll-contain' : 'touch-pan-x overflow-hidden',
      )}
    >
      <button
        type="button"
        // Roving tabindex: Tab reaches one picture at a time, the arrow keys the others.
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`${alt}, enlarge`}
        aria-pressed={isEnlarged}
        onPointerDown={({ pointerType }) => {
          tap.current.isTouch = pointerType === 'touch'
        }}
        onClick={click}
        onPointerMove={followMouse}
        onKeyDown={move}
        style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
        className={cx('focus-inset', isEnlarged ? 'cursor-zoom-out' : 'cursor-zoom-in')}
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
