import { join } from 'node:path'

/** The folder of a filled demo store that was never opened: copying it is faster than filling another. */
export const FILLED = join(process.env.E2E_DATA_DIR ?? '', 'filled')

/**
 * A second store with its own settings, for journeys that need different ones. `tools/e2e-server.mjs` starts it; none
 * of its names and amounts are defaults.
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
    'risk.addressLength=5',
    'risk.addressLengthOutcome=prepaid',
    'giftcards.isEnabled=true',
    'giftcards.validityMonths=12',
  ],
  origin: `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4310) + 1}`,
  folder: join(process.env.E2E_DATA_DIR ?? '', 'iron-house'),
}
