/** A rate as its form shows it; empty texts mean the method's fee, the store's free-delivery amount, the zone's days. */
export type RateForm = { isOffered: boolean; fee: string; freeFrom: string; heavy: string; days: string }

/** A zone as its form shows it. `key` names its inputs, `id` is empty until it is saved. */
export type ZoneForm = {
  key: string
  id: string
  name: string
  areas: string
  minDays: string
  maxDays: string
  rates: Record<string, RateForm>
}

/** A delivery method as its form shows it. */
export type MethodForm = { id: string; name: string; fee: string; days: string; isEnabled: boolean }

export const NO_RATE: RateForm = { isOffered: true, fee: '', freeFrom: '', heavy: '', days: '' }

/** The name of an input: `zone.0.areas`, or `zone.0.rate.standard.fee`. */
export const zoneInput = (key: string, field: string): string => `zone.${key}.${field}`
export const rateInput = (key: string, method: string, field: keyof RateForm): string =>
  zoneInput(key, `rate.${method}.${field}`)
