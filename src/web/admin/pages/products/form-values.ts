import type { z } from 'zod'
import type { ProductForm } from '../../../../domains/catalog/admin/schemas.ts'
import type { findAdminProduct } from '../../../../domains/catalog/index.ts'
import { fieldInIndia } from '../../../../shared/dates.ts'

export type FormValues = z.input<typeof ProductForm>
type Kept = Extract<Awaited<ReturnType<typeof findAdminProduct>>, { ok: true }>['value']

const lines = (list: readonly string[]) => list.join('\n')
const given = <T>(value: T | null | undefined): T | undefined => value ?? undefined

/** The form's initial values for a saved product. */
export function valuesOf({ version, status, record }: Kept): FormValues {
  const { nutrition, category, subcategory, publishAt, shelfLifeMonths, pack, diet } = record
  return {
    ...record,
    version,
    category: subcategory ? `${category}/${subcategory}` : category,
    pack: given(pack),
    diet: given(diet),
    shelfLifeMonths: given(shelfLifeMonths),
    highlights: lines(record.highlights),
    ingredients: lines(record.ingredients),
    allergens: lines(record.allergens),
    certifications: lines(record.certifications),
    tags: lines(record.tags),
    status: status === 'draft' && publishAt ? 'scheduled' : status,
    publishAt: publishAt ? fieldInIndia(publishAt) : undefined,
    servingGrams: given(nutrition?.servingGrams),
    servingLabel: nutrition?.servingLabel ?? '',
    nutrients: (nutrition?.rows ?? []).map(({ perServing, per100g, rda, ...row }) => ({
      ...row,
      perServing: given(perServing),
      per100g: given(per100g),
      rda: given(rda),
    })),
    variants: record.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      flavor: given(variant.flavor),
      weight: given(variant.weight),
      grams: given(variant.grams),
      servings: given(variant.servings),
      barcode: given(variant.barcode),
      mrp: given(variant.mrp),
      price: variant.price,
      stock: variant.stock,
      stockSeen: variant.stock,
      active: variant.active !== false,
    })),
    images: record.images.map(({ flavor, ...image }) => ({ ...image, flavor: given(flavor) })),
  }
}

/** A copy of this product: a draft with its own name, slug and SKUs, and no stock. */
export function copyOf(kept: Kept): FormValues {
  const values = valuesOf(kept)
  return {
    ...values,
    version: '',
    name: `${values.name} (copy)`,
    slug: undefined,
    status: 'draft',
    publishAt: undefined,
    featured: false,
    trending: false,
    bestSeller: false,
    lovedByExperts: false,
    variants: (values.variants ?? []).map(({ id: _, barcode: __, ...variant }) => ({
      ...variant,
      sku: `${variant.sku}-COPY`.slice(0, 64),
      stock: 0,
      stockSeen: 0,
    })),
  }
}

export const newValues: FormValues = {
  name: '',
  brand: '',
  category: '',
  status: 'draft',
  servingLabel: '1 scoop',
  variants: [{ sku: '', price: undefined as unknown as number, stock: 0, active: true }],
}
