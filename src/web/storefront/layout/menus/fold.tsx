import type { ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { ChevronDown } from '../../../ui/icons/icons.tsx'

type FoldProps = { title: string; isInner?: boolean; children: ReactNode }

/** A heading of the drawer that expands its list. */
export function Fold({ title, isInner = false, children }: FoldProps) {
  return (
    <details className={isInner ? 'group/inner' : 'group/outer border-b border-line'}>
      <summary
        className={cx(
          'flex items-center justify-between gap-3 py-2 font-semibold',
          isInner ? 'min-h-11 pl-4 text-sm' : 'min-h-13 text-base',
        )}
      >
        {title}
        <ChevronDown
          className={cx(
            'size-4 shrink-0 transition-transform',
            isInner ? 'group-open/inner:rotate-180' : 'group-open/outer:rotate-180',
          )}
          aria-hidden="true"
        />
      </summary>
      <div className={isInner ? 'pl-4' : 'pb-3'}>{children}</div>
    </details>
  )
}
