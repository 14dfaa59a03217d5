import type { Context } from '../../../platform/context.ts'
import type { Couriers } from '../../../platform/couriers/courier.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { refuse } from '../problems.ts'
import { storeUpdates } from './store-updates.ts'

/**
 * Stores a courier's message before answering (I16). All couriers send to one address: the secret token in a message says
 * whose it is. Of the body, only what identifies the parcel and its status is stored. Refuses WEBHOOK_FORGED for messages
 * without a token, which leave only a line in the log.
 */
export async function receiveUpdates(
  ctx: Context,
  couriers: Couriers,
  { body, headers }: { body: Buffer; headers: Headers },
): Promise<Result<null, 'WEBHOOK_FORGED'>> {
  for (const courier of couriers.all) {
    const updates = courier.readWebhook(body, headers)
    if (!updates) continue
    return ctx.transaction(async (tx) => {
      await storeUpdates(tx, courier.name, updates)
      return ok(null)
    })
  }
  ctx.log.warn({ bytes: body.length }, 'a forged message of a courier')
  return refuse('WEBHOOK_FORGED')
}
