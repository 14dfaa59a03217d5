import type { AlertKind } from './schemas.ts'

type AlertRequest = { kind: AlertKind; priceThen: number }

/** Whether an alert is due: the variant is in stock again, or costs less than at the request. */
export const isDue = ({ kind, priceThen }: AlertRequest, { price, stock }: { price: number; stock: number }): boolean =>
  stock > 0 && (kind === 'back-in-stock' || price < priceThen)
