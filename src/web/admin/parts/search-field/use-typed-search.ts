import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 150

type Found<Hit> = { found: readonly Hit[]; state: string }

export type TypedSearch<Hit> = {
  ask: (q: string, signal: AbortSignal) => Promise<readonly Hit[]>
  /** Shown before anything is typed, and if nothing matches. */
  texts: { start: string; none: string }
}

/** Hits for the typed text, a moment after the last key, and the message to show while there are none. */
export function useTypedSearch<Hit>({ ask, texts }: TypedSearch<Hit>): Found<Hit> & { find: (typed: string) => void } {
  const [answer, setAnswer] = useState<Found<Hit>>({ found: [], state: texts.start })
  const running = useRef<AbortController>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      running.current?.abort()
    },
    [],
  )
  const run = async (q: string) => {
    const control = new AbortController()
    running.current = control
    try {
      const found = await ask(q, control.signal)
      if (!control.signal.aborted) setAnswer({ found, state: found.length === 0 ? texts.none : '' })
    } catch {
      if (!control.signal.aborted) setAnswer({ found: [], state: 'No answer from the store. Please try again.' })
    }
  }
  const find = (typed: string) => {
    clearTimeout(timer.current)
    running.current?.abort()
    const q = typed.trim().slice(0, 64)
    if (!q) return setAnswer({ found: [], state: texts.start })
    timer.current = setTimeout(() => run(q), PAUSE_MS)
  }
  return { ...answer, find }
}
