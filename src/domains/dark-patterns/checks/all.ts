import type { AuditedStore, Check } from '../read/store.ts'
import { type Finding, PATTERNS, type Pattern, type PatternResult } from '../schemas.ts'
import { baitAndSwitch } from './bait-and-switch.ts'
import { basketSneaking } from './basket-sneaking.ts'
import { confirmShaming } from './confirm-shaming.ts'
import { disguisedAdvertisement } from './disguised-advertisement.ts'
import { dripPricing } from './drip-pricing.ts'
import { falseUrgency } from './false-urgency.ts'
import { forcedAction } from './forced-action.ts'
import { interfaceInterference } from './interface-interference.ts'
import { nagging } from './nagging.ts'
import { rogueMalware } from './rogue-malware.ts'
import { saasBilling } from './saas-billing.ts'
import { subscriptionTrap } from './subscription-trap.ts'
import { trickQuestion } from './trick-question.ts'

const checks: Record<Pattern, Check> = {
  'false-urgency': falseUrgency,
  'basket-sneaking': basketSneaking,
  'confirm-shaming': confirmShaming,
  'forced-action': forcedAction,
  'subscription-trap': subscriptionTrap,
  'interface-interference': interfaceInterference,
  'bait-and-switch': baitAndSwitch,
  'drip-pricing': dripPricing,
  'disguised-advertisement': disguisedAdvertisement,
  nagging,
  'trick-question': trickQuestion,
  'saas-billing': saasBilling,
  'rogue-malware': rogueMalware,
}

/** Judges a store by every rule. */
export const judge = (store: AuditedStore): PatternResult[] =>
  PATTERNS.map((pattern) => ({ pattern, findings: unique(checks[pattern](store)) }))

/** A finding that a page repeats is reported once. */
const unique = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((each) => [`${each.what}\n${each.quote}\n${each.place.label}`, each])).values(),
]
