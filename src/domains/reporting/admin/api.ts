import { Hono } from 'hono'
import type { ApiEnv } from '../../../platform/http.ts'
import { salesApi } from './sales-api.ts'
import { systemApi } from './system-api.ts'

/** What the shop tells its staff of itself: how sales go, and how it is. */
export const reportingApi = new Hono<ApiEnv>().route('/', salesApi).route('/', systemApi)
