import { Hono } from 'hono'
import type { Context } from '../../../platform/context.ts'
import type { ApiEnv } from '../../../platform/http.ts'
import type { assistantApi } from '../api.ts'

// biome-ignore lint/suspicious/noExplicitAny: an answer may have any form; the tests say which
type Event = { event: string; data: any }

/** Requests an answer as events, and waits for all of them. */
export async function eventsIn(api: ReturnType<typeof assistantApi>, ctx: Context, body: object): Promise<Event[]> {
  const response = await new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('ctx', ctx)
      c.set('client', { ip: '203.0.113.9', userAgent: 'test' })
      return next()
    })
    .route('/', api)
    .request('/chatbot', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(body),
    })
  return (await response.text())
    .split('\n\n')
    .filter(Boolean)
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)?.[1] ?? '',
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'),
    }))
}
