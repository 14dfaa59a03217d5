import type { SettingPage } from './field.ts'

/** How the shop is paid. */
export const paymentPage: SettingPage = {
  id: 'payments',
  title: 'Checkout and payment',
  text: 'Who may order, how it is paid, and what cash on delivery is limited to.',
  groups: [
    {
      title: 'Checkout',
      fields: [
        {
          key: 'checkout.guest',
          label: 'Who may order',
          kind: 'choice',
          isGuarded: true,
          choices: [
            { value: 'login-required', label: 'Customers with an account' },
            { value: 'guest', label: 'Everybody, also without an account' },
          ],
          help: 'Guests follow their order by a link in its mail.',
        },
        {
          key: 'orders.prefix',
          label: 'Order numbers begin with',
          kind: 'text',
          isGuarded: true,
          format: 'One to four capital letters and a hyphen',
          help: 'New orders alone; old ones keep their number.',
        },
      ],
    },
    {
      title: 'Payment',
      fields: [
        {
          key: 'payments.methods',
          label: 'Taken',
          kind: 'several',
          isGuarded: true,
          choices: [
            { value: 'card', label: 'Card' },
            { value: 'upi', label: 'UPI' },
            { value: 'cod', label: 'Cash on delivery' },
          ],
          help: 'Card and UPI are offered once a payment provider is set up, or in a demo.',
        },
        {
          key: 'payments.provider',
          label: 'Provider of card and UPI',
          kind: 'fixed',
          help: 'Is noted when the shop starts: Razorpay where the server has its keys (RAZORPAY_KEY_ID and others), else the sandbox.',
        },
        {
          key: 'payments.holdMinutes',
          label: 'Goods are kept for',
          kind: 'number',
          unit: 'minutes',
          isGuarded: true,
          help: 'So long an unpaid order keeps its goods while somebody pays; then it ends and they are sold again.',
        },
      ],
    },
    {
      title: 'Unpaid orders',
      text: 'What one buyer, or one phone number, can hold without paying: orders waiting for card or UPI, and cash orders you have not confirmed.',
      fields: [
        {
          key: 'unpaid.maxOrders',
          label: 'Orders waiting for payment',
          kind: 'number',
          isGuarded: true,
          empty: 'any number',
          help: 'Card and UPI orders only. Open cash orders have their own limit below.',
        },
        {
          key: 'unpaid.maxPieces',
          label: 'Pieces on hold',
          kind: 'number',
          unit: 'pieces',
          isGuarded: true,
          empty: 'any number',
          help: 'Across all unpaid orders of one buyer. A larger order must be split and paid part by part.',
        },
        {
          key: 'unpaid.maxAmount',
          label: 'Value on hold',
          kind: 'rupees',
          isGuarded: true,
          empty: 'any amount',
          help: 'Across all unpaid orders of one buyer.',
        },
        {
          key: 'unpaid.networkTimes',
          label: 'Limit per network',
          kind: 'number',
          unit: 'times',
          isGuarded: true,
          empty: 'no limit',
          help: 'How many times the limits above one network address can hold within an hour. Mobile networks and hostels share addresses.',
        },
        {
          key: 'unpaid.freshPercent',
          label: 'Share for new buyers',
          kind: 'number',
          unit: '%',
          isGuarded: true,
          empty: 'no limit',
          help: 'Of each variant’s stock, what buyers without a confirmed email or an earlier paid order can hold together, in cash and prepaid orders. Never less than three pieces.',
        },
      ],
    },
    {
      title: 'Cash on delivery',
      text: 'What comes back unpaid costs the shop both ways. Areas without it stand under Delivery.',
      fields: [
        {
          key: 'cod.maxAmount',
          label: 'At most',
          kind: 'rupees',
          isGuarded: true,
          help: 'What a courier takes at a door; dearer orders are told to pay beforehand.',
        },
        {
          key: 'cod.maxOpenOrders',
          label: 'Open orders',
          kind: 'number',
          isGuarded: true,
          empty: 'any number',
          help: 'So many undelivered orders one phone or account may have at a time.',
        },
        {
          key: 'cod.maxOrdersPerDay',
          label: 'Orders a day',
          kind: 'number',
          isGuarded: true,
          empty: 'any number',
          help: 'So many orders one phone or account may place on one day; cancelled ones do not count.',
        },
        {
          key: 'cod.confirmAbove',
          label: 'A code is asked for above',
          kind: 'rupees',
          isGuarded: true,
          empty: 'no code',
          help: 'Dearer orders are placed with a code that is mailed to the buyer first.',
        },
      ],
    },
  ],
}
