import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Check } from '../../../ui/icons/icons.tsx'

/** Confirms the save on the page that a form redirected to with `?saved`. */
export function SavedMark({ children }: { children: ReactNode }) {
  const [search] = useSearchParams()
  if (!search.has('saved')) return null
  return (
    <p
      role="status"
      className="mb-4 flex max-w-form items-center gap-2 rounded-control bg-success-soft px-3 py-2 text-sm text-success"
    >
      <Check className="size-4 shrink-0" /> {children}
    </p>
  )
}
