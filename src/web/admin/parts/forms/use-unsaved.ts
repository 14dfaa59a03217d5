import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Asks before a page with unsaved changes is left, by a link as well as by closing the window. */
export function useUnsaved(isChanged: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // The browser's own question: it cannot be missed, and stands above everything.
    if (window.confirm('Leave this page? Your changes are not saved.')) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
}
