import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { refreshSession } from '../session/use-session.ts'
import { isReachable } from './is-reachable.ts'
import { askSavedAt } from './worker-client.ts'

/** The time of the page shown without a connection; null while the store is reachable. */
export function useLostConnection(): Date | null {
  const [asOf, setAsOf] = useState<Date | null>(null)
  const { revalidate } = useRevalidator()
  const { key } = useLocation()
  const shownAt = useRef(0)
  useEffect(() => {
    // The first page dates from the browser's request, the others from the navigation to them.
    shownAt.current = key === 'default' ? performance.timeOrigin : Date.now()
  }, [key])
  useEffect(() => {
    askSavedAt().then((savedAt) => {
      if (savedAt) setAsOf(savedAt)
      else if (!navigator.onLine) setAsOf(new Date(shownAt.current))
    })
  }, [])
  useEffect(() => {
    const lose = () => setAsOf((known) => known ?? new Date(shownAt.current))
    const regain = async () => {
      if (!(await isReachable())) return
      await revalidate()
      refreshSession()
      setAsOf(null)
    }
    window.addEventListener('offline', lose)
    window.addEventListener('online', regain)
    return () => {
      window.removeEventListener('offline', lose)
      window.removeEventListener('online', regain)
    }
  }, [revalidate])
  return asOf
}
