import type { Actor, Context } from '../../../../platform/context.ts'
import { contextOn, emptyTables, type TestDatabase } from '../../../../platform/testing/index.ts'
import { fillTaxonomy } from '../../fixtures.ts'
import type { SavedProduct } from '../save-admin-product.ts'
import { saveAdminProduct } from '../save-admin-product.ts'
import { ProductForm } from '../schemas.ts'

export const staffOf = (role: string): Actor => ({
  kind: 'staff',
  id: `usr_${role}`,
  email: `${role}@example.in`,
  role,
})

/** A store with two categories and two brands, and staff of each role. */
export async function openCatalogAdmin(
  open: () => Promise<Context>,
  database: () => Promise<TestDatabase>,
  now?: () => Date,
) {
  const system = await open()
  await emptyTables(system)
  await system.purge(['*'])
  await fillTaxonomy(system)
  const on = await database()
  const as = (role: string) => contextOn(on, { actor: staffOf(role), ...(now ? { now } : {}) })
  return { system: now ? contextOn(on, { now }) : system, as, owner: as('owner') }
}

const variant = { sku: 'ISO-1', flavor: 'Mango', weight: '1 kg', mrp: 1200, price: 1000, stock: 5, active: true }
const product = { name: 'Iso', brand: 'acme', category: 'whey/isolate', status: 'published', variants: [variant] }

export const form = (change: object = {}): ProductForm => ProductForm.parse({ ...product, ...change })
export const variantForm = (change: object = {}) => ({ ...variant, ...change })

export async function made(ctx: Context, change: object = {}): Promise<SavedProduct> {
  const saved = await saveAdminProduct(ctx, null, form(change))
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  return saved.value
}
