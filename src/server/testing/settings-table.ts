import type { PrintedSettings } from './printed-row.ts'
import { SHOP } from './printed-shop.ts'
import { TERMS } from './printed-terms.ts'

export const PRINTED: PrintedSettings = { ...SHOP, ...TERMS }

/** Settings that no page, answer or mail prints, and why not. */
export const NOT_PRINTED: Record<string, 'decides' | 'in the browser' | 'not yet used'> = {
  'store.state': 'not yet used',
  'shipping.methods[].id': 'decides',
  'shipping.zones[].id': 'decides',
  'shipping.holidays': 'decides',
  'pincode.onUnknown': 'decides',
  'pincode.notServed': 'decides',
  'pincode.noCash': 'decides',
  'membership.renewDays': 'decides',
  'membership.remindDays': 'decides',
  'referral.isEnabled': 'in the browser',
  'assistant.name': 'in the browser',
  'reviews.moderation': 'decides',
  'merch.lowStockAt': 'decides',
  'merch.notInMenu': 'decides',
  'upsell.limits.product': 'decides',
  'upsell.limits.cart': 'decides',
  'search.suggestions': 'decides',
  'search.products': 'decides',
  'search.synonyms': 'decides',
  'list.page': 'decides',
  'list.goalPage': 'decides',
  'list.brandPage': 'decides',
  'catalog.hiddenWords': 'decides',
  'home.layout': 'decides',
  'newsletter.isDoubleOptIn': 'decides',
  'newsletter.popup.isEnabled': 'in the browser',
  'newsletter.popup.delaySeconds': 'in the browser',
  'newsletter.popup.repeatDays': 'in the browser',
  'reminders.isEnabled': 'decides',
  'reminders.cartHours': 'decides',
  'ui.toast.max': 'in the browser',
  'ui.toast.ms': 'in the browser',
  'ui.overlay': 'decides',
}
