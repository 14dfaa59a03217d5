import type { PastChange } from '../../../../domains/catalog/index.ts'
import { formatCount } from '../../../../shared/counted.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { History } from '../../../ui/icons/icons.tsx'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { ACTIONS } from './bulk-form.tsx'

type PastChangesProps = { changes: PastChange[]; may: { write: boolean; count: boolean } }

const labelOf = (action: string) => ACTIONS.find(({ value }) => value === action)?.label ?? action

/** The latest bulk changes, each with its Undo: the notice that offers it first is soon gone. */
export function PastChanges({ changes, may }: PastChangesProps) {
  if (changes.length === 0)
    return (
      <EmptyState
        icon={<History />}
        title="No bulk changes yet"
        text="Select products in the list to change them together. You can undo each change here."
      />
    )
  return (
    <DataTable
      caption="Bulk changes, newest first"
      rows={changes}
      keyOf={({ id }) => id}
      columns={[
        { head: 'Change', isMain: true, cell: ({ action }) => labelOf(action) },
        { head: 'When', cell: ({ at }) => formatDateTime(at) },
        { head: 'Changed', isFigure: true, cell: ({ count }) => formatCount(count) },
        {
          head: 'Undo',
          isPlain: true,
          cell: ({ id, action, at, undoneAt }) =>
            undoneAt ? (
              `Undone ${formatDateTime(undoneAt)}`
            ) : may[action === 'stock' ? 'count' : 'write'] ? (
              <ActionButton values={{ undo: id }} label={`Undo: ${labelOf(action)}, ${formatDateTime(at)}`}>
                Undo
              </ActionButton>
            ) : null,
        },
      ]}
    />
  )
}
