import type { GoalValue, PackShape } from '../../src/domains/catalog/schemas.ts'

/** Typical products of a category: packs with grams, servings and rupees; protein, carbohydrate and fat per 100 g. */
export type Kind = {
  nouns: string[]
  packs: { weight: string; grams: number | null; servings: number | null; rupees: number }[]
  pack: PackShape
  serving: { grams: number; label: string } | null
  per100g: { protein: number; carbohydrate: number; fat: number } | null
  goals: GoalValue[]
  /** Maximum number of flavours of a product; 0 for none. */
  flavors: number
  hsn: string
}

const size = (weight: string, grams: number | null, servings: number | null, rupees: number) => ({
  weight,
  grams,
  servings,
  rupees,
})
const powder = (protein: number, carbohydrate: number, fat: number) => ({ protein, carbohydrate, fat })

const protein: Kind = {
  nouns: ['Whey', 'Isolate', 'Whey Blend', 'Protein', 'Whey Concentrate', 'Hydro Whey'],
  packs: [
    size('500 g', 500, 15, 1399),
    size('1 kg', 1000, 30, 2499),
    size('2 kg', 2000, 60, 4699),
    size('4 kg', 4000, 120, 8499),
  ],
  pack: 'tub',
  serving: { grams: 33, label: '1 scoop' },
  per100g: powder(75, 7, 6),
  goals: ['MUSCLE_GAIN'],
  flavors: 5,
  hsn: '2106',
}
const tablets: Kind = {
  nouns: ['Complex', 'Daily', 'Forte', 'Essentials', 'Capsules', 'Tablets'],
  packs: [size('30 tablets', 45, 30, 299), size('60 tablets', 90, 60, 499), size('120 tablets', 180, 120, 899)],
  pack: 'bottle',
  serving: { grams: 1.5, label: '1 tablet' },
  per100g: null,
  goals: ['HEALTH_WELLNESS'],
  flavors: 0,
  hsn: '2106',
}
const drink: Kind = {
  nouns: ['Electrolyte', 'Fuel', 'Gel', 'Hydration', 'Endurance Mix'],
  packs: [size('250 g', 250, 25, 549), size('500 g', 500, 50, 949), size('1 kg', 1000, 100, 1699)],
  pack: 'sachet-box',
  serving: { grams: 10, label: '1 sachet' },
  per100g: powder(0, 66, 0),
  goals: ['ENERGY_PERFORMANCE'],
  flavors: 4,
  hsn: '2106',
}

/** By category slug of the demo store; a category that is not listed is filled with wellness tablets. */
export const kinds: Record<string, Kind> = {
  'whey-protein': protein,
  'casein-and-egg-protein': {
    ...protein,
    nouns: ['Casein', 'Egg White', 'Night Protein', 'Milk Protein'],
    per100g: powder(76, 4, 2),
  },
  'plant-protein': {
    ...protein,
    nouns: ['Pea Protein', 'Plant Blend', 'Soy Isolate', 'Rice Protein'],
    pack: 'pouch',
    per100g: powder(70, 10, 6),
    goals: ['MUSCLE_GAIN', 'HEALTH_WELLNESS'],
  },
  'mass-gainers': {
    ...protein,
    nouns: ['Gainer', 'Mass', 'Bulk'],
    serving: { grams: 100, label: '2 scoops' },
    per100g: powder(26, 60, 4),
  },
  creatine: {
    ...drink,
    nouns: ['Creatine', 'Monohydrate', 'Creatine Micronised'],
    pack: 'pouch',
    serving: { grams: 3, label: '1 scoop' },
    per100g: null,
    goals: ['MUSCLE_GAIN', 'ENERGY_PERFORMANCE'],
  },
  'pre-workout': { ...drink, nouns: ['Pre-Workout', 'Pump', 'Ignite', 'Focus'], pack: 'tub', per100g: null },
  'amino-acids': {
    ...drink,
    nouns: ['BCAA', 'EAA', 'Glutamine', 'Amino'],
    pack: 'tub',
    per100g: null,
    goals: ['MUSCLE_GAIN', 'ENERGY_PERFORMANCE'],
  },
  'weight-management': { ...tablets, nouns: ['Carnitine', 'Lean Shake', 'Green Tea', 'CLA'], goals: ['WEIGHT_LOSS'] },
  'vitamins-and-minerals': { ...tablets, nouns: ['Multivitamin', 'Vitamin D3', 'Zinc', 'Vitamin C', 'Calcium'] },
  'omega-fatty-acids': { ...tablets, nouns: ['Omega-3', 'Fish Oil', 'Algal Oil', 'Flaxseed Oil'] },
  'bars-and-snacks': {
    ...drink,
    nouns: ['Protein Bar', 'Peanut Butter', 'Cookie', 'Oats'],
    pack: 'bar-box',
    serving: { grams: 60, label: '1 bar' },
    per100g: powder(30.7, 36, 13),
    goals: ['WEIGHT_LOSS', 'HEALTH_WELLNESS'],
  },
  'ready-to-drink': {
    ...drink,
    nouns: ['Shake', 'Protein Water', 'Cold Coffee', 'Energy Can'],
    pack: 'can',
    serving: { grams: 250, label: '1 can' },
    per100g: powder(8, 5, 1),
    hsn: '2202',
  },
  'hydration-and-energy': drink,
  'health-and-wellness': { ...tablets, nouns: ['Collagen', 'Ashwagandha', 'Probiotic', 'Greens'] },
  accessories: {
    ...tablets,
    nouns: ['Shaker', 'Lifting Strap', 'Gym Glove', 'Band'],
    packs: [size('Small', null, null, 299), size('Medium', null, null, 399), size('Large', null, null, 499)],
    pack: 'shaker',
    serving: null,
    goals: ['ENERGY_PERFORMANCE'],
    flavors: 3,
    hsn: '3924',
  },
}
export const otherKind = tablets
