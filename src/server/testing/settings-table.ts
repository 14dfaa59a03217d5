import type { PrintedSettings } from './printed-row.ts'
import { SHOP } from './printed-shop.ts'
import { TERMS } from './printed-terms.ts'

export const PRINTED: PrintedSettings = { ...SHOP, ...TERMS }

/** Settings that no page, answer or mail prints, and why not. */
export const NOT_PRINTED: Record<string, 'decides' | 'in the browser' | 'on invoices, which stay'> = {
  'store.state': 'on invoices, which stay',
  'shipping.methods[].id': 'decides',
  'shipping.zones[].id': 'decides',
  'shipping.holidays': 'decides',
  'pincode.onUnknown': 'decides',
  'pincode.notServed': 'decides',
  'pincode.noCash': 'decides',
  'payments.provider': 'decides',
  // The page of an unpaid order prints the time of day that comes of it.
  'payments.holdMinutes': 'decides',
  'cod.maxAmount': 'in the browser',
  'cod.maxOpenOrders': 'decides',
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
  'tax.defaultPercent': 'on invoices, which stay',
  'tax.deliverySac': 'on invoices, which stay',
  'tax.invoicePrefix': 'on invoices, which stay',
  'tax.membershipSac': 'on invoices, which stay',
  'tax.rates[].from': 'on invoices, which stay',
  'tax.rates[].hsn': 'on invoices, which stay',
  'tax.rates[].percent': 'on invoices, which stay',
}
