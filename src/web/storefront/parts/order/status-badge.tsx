import { statusColour, statusText } from '../../../../domains/orders/status-rules.ts'
import { Badge } from '../../../ui/badge.tsx'

const TONES = { yellow: 'accent', blue: 'info', green: 'success', red: 'danger', grey: 'mist' } as const

/** A status in capitals and in its colour (R245, R246). */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[statusColour(status)]}>{statusText(status)}</Badge>
}
