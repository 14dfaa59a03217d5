import { useEffect, useRef, useState } from 'react'
import { PauseIcon } from '../pause-icon.tsx'
import { type Line, mayMove } from './may-move.ts'
import tall from './powder-loop-tall.webp?url'
import wide from './powder-loop-wide.webp?url'

/** Powder falling on the still picture, fetched once most of the band is in view; it can be paused (D232). */
export function PowderLoop() {
  const place = useRef<HTMLDivElement>(null)
  const [isOffered, setOffered] = useState(false)
  const [isPlaying, setPlaying] = useState(true)
  useEffect(() => {
    const element = place.current
    const isCalm = matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
    if (!element || !mayMove(isCalm, (navigator as { connection?: Line }).connection)) return
    const seen = new IntersectionObserver((entries) => setOffered(entries.some((entry) => entry.isIntersecting)), {
      threshold: 0.6,
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [])
  return (
    <div ref={place} className="absolute inset-0">
      {isOffered && isPlaying && (
        <picture>
          <source media="(min-width: 768px)" srcSet={wide} />
          <img src={tall} alt="" className="powder max-md:[mask-image:linear-gradient(transparent_30%,#000_46%)]" />
        </picture>
      )}
      {isOffered && (
        <button
          type="button"
          onClick={() => setPlaying(!isPlaying)}
          aria-label={isPlaying ? 'Pause the falling powder' : 'Play the falling powder'}
          className="absolute right-3 bottom-3 z-1 flex size-11 items-center justify-center rounded-pill bg-ink text-paper"
        >
          <PauseIcon isPlaying={isPlaying} />
        </button>
      )}
    </div>
  )
}
