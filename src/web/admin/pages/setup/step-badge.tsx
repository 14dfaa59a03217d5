import type { SetupStep } from '../../../../domains/setup/index.ts'
import { OPTIONAL_STEPS } from '../../../../domains/setup/rules.ts'
import { Badge } from '../../../ui/badge.tsx'

export function StepBadge({ step, isDone }: Pick<SetupStep, 'step' | 'isDone'>) {
  if (isDone) return <Badge tone="success">Done</Badge>
  return OPTIONAL_STEPS.includes(step) ? <Badge tone="mist">Recommended</Badge> : <Badge tone="ink">To do</Badge>
}
