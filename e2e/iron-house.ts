import { join } from 'node:path'

/** The folder of a demo shop that has been filled and never opened: to copy it is quicker than to fill another. */
export const FILLED = join(process.env.E2E_DATA_DIR ?? '', 'filled')

/**
 * A second shop with settings of its own, for journeys that need them otherwise than all others. `tools/e2e-server.mjs`
 * opens it; what it is called and asks for is nowhere a default.
 */
export const IRON_HOUSE = {
  settings: [
    'checkout.guest=guest',
    'store.name=Iron House',
    'assistant.name=Iron Coach',
    'shipping.freeThreshold=77700',
    'shipping.methods=[{"id":"standard","name":"Lorry","fee":32100,"isEnabled":true,"days":"8-9 working days"}]',
    'membership.memberName=Iron Fellow',
    'cod.confirmAbove=500000',
    'giftcards.isEnabled=true',
    'giftcards.validityMonths=12',
  ],
  origin: `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4310) + 1}`,
  folder: join(process.env.E2E_DATA_DIR ?? '', 'iron-house'),
}
