import { z } from 'zod'
import { earlierAreas } from '../default-zones.ts'
import { Amount } from '../part-schemas.ts'
import { areaFault, readArea } from '../zone-rules.ts'

/** The name of a method or zone in orders and reports; its owner only reads the other name. */
const Id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,19}$/)
const Days = z.number().int().min(0).max(90)

export const ShippingMethod = z.object({
  id: Id,
  name: z.string(),
  fee: Amount,
  isEnabled: z.boolean(),
  days: z.string(),
})

const Area = z
  .string()
  .max(80)
  .transform((typed, issues) => {
    const area = readArea(typed)
    if (area !== null) return area
    issues.addIssue({ code: 'custom', message: areaFault(typed) })
    return z.NEVER
  })
const Step = z.object({ aboveGrams: z.number().int().min(1).max(1_000_000), fee: Amount })
const Rate = z.object({
  method: Id,
  isOffered: z.boolean().default(true),
  fee: Amount.nullable().default(null),
  freeFrom: z
    .union([Amount, z.literal('never')])
    .nullable()
    .default(null),
  steps: z
    .array(Step)
    .max(12)
    .default([])
    .transform((steps) => steps.toSorted((a, b) => a.aboveGrams - b.aboveGrams)),
  minDays: Days.nullable().default(null),
  maxDays: Days.nullable().default(null),
})
export const ShippingZone = z
  .object({
    id: Id,
    name: z.string(),
    minDays: z.number().int().min(0),
    maxDays: z.number().int().min(0),
    areas: z.array(Area).max(5000).optional(),
    rates: z.array(Rate).max(20).default([]),
  })
  // Zones that earlier versions stored list no areas.
  .transform(({ areas, ...zone }) => ({ ...zone, areas: [...new Set(areas ?? earlierAreas(zone.id))] }))
