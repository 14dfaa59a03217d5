import { z } from 'zod'
import { MAX_AMOUNT, type Paise } from '../../shared/money.ts'

/** Paise. */
export const Amount = z
  .number()
  .int()
  .min(0)
  .max(MAX_AMOUNT)
  .transform((value) => value as Paise)
export const amount = (value: number) => Amount.default(value as Paise)
export const text = (value: string, max = 300) => z.string().max(max).default(value)
export const days = (value: number) => z.number().int().min(0).max(3650).default(value)
