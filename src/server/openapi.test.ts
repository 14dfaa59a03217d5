import { beforeAll, expect, test } from 'vitest'
import type { deleteTaxon } from '../domains/catalog/index.ts'
import type { changeCoupon } from '../domains/coupons/index.ts'
import { openImportService } from '../domains/imports/index.ts'
import type { placeOrder } from '../domains/orders/index.ts'
import type { payOrder } from '../domains/payments/index.ts'
import { openMedia } from '../platform/storage/media.ts'
import type { RefusalCode } from '../shared/result.ts'
import { createApi } from './api.ts'

type Operation = { responses: Record<string, { description: string }>; requestBody?: object }
let paths: Record<string, Record<string, Operation>>
beforeAll(async () => {
  const api = createApi({ imports: openImportService({ dataDir: 'none', media: openMedia('none') }), origin: '' })
  const answered = await api.request('/openapi.json')
  paths = (await answered.json()).paths
})

/** The codes of an operation with their statuses: each line of a description begins with one. */
const codesOf = ({ responses }: Operation): Record<string, number> =>
  Object.fromEntries(
    Object.entries(responses).flatMap(([status, { description }]) =>
      description.split('\n\n').flatMap((line) => {
        const [code] = /^[A-Z][A-Z_]{4,}(?=:|$)/.exec(line) ?? []
        return code ? [[code, Number(status)]] : []
      }),
    ),
  )

type Statuses<UseCase extends (...given: never[]) => unknown, Own extends string = never> = Record<
  RefusalCode<UseCase> | Own,
  number
>

test('the document has every code of a use case with its status', () => {
  expect(codesOf(paths['/orders']!.post!)).toEqual({
    LOGIN_REQUIRED: 401,
    CART_EMPTY: 422,
    PRODUCT_NOT_FOUND: 404,
    OUT_OF_STOCK: 409,
    PRICE_CHANGED: 409,
    QUANTITY_TOO_LARGE: 422,
    ORDER_TOO_LARGE: 422,
    COUPON_INVALID: 422,
    GIFT_CARD_INVALID: 422,
    DELIVERY_METHOD_UNAVAILABLE: 422,
    PINCODE_INVALID: 422,
    PAYMENT_METHOD_UNAVAILABLE: 422,
    PAYMENT_METHOD_FIXED: 409,
    COD_LIMIT: 409,
    COD_DAY_LIMIT: 409,
    COD_PREPAID_ONLY: 422,
    UNPAID_LIMIT: 409,
    STOCK_HELD: 409,
    CASH_CODE_NEEDED: 422,
    CASH_CODE_WRONG: 422,
    CASH_CODE_OVER: 422,
    GUEST_EMAIL_REQUIRED: 422,
    IDEMPOTENCY_MISMATCH: 422,
    IDEMPOTENCY_KEY_INVALID: 422,
    TOO_MANY_TRIES: 429,
    INVALID_INPUT: 422,
  } satisfies Statuses<typeof placeOrder, 'IDEMPOTENCY_KEY_INVALID' | 'INVALID_INPUT'>)
  expect(codesOf(paths['/orders/{number}/payment']!.post!)).toEqual({
    PAYMENT_FORGED: 400,
    PAYMENT_DECLINED: 402,
    ORDER_NOT_FOUND: 404,
    PAYMENT_NOT_FOUND: 404,
    PAYMENT_NOT_DUE: 409,
    PAYMENT_MISMATCH: 409,
    PAYMENT_AGREED: 409,
    PAYMENT_LATE: 409,
    PAYMENT_CHANGE_LATE: 409,
    REFUND_NOTHING_PAID: 409,
    REFUND_TOO_LARGE: 409,
    REFUND_VALUE_SPENT: 409,
    INVALID_INPUT: 422,
    TOO_MANY_TRIES: 429,
  } satisfies Statuses<typeof payOrder, 'INVALID_INPUT'>)
  expect(codesOf(paths['/admin/coupons/{id}']!.put!)).toEqual({
    FORBIDDEN: 403,
    COUPON_NOT_FOUND: 404,
    COUPON_CHANGED: 409,
    COUPON_CODE_TAKEN: 409,
    COUPON_CODE_USED: 409,
    COUPON_ENDED: 422,
    INVALID_INPUT: 422,
  } satisfies Statuses<typeof changeCoupon, 'INVALID_INPUT'>)
  expect(codesOf(paths['/admin/brands/{id}']!.delete!)).toEqual({
    FORBIDDEN: 403,
    TAXON_NOT_FOUND: 404,
    TAXON_IN_USE: 409,
  } satisfies Statuses<typeof deleteTaxon>)
})

test('every route for staff documents FORBIDDEN, and every body that is parsed INVALID_INPUT', () => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ route: `${method} ${path}`, operation })),
  )
  const without = (code: string, which: (route: string, operation: Operation) => boolean) =>
    operations.filter((each) => which(each.route, each.operation) && !(code in codesOf(each.operation)))
  expect(operations.length).toBeGreaterThan(150)
  expect(without('FORBIDDEN', (route) => route.includes(' /admin/')).map(({ route }) => route)).toEqual([])
  expect(without('INVALID_INPUT', (_, { requestBody }) => !!requestBody).map(({ route }) => route)).toEqual([])
})
