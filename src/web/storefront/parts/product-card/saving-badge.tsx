import { type Paise, percentOff } from '../../../../shared/money.ts'

/** Where most products cost a little less than before, only a large saving stands out. */
const BADGE_FROM_PERCENT = 20

/** The percentage saved if it is worth a badge, else 0. */
export function largeSaving(price: Paise, mrp: Paise | null): number {
  const percent = percentOff(price, mrp)
  return percent < BADGE_FROM_PERCENT ? 0 : percent
}

/** The price beside it says the same to screen readers. */
export const SavingBadge = ({ percent }: { percent: number }) => (
  <span className="badge bg-sale text-paper" aria-hidden="true">{`−${percent}%`}</span>
)
