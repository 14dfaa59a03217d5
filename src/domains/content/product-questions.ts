import type { Question } from './schemas.ts'

/** Questions about products: their answers do not depend on the settings. */
export const PRODUCTS: readonly Question[] = [
  {
    id: 'authentic',
    topic: 'Products',
    question: 'Are your products genuine?',
    answer:
      'Yes, with a 100% authentic guarantee: if a pack is not genuine, we take it back at our cost and refund you in full, delivery included.',
  },
  {
    id: 'expiry',
    topic: 'Products',
    question: 'How do I know a pack is fresh?',
    answer:
      'The dates are printed on the pack. If one arrives expired, send us a photo: we’ll refund it and pay for the return.',
  },
  {
    id: 'vegetarian',
    topic: 'Products',
    question: 'Which products are vegetarian or vegan?',
    answer: 'Filter any product list by diet. Each product page shows it next to the ingredients and allergens.',
    more: { to: '/shop', label: 'All Products' },
  },
  {
    id: 'safe',
    topic: 'Products',
    question: 'Is a supplement right for me?',
    answer:
      'We can’t say: please ask a doctor or dietitian who knows you. Always ask first if you are pregnant, under 18, take medicines or have a medical condition.',
    more: { to: '/disclaimer', label: 'Disclaimer' },
  },
]
