import type { EmblaCarouselType } from 'embla-carousel'
import { useCallback, useEffect, useRef, useState } from 'react'

type Options = {
  /** Milliseconds between two moves; 0 turns autoplay off. */
  autoplayMs?: number
  count: number
}

/** The page's own work comes first: a track that is seen scrolls natively meanwhile. Milliseconds. */
const LOAD_MS = 1500

/** Without the carousel's code the track still scrolls. */
const SCROLLS_ANYWAY = () => undefined

/** How long a manual move delays the next automatic one (R93). */
const HAND_PAUSE_MS = 3000

/**
 * A track that can be swiped, stepped and played automatically. The markup scrolls natively until Embla has loaded, a
 * moment after the track is first seen or when a button asks for it, and permanently without scripts. Autoplay stops
 * under `prefers-reduced-motion` and after `toggle`, and pauses while the track is hovered, focused or out of view.
 */
export function useCarousel({ autoplayMs = 0, count }: Options) {
  const viewport = useRef<HTMLDivElement>(null)
  const embla = useRef<EmblaCarouselType | null>(null)
  /** Loads Embla now, and runs a step that was asked for before it was there. */
  const hurry = useRef<(step: (carousel: EmblaCarouselType) => void) => void>(() => {})
  const held = useRef({ isPointed: false, isFocused: false, isSeen: true, until: 0 })
  const [selected, setSelected] = useState(0)
  const [isReady, setReady] = useState(false)
  const [isPlaying, setPlaying] = useState(autoplayMs > 0)

  useEffect(() => {
    const element = viewport.current
    if (!element || count < 2) return
    let isGone = false
    let isLoading = false
    let wanted: ((carousel: EmblaCarouselType) => void) | null = null
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () => {
      if (isLoading) return
      isLoading = true
      import('embla-carousel').then(({ default: createCarousel }) => {
        if (isGone) return
        // Where somebody has scrolled to meanwhile.
        const startIndex = Math.round((element.scrollLeft / element.scrollWidth) * count)
        element.scrollLeft = 0
        element.dataset.enhanced = ''
        const carousel = createCarousel(element, { loop: true, align: 'start', duration: 22, startIndex })
        embla.current = carousel
        setSelected(startIndex)
        carousel.on('select', () => setSelected(carousel.selectedScrollSnap()))
        carousel.on('pointerDown', () => pause(held.current))
        setReady(true)
        wanted?.(carousel)
      }, SCROLLS_ANYWAY)
    }
    hurry.current = (step) => {
      wanted = step
      load()
    }
    const seen = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting ?? true
      held.current.isSeen = isSeen
      if (isSeen) timer ??= setTimeout(load, LOAD_MS)
    })
    seen.observe(element)
    return () => {
      isGone = true
      clearTimeout(timer)
      seen.disconnect()
      embla.current?.destroy()
      embla.current = null
      delete element.dataset.enhanced
    }
  }, [count])

  useEffect(() => {
    if (!isPlaying || !isReady || autoplayMs === 0) return
    const timer = setInterval(() => {
      const { isPointed, isFocused, isSeen, until } = held.current
      const isHeld = isPointed || isFocused || !isSeen || document.hidden
      if (!isHeld && performance.now() > until) embla.current?.scrollNext()
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [isPlaying, isReady, autoplayMs])

  const move = useCallback((step: (carousel: EmblaCarouselType) => void) => {
    pause(held.current)
    if (embla.current) step(embla.current)
    else hurry.current(step)
  }, [])

  return {
    viewport,
    selected,
    isReady,
    isPlaying,
    toggle: () => setPlaying((value) => !value),
    next: () => move((carousel) => carousel.scrollNext()),
    previous: () => move((carousel) => carousel.scrollPrev()),
    goTo: (index: number) => move((carousel) => carousel.scrollTo(index)),
    /** For the element around the track: hovering and focus pause it. */
    holdProps: {
      onMouseEnter: () => {
        held.current.isPointed = true
      },
      onMouseLeave: () => {
        held.current.isPointed = false
      },
      onFocus: () => {
        held.current.isFocused = true
      },
      onBlur: () => {
        held.current.isFocused = false
      },
    },
  }
}

const pause = (held: { until: number }) => {
  held.until = performance.now() + HAND_PAUSE_MS
}
