import type { Context } from '../../../platform/context.ts'
import { counted } from '../../../shared/counted.ts'
import { findImports } from '../../catalog/index.ts'
import { readSettings } from '../../settings/index.ts'
import { feeSpan, isFreeEverywhere, methodsIn, restZone } from '../../shipping/zone-rules.ts'
import { zonesText } from '../rules.ts'

/** What the built-in texts state: from the settings, and of the imports from the catalogue. */
export async function readTextFacts(ctx: Context) {
  const [settings, imports] = await Promise.all([readSettings(ctx), findImports(ctx, 1)])
  const { store, shipping, returns, support, membership, giftcards } = settings
  const [standard = shipping.methods[0]] = methodsIn(shipping, restZone(shipping.zones))
  return {
    store,
    returns,
    support,
    membership,
    giftcards,
    freeThreshold: shipping.freeThreshold,
    isFreeEverywhere: isFreeEverywhere(shipping),
    deliveryDays: standard?.days ?? '',
    fees: feeSpan(shipping, standard?.id ?? ''),
    zones: zonesText(settings),
    dispatchHours: shipping.dispatchHours,
    products: counted(imports.total, 'product'),
    countries: imports.origins.length,
  }
}

export type TextFacts = Awaited<ReturnType<typeof readTextFacts>>
