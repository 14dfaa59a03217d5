import { Suspense, useEffect, useState } from 'react'
import { lazilyOrNothing } from '../lazily.tsx'
import { onFirstToast } from './toast.ts'

const ToastList = lazilyOrNothing(async () => (await import('./toast-list.tsx')).default)

/** Mounts the toasts. Their code is loaded with the first message, not with the page. */
export function Toaster({ max, ms }: { max: number; ms: number }) {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  return isNeeded ? (
    <Suspense>
      <ToastList max={max} ms={ms} />
    </Suspense>
  ) : null
}
