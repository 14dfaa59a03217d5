import type { ProductFilter } from '../../catalog/schemas.ts'

/** What a search must and must not show; patterns are matched against `name · brand · category · subcategory`. */
export type Expected = {
  q: string
  /** One of the first three products. */
  top?: RegExp
  /** All of the first eight products. */
  all?: RegExp
  /** None of the first eight products. */
  not?: RegExp
  /** All products pass this filter, and there is one. */
  filter?: ProductFilter
  /** One of the first three pages. */
  page?: string
  topic?: string
  /** The correction that is offered; null if there must be none. */
  correction?: string | null
  /** Nothing answers. */
  isNothing?: true
}
const rupees = (amount: number): never => (amount * 100) as never

/** Used while the search was built. */
export const builtWith: Expected[] = [
  { q: 'whey', all: /whey/i },
  { q: 'under 2000', filter: { maxPrice: rupees(2000) } },
  { q: 'whey under 1500', top: /whey/i, filter: { maxPrice: rupees(1500) } },
  { q: 'creatine below ₹800', top: /creatine/i, filter: { maxPrice: rupees(800) } },
  { q: 'below ₹500', filter: { maxPrice: rupees(500) } },
  { q: '2000 se kam', filter: { maxPrice: rupees(2000) } },
  { q: 'whey 3000 se kam', top: /whey/i, filter: { maxPrice: rupees(3000) } },
  { q: 'between 1000 and 2000 creatine', top: /creatine/i, filter: { minPrice: rupees(1000), maxPrice: rupees(2000) } },
  { q: 'muscle pain', topic: 'After training', top: /glutamine/i, correction: null },
  { q: 'pain', topic: 'After training', correction: null },
  { q: 'joint pain', topic: 'Joints', top: /joint/i, correction: null },
  { q: 'hair fall', topic: 'Hair, skin and nails', correction: null },
  { q: 'immunity', topic: 'Vitamins and minerals for every day', top: /vitamin c/i },
  { q: 'stamina', topic: 'Long training', correction: null },
  { q: 'cramps', topic: 'Fluids and salts', top: /electrolyte/i },
  { q: 'sleep', topic: 'For the evening', not: /sleeve/i, correction: null },
  { q: 'keto', topic: 'Few carbohydrates', not: /kettle/i, correction: null },
  { q: 'jain', topic: 'Jain food', not: /jai\b/i, correction: null },
  { q: 'curd', topic: 'Curd and lassi', not: /cardamom/i, correction: null },
  { q: 'ragi', topic: 'Grains', top: /oat|muesli/i, correction: null },
  { q: 'dahi', topic: 'Curd and lassi', correction: null },
  { q: 'lassi', topic: 'Curd and lassi', correction: null },
  { q: 'vajan kam', topic: 'Weight management', top: /weight management/i, correction: null },
  { q: 'return policy', page: '/shipping-returns' },
  { q: 'refund', page: '/shipping-returns' },
  { q: 'track order', page: '/track-order' },
  { q: 'coupon', page: '/offers' },
  { q: 'gift card', page: '/gift-card' },
  { q: 'membership', page: '/member' },
  { q: 'sugar free', filter: { exclude: ['sugar'] } },
  { q: 'gluten free protein', filter: { exclude: ['gluten'] } },
  { q: 'gluten free', filter: { exclude: ['gluten'] } },
  { q: 'vegan', filter: { diets: ['vegan'] } },
  { q: 'vegan protein', top: /plant protein/i, filter: { diets: ['vegan'] } },
  { q: 'protein without soya', filter: { exclude: ['soy'] } },
  { q: 'pre workout without caffeine', top: /pre-workout/i, filter: { exclude: ['caffeine'] } },
  { q: 'gym belt', top: /belt/i, all: /belt/i },
  { q: '1 kg whey', top: /whey/i, all: /whey/i },
  { q: 'iron for women', top: /iron/i },
  { q: 'craetine', top: /creatine/i, correction: 'creatine' },
  { q: 'protien', top: /protein/i, correction: 'protein' },
  { q: 'best whey protein online', top: /whey/i, correction: null },
  // Found by reading the answers to other queries.
  { q: 'cheap whey', top: /whey/i, correction: null },
  { q: 'whey under 80 per serving', top: /whey/i, filter: { maxServingPrice: rupees(80) } },
  { q: '4.5 star creatine', top: /creatine/i, filter: { minRating: 4.5 } },
  { q: 'made in india creatine', top: /creatine/i, filter: { origins: ['india'] } },
  { q: 'eggs', top: /egg/i, correction: null },
  { q: 'zink', top: /zinc/i },
  { q: 'दर्द', topic: 'After training' },
  { q: 'दही', topic: 'Curd and lassi' },
  { q: 'वजन कम', topic: 'Weight management' },
  { q: 'imunity', topic: 'Vitamins and minerals for every day' },
  { q: 'cod', page: '/faqs' },
  { q: 'genuine', page: '/faqs' },
  { q: 'international delivery', page: '/faqs' },
  { q: 'stevia free', isNothing: true },
  { q: 'palm oil free', isNothing: true },
  { q: 'less than 2g sugar', isNothing: true },
  { q: 'back pain', isNothing: true },
  { q: 'height badhane ki dawa', isNothing: true },
  { q: 'testosterone booster', isNothing: true },
  { q: 'zzqqxx', isNothing: true },
  { q: 'zzqqxx <script>alert(1)</script> %', isNothing: true },
]

/** Written before the first run and never used while building: they measure the search. */
export const heldOut: Expected[] = [
  { q: 'creatine under 1000', top: /creatine/i, filter: { maxPrice: rupees(1000) } },
  { q: 'protein bar below 600', top: /bar/i, filter: { maxPrice: rupees(600) } },
  { q: 'rs 999 ke andar multivitamin', top: /vitamin/i, filter: { maxPrice: rupees(999) } },
  { q: 'gainer under 3k', top: /gainer/i, filter: { maxPrice: rupees(3000) } },
  { q: 'above 5000', filter: { minPrice: rupees(5000) } },
  { q: 'isolate less than 4000 rupees', top: /isolate/i, filter: { maxPrice: rupees(4000) } },
  { q: '1000 tak creatine', top: /creatine/i, filter: { maxPrice: rupees(1000) } },
  { q: 'knee pain', topic: 'Joints', top: /joint|collagen|glucosamine/i },
  { q: 'sore muscles after gym', topic: 'After training' },
  { q: 'neend ke liye', topic: 'For the evening', not: /sleeve/i },
  { q: 'hair growth', topic: 'Hair, skin and nails' },
  { q: 'thakan', topic: 'Long training' },
  { q: 'weight gain', top: /gainer/i },
  { q: 'vajan badhana', top: /gainer/i },
  { q: 'fat loss', topic: 'Weight management' },
  { q: 'constipation', topic: 'Digestion', top: /probiotic|fibre|isabgol|enzyme/i },
  { q: 'kabz', topic: 'Digestion' },
  { q: 'haddi', topic: 'Calcium and vitamin D', top: /calcium|vitamin d/i },
  { q: 'bodybuilding', topic: 'Building muscle' },
  { q: 'bajra', topic: 'Grains', correction: null },
  { q: 'yogurt', topic: 'Curd and lassi', correction: null },
  { q: 'chaas', topic: 'Curd and lassi', correction: null },
  { q: 'low carb', topic: 'Few carbohydrates' },
  { q: 'cancel order', page: '/orders' },
  { q: 'where is my order', page: '/track-order' },
  { q: 'exchange', page: '/shipping-returns' },
  { q: 'promo code', page: '/offers' },
  { q: 'customer care number', page: '/contact' },
  { q: 'privacy policy', page: '/privacy-policy' },
  { q: 'cash on delivery', page: '/faqs' },
  { q: 'delivery charges', page: '/shipping-returns' },
  { q: 'store near me', page: '/store-locator' },
  { q: 'dairy free protein', filter: { exclude: ['milk'] } },
  { q: 'soy free whey', top: /whey/i, filter: { exclude: ['soy'] } },
  { q: 'bina chini ka protein', filter: { exclude: ['added-sugar'] } },
  { q: 'caffeine free pre workout', top: /pre-workout/i, filter: { exclude: ['caffeine'] } },
  { q: 'no egg protein', filter: { exclude: ['egg'] } },
  { q: 'peanut free bar', top: /bar/i, filter: { exclude: ['peanuts'] } },
  { q: 'vegetarian omega 3', top: /omega|flax|algal/i, filter: { diets: ['veg'] } },
  { q: 'bina doodh protein', filter: { exclude: ['milk'] } },
  { q: '2kg whey isolate', top: /isolate/i },
  { q: '250g creatine', top: /creatine/i },
  { q: 'gym gloves', top: /glove/i },
  { q: 'gym bag', top: /duffel|bag/i },
  { q: 'protein for ladies', top: /protein|collagen/i },
  { q: 'glutamin powdr', top: /glutamine/i },
  { q: 'ashvagandha', top: /ashwagandha/i },
  { q: 'electrolite', top: /electrolyte/i },
  { q: 'प्रोटीन', top: /protein/i },
  { q: 'haldi', top: /turmeric|curcumin/i },
  { q: 'moongphali', top: /peanut/i },
  { q: '25g protein', filter: { minProtein: 25 } },
  { q: 'qqqwwwzzz', isNothing: true },
]
