import { Hono } from 'hono'
import type { ApiEnv } from '../../../platform/http.ts'
import { cashApi } from './cash-api.ts'
import { remittancesApi } from './remittances-api.ts'

/** Staff routes for cash on delivery. */
export const paymentsAdminApi = new Hono<ApiEnv>().route('/', cashApi).route('/', remittancesApi)
