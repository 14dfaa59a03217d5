import { useEffect, useState } from 'react'
import { counted } from '../../../../shared/counted.ts'
import { formatDateTime } from '../../../../shared/dates.ts'

const MINUTE_MS = 60_000

/** Until when the items are held, and in a browser how long that is. Not announced: it changes every minute. */
export function TimeLeft({ until, isWaiting }: { until: string; isWaiting: boolean }) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  const minutes = now === null ? null : Math.max(0, Math.ceil((new Date(until).getTime() - now) / MINUTE_MS))
  return (
    <p className="mt-4 text-sm">
      We’re holding the items for you until <strong>{formatDateTime(until)}</strong>
      {minutes !== null && !isWaiting ? ` (${counted(minutes, 'minute')} left)` : ''}.
    </p>
  )
}
