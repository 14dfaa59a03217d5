import { cx } from '../../../ui/class-names.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { MAX_COMPARED } from '../../state/compare/compare-rules.ts'
import { toggleCompared, useIsCompared } from '../../state/compare/compare-store.ts'
import type { CardView } from '../product-card/card-view.ts'

/** Chooses a card's product, as the card shows it, for a comparison. Above the card's link, which covers the picture. */
export function CompareButton({ card: { slug, name, query, variant } }: { card: CardView }) {
  const isChosen = useIsCompared(slug)
  const toggle = () => {
    if (!toggleCompared(query ? `${slug}:${variant.id}` : slug))
      showToast({ title: `You can compare up to ${MAX_COMPARED} products` })
  }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`Compare ${name}`}
      className="product-choice"
      onClick={toggle}
    >
      <span className={cx(isChosen && 'ticked')}>Compare</span>
    </button>
  )
}
