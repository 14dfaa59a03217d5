/** The settings pages of the admin and the groups on each; every setting names its group. */
export const SETTING_PAGES = {
  shop: {
    title: 'Store',
    text: 'Who you are and how customers reach you.',
    groups: {
      identity: { title: 'Name and address' },
      reach: { title: 'Contact details' },
      law: { title: 'Legal' },
      alerts: {
        title: 'Alerts to you',
        text: 'The store emails you about problems that customers don’t report. System shows what is watched.',
      },
    },
  },
  delivery: {
    title: 'Delivery and returns',
    text: 'Free delivery, dispatch, areas served and returns.',
    groups: {
      charges: { title: 'Charges' },
      dates: { title: 'Delivery dates' },
      areas: {
        title: 'Areas served',
        text: 'You deliver across India except where listed here. Enter the first digits for a whole area: 79 covers the north-east.',
      },
      pickup: {
        title: 'Pickup at the store',
        text: 'Shoppers can collect their order instead of having it delivered. Nothing is shown until a place is offered.',
      },
      couriers: {
        title: 'Couriers',
        text: 'With a courier account, parcels are booked from the order page. Without one, enter the tracking number of any courier.',
      },
      returns: { title: 'Returns' },
    },
  },
  zones: {
    title: 'Zones and rates',
    text: 'Where you deliver, how long it takes and what it costs.',
    groups: { zones: { title: 'Zones and rates' } },
  },
  payments: {
    title: 'Checkout and payment',
    text: 'Who can order, how they pay and the limits for cash on delivery.',
    groups: {
      checkout: { title: 'Checkout' },
      payment: { title: 'Payment' },
      'payment-terms': {
        title: 'Prepaid discount or COD fee',
        text: 'Reward customers who pay before dispatch, or charge for cash on delivery. Fields of the other choices are not used.',
      },
      unpaid: {
        title: 'Unpaid orders',
        text: 'What one buyer, or one phone number, can hold without paying: orders waiting for card or UPI, and cash orders you have not confirmed.',
      },
      cod: {
        title: 'Cash on delivery',
        text: 'Parcels refused at the door cost you delivery both ways. Areas without cash on delivery are listed under Delivery.',
      },
      risk: {
        title: 'Order risk of cash on delivery',
        text: 'Each rule with a number is checked when cash on delivery is chosen. The strictest outcome applies. The order page says which rules decided; shoppers never read about earlier orders.',
      },
    },
  },
  tax: {
    title: 'Tax and invoices',
    text: 'Ask your accountant before you change these. Issued invoices stay as they are.',
    groups: { registration: { title: 'Registration' }, rates: { title: 'Rates' }, invoices: { title: 'Invoices' } },
  },
  programmes: {
    title: 'Membership, gift cards, emails',
    text: 'What you sell besides products, and what brings customers back.',
    groups: {
      membership: { title: 'Membership' },
      giftcards: { title: 'Gift cards' },
      newsletter: { title: 'Newsletter' },
      reminders: { title: 'Abandoned carts' },
    },
  },
  display: {
    title: 'Pages and search',
    text: 'What pages show and how many items they list.',
    groups: {
      home: { title: 'Home and menus' },
      lists: { title: 'Lists' },
      search: { title: 'Search' },
      reviews: { title: 'Reviews' },
      notices: { title: 'Notices and loading' },
    },
  },
} as const

type Pages = typeof SETTING_PAGES
export type GroupId = { [Page in keyof Pages]: keyof Pages[Page]['groups'] }[keyof Pages]
