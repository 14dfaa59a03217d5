import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { discardDraft, publishDraft, saveDraft } from '../change-brand.ts'
import { findBrand } from '../find-brand.ts'
import { brandProblems } from '../problems.ts'
import { BrandForm, BrandVersion } from '../schemas.ts'

const { spec, answer } = staffRoutes('Brand (staff)', brandProblems)
const ANSWERS = 'published, draft: primary, accent; adjusted: colours that pages show differently; version'
const SEEN = 'Send the `version` that you read.'

/** Routes for the store's brand. */
export const brandApi = new Hono<ApiEnv>()
  .get(
    '/admin/brand',
    spec<typeof findBrand>({ summary: 'The store’s brand and its draft', answers: ANSWERS }),
    staffOnly('settings.write'),
    keepPrivate,
    (c) => answer(c, findBrand(c.var.ctx)),
  )
  .put(
    '/admin/brand/draft',
    spec<typeof saveDraft>(
      { summary: 'Save a draft of the brand', description: SEEN, answers: ANSWERS },
      { BRAND_CHANGED: '' },
    ),
    staffOnly('settings.write'),
    jsonBody(BrandForm),
    (c) => answer(c, saveDraft(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/admin/brand/discard',
    spec<typeof discardDraft>(
      { summary: 'Discard the draft', description: SEEN, answers: ANSWERS },
      { BRAND_CHANGED: '', NO_DRAFT: '' },
    ),
    staffOnly('settings.write'),
    jsonBody(BrandVersion),
    (c) => answer(c, discardDraft(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/admin/brand/publish',
    spec<typeof publishDraft>(
      { summary: 'Publish the draft', description: SEEN, answers: ANSWERS },
      { BRAND_CHANGED: '', NO_DRAFT: '' },
    ),
    staffOnly('settings.write'),
    jsonBody(BrandVersion),
    (c) => answer(c, publishDraft(c.var.ctx, c.req.valid('json'))),
  )
