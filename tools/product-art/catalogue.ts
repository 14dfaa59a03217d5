import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ProductRecord } from '../../src/domains/catalog/records/schemas.ts'
import { slugify } from '../../src/shared/slugs.ts'
import { inkOn } from './labels/ink.ts'
import type { Pack } from './labels/sheet.ts'
import { packScale } from './scale.ts'

export const CATALOGUE = join(import.meta.dirname, '../../catalogue')
/** The one published product without a picture, to show how the store handles that. */
export const NO_PICTURE = 'no-picture'
/** Changes when packs are placed in their pictures in another way. */
const PLACED = '1'
const GREY: Pack = { body: '#2A2C30', label: '#F3F3EF', ink: '#15171A', accent: '#EACE09' }

export type Brand = { slug: string; name: string; pack: Pack }

/** One picture to make. */
export type Job = {
  file: string
  kind: string
  view: 'front' | 'back'
  product: ProductRecord
  brand: Brand
  /** The brand's colours; kit without a pack of its own comes in a bag of its colour. */
  pack: Pack
  flavour: string | null
  colour: string
  weight: string | null
  grams: number | null
  servings: number | null
  /** Share of full size. */
  scale: number
  /** Changes with the look at full size. */
  look: string
  hash: string
}

function readList(path: string): Record<string, unknown>[] {
  return existsSync(path) ? ((parse(readFileSync(path, 'utf8')) as Record<string, unknown>[] | null) ?? []) : []
}

/** Tubs come in three shapes, by the weight in them. */
function modelOf(p: ProductRecord, net: number | null): string {
  const shape = p.pack ?? 'pouch'
  if (
    shape === 'bottle' &&
    /\bml\b|\blitres?\b/i.test(p.variants[0]?.weight ?? '') &&
    /drink|water|shake/i.test(p.category + p.subcategory)
  )
    return 'drink'
  if (shape !== 'tub') return shape
  const grams = net ?? 1000
  if (grams >= 1500) return 'tub-l'
  return grams >= 600 ? 'tub-m' : 'tub-s'
}

export function readProducts(): ProductRecord[] {
  const folder = join(CATALOGUE, 'products')
  const out: ProductRecord[] = []
  for (const name of readdirSync(folder)
    .filter((n) => n.endsWith('.yaml'))
    .sort()) {
    try {
      for (const raw of readList(join(folder, name))) {
        const read = ProductRecord.safeParse(raw)
        if (read.success) out.push(read.data)
        else
          console.warn(
            `${name}: ${String(raw.slug)}: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`,
          )
      }
    } catch (error) {
      console.warn(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    }
  }
  return out
}

type Variant = ProductRecord['variants'][number]

/** The backdrop colour of each category. */
export const categoryTints = (): Map<string, string> =>
  new Map(readList(join(CATALOGUE, 'categories.yaml')).map((c) => [String(c.name), String(c.tint ?? '#F6F6F3')]))

/** The part of a picture's name that says which flavour it shows. */
export const pictureKey = ({ flavor }: Pick<Variant, 'flavor'>): string => (flavor ? slugify(flavor) : 'plain')

const hashOf = (told: unknown): string => createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16)

/** Every picture the catalogue needs. `version` changes when the tool's look does. */
export function readJobs(version: string): Job[] {
  const brands = new Map(
    readList(join(CATALOGUE, 'brands.yaml')).map((b) => {
      const brand = b as Partial<Brand> & { name: string }
      return [
        brand.name,
        { slug: brand.slug ?? slugify(brand.name), name: brand.name, pack: { ...GREY, ...brand.pack } },
      ]
    }),
  )
  const colours = new Map(readList(join(CATALOGUE, 'flavours.yaml')).map((f) => [String(f.name), String(f.color)]))
  const jobs: Job[] = []
  for (const product of readProducts()) {
    if (product.tags.includes(NO_PICTURE)) continue
    const brand = brands.get(product.brand) ?? { slug: slugify(product.brand), name: product.brand, pack: GREY }
    const seen = new Map<string, Variant>()
    for (const v of product.variants) {
      const key = pictureKey(v)
      if (!seen.has(key)) seen.set(key, v)
      // A weight is printed on its pack; the size of a glove is not.
      else if (product.pack && v.weight && !seen.has(`${key}--${slugify(v.weight)}`))
        seen.set(`${key}--${slugify(v.weight)}`, v)
    }
    const views: [string, 'front' | 'back', Variant][] = [...seen].map(([k, v]) => [k, 'front', v])
    // Food has its label as a flat picture.
    if (!product.nutrition) views.push(['back', 'back', product.variants[0] as Variant])
    for (const [suffix, view, v] of views) {
      const kind = modelOf(product, v.grams)
      const scale = product.pack && product.nutrition ? packScale(v) : 1
      const colour =
        v.flavor && v.flavor !== 'Unflavoured' ? (colours.get(v.flavor) ?? brand.pack.accent) : brand.pack.accent
      const told = [
        version,
        kind,
        view,
        brand,
        colour,
        v.flavor,
        v.weight,
        v.servings,
        product.name,
        product.subcategory,
        product.highlights,
        product.diet,
        view === 'back' && [
          product.nutrition,
          product.ingredients,
          product.directions,
          product.description,
          product.manufacturer,
        ],
      ]
      const look = hashOf(told)
      jobs.push({
        pack: product.pack ? brand.pack : { ...brand.pack, label: colour, ink: inkOn(colour) },
        file: `${product.slug}--${suffix}.webp`,
        kind,
        view,
        product,
        brand,
        flavour: v.flavor,
        colour,
        weight: v.weight,
        grams: v.grams,
        servings: v.servings,
        scale,
        look,
        // Kit is not sized by its weight, and keeps its place.
        hash: product.nutrition ? hashOf([look, PLACED, scale]) : look,
      })
    }
  }
  return jobs
}
