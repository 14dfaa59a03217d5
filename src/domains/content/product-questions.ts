import type { Question } from './schemas.ts'

/** Questions about products: their answers do not depend on the settings. */
export const PRODUCTS: readonly Question[] = [
  {
    id: 'authentic',
    topic: 'Products',
    question: 'Are your products genuine?',
    answer:
      'Yes, with a 100% authentic guarantee: a pack that is not genuine comes back at our cost and is refunded in full, delivery included.',
  },
  {
    id: 'expiry',
    topic: 'Products',
    question: 'How do I know that a pack is fresh?',
    answer:
      'Its dates are printed on the pack. If one arrives expired, send us a photo: we refund it and pay the return.',
  },
  {
    id: 'vegetarian',
    topic: 'Products',
    question: 'Which products are vegetarian or vegan?',
    answer:
      'Lists of products can be narrowed by diet, and each product’s page names it beside ingredients and allergens.',
    more: { to: '/shop', label: 'All Products' },
  },
  {
    id: 'safe',
    topic: 'Products',
    question: 'Is a supplement right for me?',
    answer:
      'We cannot say: that is for a doctor or dietitian who knows you. Ask one first if you are pregnant, under 18, take medicines or have a medical condition.',
    more: { to: '/disclaimer', label: 'Disclaimer' },
  },
]
