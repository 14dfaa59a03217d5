import { Hono } from 'hono'
import { type ApiEnv, answer, jsonBody } from '../../../platform/http.ts'
import { describeStaffRoute, roleProblems, staffOnly } from '../../roles/index.ts'
import { catalogProblems } from '../problems.ts'
import { deleteTaxon } from './delete-taxon.ts'
import { moveTaxon } from './move-taxon.ts'
import { saveTaxon } from './save-taxon.ts'
import { findTaxa } from './taxa.ts'
import { TAXON_KINDS, TaxonForm, type TaxonKind, TaxonMove } from './taxon-schemas.ts'

const tags = ['Admin: catalogue']
const problems = { ...roleProblems, ...catalogProblems }
const PATHS = { category: 'categories', brand: 'brands', goal: 'goals' } as const

const kindApi = (kind: TaxonKind) => {
  const path = `/admin/${PATHS[kind]}` as const
  return new Hono<ApiEnv>()
    .get(
      path,
      describeStaffRoute({ tags, summary: `${PATHS[kind]} as staff see them`, answers: 'data' }),
      staffOnly('catalog.read'),
      async (c) => answer(c, await findTaxa(c.var.ctx, kind), problems, (data) => ({ success: true, data })),
    )
    .post(
      path,
      describeStaffRoute<typeof saveTaxon>(
        { tags, summary: `Creates a ${kind}`, answers: { 201: 'id, version' } },
        catalogProblems,
        { TAXON_NOT_FOUND: '', TAXON_CHANGED: '', TAXON_REFUSED: '' },
      ),
      staffOnly('catalog.write'),
      jsonBody(TaxonForm),
      async (c) => {
        const saved = await saveTaxon(c.var.ctx, kind, null, c.req.valid('json'))
        return answer(c, saved, problems, (data) => ({ success: true, data }), 201)
      },
    )
    .post(
      `${path}/move`,
      describeStaffRoute<typeof moveTaxon>(
        { tags, summary: `Moves a ${kind}: up, down, before another, or under one`, answers: 'name, was' },
        catalogProblems,
        { TAXON_NOT_FOUND: '', TAXON_REFUSED: '' },
      ),
      staffOnly('catalog.write'),
      jsonBody(TaxonMove),
      async (c) => {
        const moved = await moveTaxon(c.var.ctx, kind, c.req.valid('json'))
        return answer(c, moved, problems, (data) => ({ success: true, data }))
      },
    )
    .put(
      `${path}/:id`,
      describeStaffRoute<typeof saveTaxon>(
        { tags, summary: `Saves a ${kind}`, answers: 'id, version' },
        catalogProblems,
        { TAXON_NOT_FOUND: '', TAXON_CHANGED: '', TAXON_REFUSED: '' },
      ),
      staffOnly('catalog.write'),
      jsonBody(TaxonForm),
      async (c) => {
        const saved = await saveTaxon(c.var.ctx, kind, c.req.param('id'), c.req.valid('json'))
        return answer(c, saved, problems, (data) => ({ success: true, data }))
      },
    )
    .delete(
      `${path}/:id`,
      describeStaffRoute<typeof deleteTaxon>(
        { tags, summary: `Deletes a ${kind} that nothing uses`, answers: 'name' },
        catalogProblems,
        { TAXON_NOT_FOUND: '', TAXON_IN_USE: '' },
      ),
      staffOnly('catalog.write'),
      async (c) =>
        answer(c, await deleteTaxon(c.var.ctx, kind, c.req.param('id')), problems, (data) => ({ success: true, data })),
    )
}

/** Admin routes for categories, brands and goals. */
export const taxaApi = TAXON_KINDS.reduce((api, kind) => api.route('/', kindApi(kind)), new Hono<ApiEnv>())
