import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody, keepPrivate } from '../../../platform/http.ts'
import { staffOnly } from '../../roles/index.ts'
import { contentProblems, refuse } from '../problems.ts'
import { ShopText, ShopTextForm } from '../schemas.ts'
import { listShopTexts, resetShopText, saveShopText } from '../shop-texts.ts'

const tags = ['Content']
const staff = { 403: { description: 'FORBIDDEN' } }
const one = { 404: { description: 'CONTENT_NOT_FOUND' }, ...staff }

/** The owner's replacements of built-in texts, for staff. */
export const shopTextsApi = new Hono<ApiEnv>()
  .use('/admin/shop-texts/*', keepPrivate)
  .get(
    '/admin/shop-texts',
    describeRoute({
      tags,
      summary: 'The texts that every store has',
      description: '`body`: the owner’s text as HTML; null where the built-in text is used.',
      responses: { 200: { description: 'docs' }, ...staff },
    }),
    staffOnly('content.write'),
    async (c) => answer(c, await listShopTexts(c.var.ctx), contentProblems, (docs) => ({ success: true, docs })),
  )
  .put(
    '/admin/shop-texts/:name',
    describeRoute({
      tags,
      summary: 'Replace the built-in text',
      description: '`version`: as it was read; empty where the built-in text is used.',
      responses: { 200: { description: 'doc' }, 409: { description: 'CONTENT_CHANGED' }, ...one },
    }),
    staffOnly('content.write'),
    jsonBody(ShopTextForm),
    async (c) => {
      const name = ShopText.safeParse(c.req.param('name'))
      const kept = name.success
        ? await saveShopText(c.var.ctx, name.data, c.req.valid('json'))
        : refuse('CONTENT_NOT_FOUND')
      return answer(c, kept, contentProblems, (doc) => ({ success: true, doc }))
    },
  )
  .delete(
    '/admin/shop-texts/:name',
    describeRoute({
      tags,
      summary: 'Restore the built-in text',
      responses: { 200: { description: 'Done' }, ...one },
    }),
    staffOnly('content.write'),
    async (c) => {
      const name = ShopText.safeParse(c.req.param('name'))
      const gone = name.success ? await resetShopText(c.var.ctx, name.data) : refuse('CONTENT_NOT_FOUND')
      return answer(c, gone, contentProblems, () => ({ success: true }))
    },
  )
