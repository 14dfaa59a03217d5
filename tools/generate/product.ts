import type { CatalogueFiles } from '../../src/domains/catalog/index.ts'
import type { ProductRecord, VariantRecord } from '../../src/domains/catalog/records/schemas.ts'
import type { Nutrition } from '../../src/domains/catalog/schemas.ts'
import { slugify } from '../../src/shared/slugs.ts'
import { type Kind, kinds, otherKind } from './kinds.ts'
import { createRandom, type Random } from './random.ts'

const FIRST = [
  'Gold',
  'Prime',
  'Pure',
  'Iron',
  'Summit',
  'Daily',
  'Core',
  'Rapid',
  'Steady',
  'Clear',
  'North',
  'Monsoon',
  'Banyan',
  'Deccan',
  'Indus',
  'Sahyadri',
  'Nilgiri',
  'Thar',
  'Konkan',
  'Malabar',
]
const SECOND = [
  'Standard',
  'Series',
  'Edition',
  'Select',
  'Reserve',
  'Formula',
  'Strength',
  'Line',
  'Active',
  'Balance',
  'Original',
  'Plus',
  'Ultra',
  'Lite',
  'Max',
]

/**
 * Product number `index` of the generated catalogue, the same in every run; brands and categories are those of `files`.
 */
export function generateProduct(index: number, files: CatalogueFiles): ProductRecord {
  const random = createRandom(index + 1)
  // A few brands and categories have most of the products, as in real stores.
  const category = skewed(random, files.categories)
  const brand = skewed(random, files.brands)
  const kind = kinds[category.slug] ?? otherKind
  const subcategory = category.subcategories.length > 0 ? random.pick(category.subcategories) : null
  const name = `${random.pick(FIRST)} ${random.pick(SECOND)} ${random.pick(kind.nouns)} ${index + 1}`
  const slug = slugify(`${brand.slug} ${name}`)
  const sold = Math.floor(20_000 * random.next() ** 4)
  return {
    slug,
    name,
    brand: brand.slug,
    category: category.slug,
    subcategory: subcategory?.slug ?? null,
    goals: random.chance(0.2) ? [...new Set([...kind.goals, 'HEALTH_WELLNESS' as const])] : kind.goals,
    pack: kind.pack,
    diet: random.pick(['veg', 'veg', 'vegan', 'nonveg']),
    summary: `${name} by ${brand.name}: ${subcategory?.name ?? category.name} for people who read the label.`,
    description: `${name} is made for everyday use. ${category.description}\n\nThis product was generated to fill a shop of any size; nobody sells it.`,
    highlights: [],
    ingredients: ['Generated ingredient', 'Flavouring', 'Sweetener (sucralose)'],
    allergens: random.chance(0.4) ? ['Milk'] : [],
    directions: 'Follow the label.',
    warnings: 'Not for medicinal use. Keep out of reach of children.',
    nutrition: nutritionOf(kind, random),
    certifications: random.chance(0.5) ? ['GMP Certified'] : [],
    hsn: kind.hsn,
    origin: random.chance(0.8) ? 'India' : 'USA',
    manufacturer: `${brand.name} (generated)`,
    shelfLifeMonths: random.pick([12, 18, 24]),
    rating: random.whole(30, 50) / 10,
    reviews: Math.floor(sold / 8),
    sold,
    featured: random.chance(0.05),
    trending: random.chance(0.05),
    bestSeller: sold > 12_000,
    lovedByExperts: random.chance(0.03),
    published: random.chance(0.98),
    tags: [category.slug, kind.pack],
    variants: variantsOf(kind, random, files, `G${index + 1}`),
    images: [],
    upsells: [],
  }
}

const skewed = <T>(random: Random, from: readonly T[]): T => {
  const found = from[Math.floor(from.length * random.next() ** 1.6)]
  if (found === undefined) throw new Error('The folder has no categories or brands')
  return found
}

function variantsOf(kind: Kind, random: Random, { flavors }: CatalogueFiles, sku: string): VariantRecord[] {
  const names =
    kind.flavors > 0 && flavors.length > 0
      ? Array.from({ length: random.whole(1, kind.flavors) }, () => random.pick(flavors).name)
      : [null]
  const packs = kind.packs.slice(0, random.whole(1, kind.packs.length))
  const level = 0.75 + random.next() * 0.6
  return [...new Set(names)].flatMap((flavor) =>
    packs.map(({ weight, grams, servings, rupees }) => {
      const mrp = Math.round((rupees * level) / 50) * 50 + 49
      const price = random.chance(0.6) ? Math.round((mrp * random.whole(65, 95)) / 1000) * 10 + 9 : mrp
      return {
        sku: [sku, flavor, weight].filter(Boolean).join('-').toUpperCase().replaceAll(' ', '').slice(0, 64),
        flavor,
        weight,
        grams,
        servings,
        price: Math.min(price, mrp),
        mrp,
        stock: random.chance(0.06) ? 0 : random.whole(1, 400),
        barcode: null,
      }
    }),
  )
}

function nutritionOf({ per100g, serving }: Kind, random: Random): Nutrition | null {
  if (!per100g || !serving) return null
  const round = (value: number) => Math.round(value * 10) / 10
  const varied = {
    protein: round(per100g.protein * (0.92 + random.next() * 0.1)),
    carbohydrate: round(per100g.carbohydrate),
    fat: round(per100g.fat),
  }
  const kcal = 4 * varied.protein + 4 * varied.carbohydrate + 9 * varied.fat
  const row = (name: string, unit: 'kcal' | 'g', amount: number) => ({
    name,
    unit,
    perServing: unit === 'kcal' ? Math.round((amount * serving.grams) / 100) : round((amount * serving.grams) / 100),
    per100g: unit === 'kcal' ? Math.round(amount) : amount,
    rda: null,
  })
  return {
    servingGrams: serving.grams,
    servingLabel: serving.label,
    rows: [
      row('Energy', 'kcal', kcal),
      row('Protein', 'g', varied.protein),
      row('Carbohydrate', 'g', varied.carbohydrate),
      row('Total fat', 'g', varied.fat),
    ],
  }
}
