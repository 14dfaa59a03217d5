import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { discardDraft, publishDraft, saveDraft, saveLogo } from '../change-brand.ts'
import { findBrand, type StaffBrand } from '../find-brand.ts'
import { brandProblems } from '../problems.ts'
import { BrandForm, BrandVersion } from '../schemas.ts'

const { spec, answer } = staffRoutes('Brand (staff)', brandProblems)
const ANSWERS =
  'published, draft: primary, accent, fonts, corners, density, background, logo; adjusted: colours that pages show differently; version'
const whole = (brand: StaffBrand) => brand
const SEEN = 'Send the `version` that you read.'
const WHOLE = 'The whole brand except the logo: what is missing goes back to the default.'

/** Routes for the store's brand. */
export const brandApi = new Hono<ApiEnv>()
  .get(
    '/admin/brand',
    spec<typeof findBrand>({ summary: 'The store’s brand and its draft', answers: ANSWERS }),
    staffOnly('settings.write'),
    keepPrivate,
    (c) => answer(c, findBrand(c.var.ctx), whole),
  )
  .put(
    '/admin/brand/draft',
    spec<typeof saveDraft>(
      { summary: 'Save a draft of the brand', description: `${WHOLE} ${SEEN}`, answers: ANSWERS },
      { BRAND_CHANGED: '', NOT_A_LOGO: 'only with a file' },
    ),
    staffOnly('settings.write'),
    jsonBody(BrandForm),
    (c) => answer(c, saveDraft(c.var.ctx, c.req.valid('json')), whole),
  )
  .put(
    '/admin/brand/logo',
    spec<typeof saveLogo>(
      {
        summary: 'Put a logo into the draft',
        description: 'The body is the file, PNG or WebP up to 4 MB; `version` is the one that you read.',
        answers: ANSWERS,
      },
      { BRAND_CHANGED: '', NOT_A_LOGO: 'the reason is in `error`' },
    ),
    staffOnly('settings.write'),
    queryOf(BrandVersion),
    async (c) => {
      const file = new Uint8Array(await c.req.arrayBuffer())
      return answer(c, saveLogo(c.var.ctx, { ...c.req.valid('query'), file }), whole)
    },
  )
  .post(
    '/admin/brand/discard',
    spec<typeof discardDraft>(
      { summary: 'Discard the draft', description: SEEN, answers: ANSWERS },
      { BRAND_CHANGED: '', NO_DRAFT: '' },
    ),
    staffOnly('settings.write'),
    jsonBody(BrandVersion),
    (c) => answer(c, discardDraft(c.var.ctx, c.req.valid('json')), whole),
  )
  .post(
    '/admin/brand/publish',
    spec<typeof publishDraft>(
      { summary: 'Publish the draft', description: SEEN, answers: ANSWERS },
      { BRAND_CHANGED: '', NO_DRAFT: '' },
    ),
    staffOnly('settings.write'),
    jsonBody(BrandVersion),
    (c) => answer(c, publishDraft(c.var.ctx, c.req.valid('json')), whole),
  )
