import type { ReactNode } from 'react'

/** Shown where staff look first: without a backup, a broken disk is the end of the store. */
export function BackupWarning({ problem, children }: { problem: string | null; children?: ReactNode }) {
  return problem ? (
    <p role="note" className="mb-5 rounded-card border-2 border-danger bg-danger-soft p-4 text-sm wrap-anywhere">
      {problem} {children}
    </p>
  ) : null
}
