import { cx } from '../../../ui/class-names.ts'
import { GripVertical } from '../icons.ts'
import type { DragOrder } from './use-drag-order.ts'

/** The handle that drags a row. Keyboard and screen reader users use the row's buttons instead. */
export const DragHandle = ({ id, order, className }: { id: string; order: DragOrder; className?: string }) => (
  <span
    {...order.handle(id)}
    aria-hidden="true"
    title="Drag to another place"
    className={cx(
      'flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-muted select-none hover:bg-mist active:cursor-grabbing md:size-9',
      className,
    )}
  >
    <GripVertical className="size-4" />
  </span>
)
