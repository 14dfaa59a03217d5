import type { AlertKind } from './schemas.ts'

type AlertRequest = { kind: AlertKind; priceThen: number }

/** Whether what somebody waits for has come: it can be had again, or for less than when they asked. */
export const isDue = ({ kind, priceThen }: AlertRequest, { price, stock }: { price: number; stock: number }): boolean =>
  stock > 0 && (kind === 'back-in-stock' || price < priceThen)
