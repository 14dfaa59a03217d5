import { type Verdict, verdictTexts } from '../../../../domains/dark-patterns/rules.ts'
import { Badge } from '../../../ui/badge.tsx'

const TONES = { nothing: 'success', look: 'mist', found: 'danger' } as const

export const VerdictBadge = ({ verdict }: { verdict: Verdict }) => (
  <Badge tone={TONES[verdict]}>{verdictTexts[verdict]}</Badge>
)
