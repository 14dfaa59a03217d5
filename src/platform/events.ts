import type { z } from 'zod'

/**
 * Every event with its data. Each domain declares its own in its `events.ts`; `server/events.ts` adds them all here,
 * because the platform must not know any domain.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declared empty, filled by `server/events.ts`
export interface Events {}

export type EventName = keyof Events

/** The data types described by the events' schemas. */
export type EventsOf<Schemas extends Record<string, z.ZodType>> = { [E in keyof Schemas]: z.output<Schemas[E]> }

/** Events without data: only these can be scheduled. */
export type TimedEvent = { [E in EventName]: Record<string, never> extends Events[E] ? E : never }[EventName]

/** An event as stored in a job or the email log, possibly written by another version. */
export type StoredEvent = { event: string; data: Record<string, unknown> }
