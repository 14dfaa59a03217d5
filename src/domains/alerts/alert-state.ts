import { and, isNotNull, isNull } from 'drizzle-orm'
import { alerts } from './tables.ts'

/** Neither sent nor cancelled. */
export const isOpen = and(isNull(alerts.sentAt), isNull(alerts.endedAt))
/** Confirmed by the owner of the address, and not queued for sending yet. */
export const isWaiting = and(isOpen, isNotNull(alerts.confirmedAt), isNull(alerts.dueAt))
