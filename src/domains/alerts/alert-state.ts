import { and, isNotNull, isNull } from 'drizzle-orm'
import { alerts } from './tables.ts'

/** Neither mailed nor taken back. */
export const isOpen = and(isNull(alerts.sentAt), isNull(alerts.endedAt))
/** Wanted by who reads the address, and not on the way yet. */
export const isWaiting = and(isOpen, isNotNull(alerts.confirmedAt), isNull(alerts.dueAt))
