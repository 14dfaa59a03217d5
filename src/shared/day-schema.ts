import { z } from 'zod'

/** `2026-11-22`. Distant years are refused: the day after 9999-12-31 is a time that the database cannot read. */
export const Day = (error: string) => z.iso.date(error).refine((day) => day >= '1900' && day < '3000', error)
