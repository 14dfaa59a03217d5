import type { z } from 'zod'

/**
 * Every event with the data that it carries. Each domain declares its own in its `events.ts`; `server/events.ts` adds
 * them all here, because the platform knows no domain.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declared empty, filled by `server/events.ts`
export interface Events {}

export type EventName = keyof Events

/** The data types that the schemas of events describe. */
export type EventsOf<Schemas extends Record<string, z.ZodType>> = { [E in keyof Schemas]: z.output<Schemas[E]> }

/** Events without data: these can happen by the clock. */
export type TimedEvent = { [E in EventName]: Record<string, never> extends Events[E] ? E : never }[EventName]

/** An event as a job or the email log keeps it, perhaps written by another version. */
export type StoredEvent = { event: string; data: Record<string, unknown> }
