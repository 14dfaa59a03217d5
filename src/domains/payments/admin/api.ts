import { Hono } from 'hono'
import type { ApiEnv } from '../../../platform/http.ts'
import { upiApi } from '../upi/api.ts'
import { cashApi } from './cash-api.ts'
import { remittancesApi } from './remittances-api.ts'

/** Staff routes for cash on delivery and UPI without a provider. */
export const paymentsAdminApi = new Hono<ApiEnv>().route('/', cashApi).route('/', remittancesApi).route('/', upiApi)
