import { Hono } from 'hono'
import { type ApiEnv, answer, jsonBody, keepPrivate } from '../../../platform/http.ts'
import { describeStaffRoute, staffOnly } from '../../roles/index.ts'
import { contentProblems, refuse } from '../problems.ts'
import { ShopText, ShopTextForm } from '../schemas.ts'
import { listShopTexts, resetShopText, saveShopText } from '../shop-texts.ts'

const tags = ['Content']

/** The owner's replacements of built-in texts, for staff. */
export const shopTextsApi = new Hono<ApiEnv>()
  .use('/admin/shop-texts/*', keepPrivate)
  .get(
    '/admin/shop-texts',
    describeStaffRoute({
      tags,
      summary: 'The texts that every store has',
      description: '`body`: the owner’s text as HTML; null where the built-in text is used.',
      answers: 'docs',
    }),
    staffOnly('content.write'),
    async (c) => answer(c, await listShopTexts(c.var.ctx), contentProblems, (docs) => ({ success: true, docs })),
  )
  .put(
    '/admin/shop-texts/:name',
    describeStaffRoute<typeof saveShopText, 'CONTENT_NOT_FOUND'>(
      {
        tags,
        summary: 'Replace the built-in text',
        description: '`version`: as it was read; empty where the built-in text is used.',
        answers: 'doc',
      },
      contentProblems,
      { CONTENT_CHANGED: '', TEXT_EMPTY: '', CONTENT_NOT_FOUND: '' },
    ),
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
    describeStaffRoute<typeof resetShopText, 'CONTENT_NOT_FOUND'>(
      { tags, summary: 'Restore the built-in text', answers: 'Done' },
      contentProblems,
      { CONTENT_NOT_FOUND: '' },
    ),
    staffOnly('content.write'),
    async (c) => {
      const name = ShopText.safeParse(c.req.param('name'))
      const gone = name.success ? await resetShopText(c.var.ctx, name.data) : refuse('CONTENT_NOT_FOUND')
      return answer(c, gone, contentProblems, () => ({ success: true }))
    },
  )
