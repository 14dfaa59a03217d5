import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { X } from '../../../ui/icons/frame-icons.ts'
import { markRoot } from '../../../ui/mark-root.ts'
import { compareHref } from '../../state/compare/compare-rules.ts'
import { clearCompared, useCompared } from '../../state/compare/compare-store.ts'

const markBar = markRoot('bar', 'wide')

/** At the bottom of a list once a product is chosen: how many are, and the way to their comparison. */
export default function CompareBar() {
  const picks = useCompared()
  if (picks.length === 0) return null
  return (
    <section
      aria-label="Comparison"
      ref={markBar}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-high print:hidden"
    >
      <Container className="flex items-center justify-between gap-4">
        <p role="status" className="text-sm">
          {picks.length === 1 ? '1 product chosen. Choose one more.' : `${picks.length} products chosen`}
        </p>
        <div className="flex items-center gap-2">
          {picks.length > 1 && (
            <ButtonLink to={compareHref(picks)} tone="accent">
              Compare
            </ButtonLink>
          )}
          <IconButton label="Clear comparison" onClick={clearCompared}>
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </Container>
    </section>
  )
}
