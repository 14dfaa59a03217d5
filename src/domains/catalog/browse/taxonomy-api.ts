import { Hono } from 'hono'
import { routesOf } from '../../../platform/describe-route.ts'
import { type ApiEnv, keepPublic } from '../../../platform/http.ts'
import { as, isActive, whereOf } from '../../../platform/where.ts'
import { catalogProblems } from '../problems.ts'
import { CATALOG_TAG } from '../taxonomy.ts'
import { findBrands } from './find-brands.ts'
import { findCategories, findCategory } from './find-categories.ts'
import { findGoal, findGoals } from './find-goals.ts'

const { spec, answer } = routesOf('Catalogue', catalogProblems)

/** Goals, categories and brands: short lists in display order, without paging. */
export const taxonomyApi = new Hono<ApiEnv>()
  .get(
    '/goals',
    spec<typeof findGoal>(
      { summary: 'Goals by display order, or one by `slug`', answers: 'docs; with slug: data' },
      { GOAL_NOT_FOUND: '' },
    ),
    async (c) => {
      const plain = whereOf(c, { ...isActive, 'slug equals': as('slug') })
      if (plain instanceof Response) return plain
      const { slug } = plain
      if (!slug) {
        keepPublic(c, [CATALOG_TAG])
        const docs = await findGoals(c.var.ctx)
        return c.json({ success: true, docs, totalDocs: docs.length })
      }
      const found = await findGoal(c.var.ctx, slug)
      if (found.ok) keepPublic(c, [CATALOG_TAG])
      return answer(c, found, (data) => ({ data, docs: [data] }))
    },
  )
  .get(
    '/categories',
    spec<typeof findCategory>(
      {
        summary: 'Categories with subcategories by display order, or one by `slug`',
        description: 'Hidden categories are left out; `isActive=false` lists them too.',
        answers: 'data',
      },
      { CATEGORY_NOT_FOUND: '' },
    ),
    async (c) => {
      const plain = whereOf(c, {
        'slug equals': as('slug'),
        'isActive equals': as('isActive'),
        'active equals': as('active'),
      })
      if (plain instanceof Response) return plain
      const { slug, active = 'true' } = plain
      if (!slug) {
        keepPublic(c, [CATALOG_TAG])
        const data = await findCategories(c.var.ctx, { isActive: (plain.isActive ?? active) !== 'false' })
        return c.json({ success: true, data, docs: data, totalDocs: data.length })
      }
      const found = await findCategory(c.var.ctx, slug)
      if (found.ok) keepPublic(c, [CATALOG_TAG])
      return answer(c, found, (data) => ({ data, docs: [data] }))
    },
  )
  .get(
    '/categories/:id',
    spec<typeof findCategory>(
      { summary: 'One category by id or slug', answers: 'category' },
      { CATEGORY_NOT_FOUND: '' },
    ),
    async (c) => {
      const found = await findCategory(c.var.ctx, c.req.param('id'))
      if (found.ok) keepPublic(c, [CATALOG_TAG])
      return answer(c, found, (category) => ({ category, data: category }))
    },
  )
  .get('/brands', spec({ summary: 'Brands, preferred first', answers: 'docs' }), async (c) => {
    const plain = whereOf(c, isActive)
    if (plain instanceof Response) return plain
    const brands = await findBrands(c.var.ctx)
    keepPublic(c, [CATALOG_TAG])
    const docs = brands.map((brand) => ({ ...brand, hasProducts: brand.productCount > 0 }))
    return c.json({ success: true, docs, totalDocs: docs.length })
  })
