import { Hono } from 'hono'
import type { ApiEnv } from '../../platform/http.ts'
import { giftOrdersApi } from './gift-orders-api.ts'
import { membershipApi } from './membership-api.ts'

/** Orders without a shipment. */
export const digitalOrdersApi = new Hono<ApiEnv>().route('/', membershipApi).route('/', giftOrdersApi)
