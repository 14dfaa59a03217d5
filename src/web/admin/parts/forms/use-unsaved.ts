import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Asks before leaving a page with unsaved changes, whether by a link or by closing the window. */
export function useUnsaved(isChanged: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // The browser's own dialog can't be missed and is above everything else.
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
