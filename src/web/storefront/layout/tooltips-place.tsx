import { Suspense, useEffect, useState } from 'react'
import { lazilyOrNothing } from '../../ui/lazily.tsx'

const Tooltips = lazilyOrNothing(async () => (await import('../../ui/tooltips.tsx')).Tooltips)

/** Loads the tooltips with the first move of a mouse or press of a key: a touch has none, and need not wait for them. */
export function TooltipsPlace() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const wait = new AbortController()
    const load = (event: Event) => {
      if ((event as PointerEvent).pointerType === 'touch') return
      wait.abort()
      setNeeded(true)
    }
    for (const name of ['pointermove', 'keydown']) addEventListener(name, load, wait)
    return () => wait.abort()
  }, [])
  return isNeeded ? (
    <Suspense>
      <Tooltips />
    </Suspense>
  ) : null
}
