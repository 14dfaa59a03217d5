import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reads the page's data again every few seconds while work goes on in the background. */
export function usePolling(isWorking: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(revalidate, everyMs)
    return () => clearInterval(timer)
  }, [isWorking, everyMs, revalidate])
}
