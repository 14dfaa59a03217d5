import { Hono } from 'hono'
import type { ApiEnv } from '../../../platform/http.ts'
import { rtoApi } from './rto-api.ts'
import { salesApi } from './sales-api.ts'
import { systemApi } from './system-api.ts'

/** Sales and the state of the system, for staff. */
export const reportingApi = new Hono<ApiEnv>().route('/', salesApi).route('/', rtoApi).route('/', systemApi)
