import { Hono } from 'hono'
import { type ApiEnv, jsonBody } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { catalogProblems } from '../problems.ts'
import { deleteTaxon } from './delete-taxon.ts'
import { moveTaxon } from './move-taxon.ts'
import { saveTaxon } from './save-taxon.ts'
import { findTaxa } from './taxa.ts'
import { TAXON_KINDS, TaxonForm, type TaxonKind, TaxonMove } from './taxon-schemas.ts'

const { spec, answer } = staffRoutes('Admin: catalogue', catalogProblems)
const PATHS = { category: 'categories', brand: 'brands', goal: 'goals' } as const

const kindApi = (kind: TaxonKind) => {
  const path = `/admin/${PATHS[kind]}` as const
  return new Hono<ApiEnv>()
    .get(
      path,
      spec({ summary: `List ${PATHS[kind]}, hidden ones included`, answers: 'data' }),
      staffOnly('catalog.read'),
      (c) => answer(c, findTaxa(c.var.ctx, kind), (data) => ({ data })),
    )
    .post(
      path,
      spec<typeof saveTaxon>(
        { summary: `Create a ${kind}`, answers: { 201: 'id, version' } },
        { TAXON_NOT_FOUND: '', TAXON_CHANGED: '', TAXON_REFUSED: '' },
      ),
      staffOnly('catalog.write'),
      jsonBody(TaxonForm),
      (c) => answer(c, saveTaxon(c.var.ctx, kind, null, c.req.valid('json')), (data) => ({ data }), 201),
    )
    .post(
      `${path}/move`,
      spec<typeof moveTaxon>(
        { summary: `Move a ${kind}: up, down, before another, or under one`, answers: 'name, was' },
        { TAXON_NOT_FOUND: '', TAXON_REFUSED: '' },
      ),
      staffOnly('catalog.write'),
      jsonBody(TaxonMove),
      (c) => answer(c, moveTaxon(c.var.ctx, kind, c.req.valid('json')), (data) => ({ data })),
    )
    .put(
      `${path}/:id`,
      spec<typeof saveTaxon>(
        { summary: `Save a ${kind}`, answers: 'id, version' },
        { TAXON_NOT_FOUND: '', TAXON_CHANGED: '', TAXON_REFUSED: '' },
      ),
      staffOnly('catalog.write'),
      jsonBody(TaxonForm),
      (c) => answer(c, saveTaxon(c.var.ctx, kind, c.req.param('id'), c.req.valid('json')), (data) => ({ data })),
    )
    .delete(
      `${path}/:id`,
      spec<typeof deleteTaxon>(
        { summary: `Delete a ${kind} that nothing uses`, answers: 'name' },
        { TAXON_NOT_FOUND: '', TAXON_IN_USE: '' },
      ),
      staffOnly('catalog.write'),
      (c) => answer(c, deleteTaxon(c.var.ctx, kind, c.req.param('id')), (data) => ({ data })),
    )
}

/** Admin routes for categories, brands and goals. */
export const taxaApi = TAXON_KINDS.reduce((api, kind) => api.route('/', kindApi(kind)), new Hono<ApiEnv>())
