import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RotateCw } from '../../../ui/icons/icons.tsx'
import { useMenu } from './use-menu.ts'

type MenuContentsProps = { loading: string; empty: string; isEmpty: boolean; children: ReactNode }

/** A menu's contents, or why there are none: loading, failed (with a retry), or nothing to show. */
export function MenuContents({ loading, empty, isEmpty, children }: MenuContentsProps) {
  const { isPending, isError, isFetching, data, refetch } = useMenu()
  if (isPending) return <Notice>{loading}</Notice>
  if (isError && !data)
    return (
      <Notice>
        We couldn’t load the menu.
        <Button tone="outline" size="small" isBusy={isFetching} onClick={() => void refetch()}>
          <RotateCw className="size-4" aria-hidden="true" />
          Retry
        </Button>
      </Notice>
    )
  return isEmpty ? <Notice>{empty}</Notice> : children
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-4 py-4 text-sm text-muted">
      {children}
    </div>
  )
}
