import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody } from '../../../platform/http.ts'
import { roleProblems, staffOnly } from '../../roles/index.ts'
import { catalogProblems } from '../problems.ts'
import { deleteTaxon } from './delete-taxon.ts'
import { moveTaxon } from './move-taxon.ts'
import { saveTaxon } from './save-taxon.ts'
import { findTaxa } from './taxa.ts'
import { TAXON_KINDS, TaxonForm, type TaxonKind, TaxonMove } from './taxon-schemas.ts'

const tags = ['Admin: catalogue']
const staff = { 403: { description: 'FORBIDDEN' } }
const problems = { ...roleProblems, ...catalogProblems }
const PATHS = { category: 'categories', brand: 'brands', goal: 'goals' } as const

const kindApi = (kind: TaxonKind) => {
  const path = `/admin/${PATHS[kind]}` as const
  const described = (summary: string, status: number, description: string) =>
    describeRoute({ tags, summary, responses: { [status]: { description }, ...staff } })
  return new Hono<ApiEnv>()
    .get(path, described(`${PATHS[kind]} as staff see them`, 200, 'data'), staffOnly('catalog.read'), async (c) =>
      answer(c, await findTaxa(c.var.ctx, kind), problems, (data) => ({ success: true, data })),
    )
    .post(
      path,
      described(`Creates a ${kind}`, 201, 'id, version'),
      staffOnly('catalog.write'),
      jsonBody(TaxonForm),
      async (c) => {
        const saved = await saveTaxon(c.var.ctx, kind, null, c.req.valid('json'))
        return answer(c, saved, problems, (data) => ({ success: true, data }), 201)
      },
    )
    .post(
      `${path}/move`,
      described(`Moves a ${kind}: up, down, before another, or under one`, 200, 'name, was'),
      staffOnly('catalog.write'),
      jsonBody(TaxonMove),
      async (c) => {
        const moved = await moveTaxon(c.var.ctx, kind, c.req.valid('json'))
        return answer(c, moved, problems, (data) => ({ success: true, data }))
      },
    )
    .put(
      `${path}/:id`,
      described(`Saves a ${kind}`, 200, 'id, version'),
      staffOnly('catalog.write'),
      jsonBody(TaxonForm),
      async (c) => {
        const saved = await saveTaxon(c.var.ctx, kind, c.req.param('id'), c.req.valid('json'))
        return answer(c, saved, problems, (data) => ({ success: true, data }))
      },
    )
    .delete(
      `${path}/:id`,
      described(`Deletes a ${kind} that nothing uses`, 200, 'name'),
      staffOnly('catalog.write'),
      async (c) =>
        answer(c, await deleteTaxon(c.var.ctx, kind, c.req.param('id')), problems, (data) => ({ success: true, data })),
    )
}

/** Admin routes for categories, brands and goals. */
export const taxaApi = TAXON_KINDS.reduce((api, kind) => api.route('/', kindApi(kind)), new Hono<ApiEnv>())
