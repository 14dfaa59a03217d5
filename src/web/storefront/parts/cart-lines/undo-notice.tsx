import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { RotateCcw } from '../../../ui/icons/icons.tsx'
import type { Taken, Undo } from './use-undo.ts'

const TEXTS: Record<Taken['how'], string> = {
  remove: 'removed.',
  'save-for-later': 'saved for later on your cart page.',
  'remove-later': 'removed.',
}

/**
 * Says which line was removed, in its place, with an Undo button. It takes the focus, which would be lost with the
 * line, so that it is read out and Undo is the next tab stop. It stays until another line is removed; `taken.turn` is
 * its key, so that each removal is announced.
 */
export function UndoNotice({
  taken,
  undo,
  isInList = true,
}: Pick<Undo, 'undo'> & { taken: Taken; isInList?: boolean }) {
  const box = useRef<HTMLElement | null>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const Box = isInList ? 'li' : 'div'
  return (
    <Box
      ref={(element: HTMLElement | null) => {
        box.current = element
      }}
      tabIndex={-1}
      data-undo=""
      className={cx(
        'flex items-center justify-between gap-3 rounded-control border-none bg-mist py-1 pr-1 pl-3 text-sm',
        isInList ? 'my-3' : 'mb-3',
      )}
    >
      <span className="min-w-0 py-2">
        <strong className="font-semibold">{taken.line.name}</strong> {TEXTS[taken.how]}
      </span>
      <Button tone="quiet" size="small" onClick={undo} aria-label={`Undo: put ${taken.line.name} back`}>
        <RotateCcw className="size-4" aria-hidden="true" /> Undo
      </Button>
    </Box>
  )
}
