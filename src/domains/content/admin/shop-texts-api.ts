import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { contentProblems, refuse } from '../problems.ts'
import { ShopText, ShopTextForm } from '../schemas.ts'
import { listShopTexts, resetShopText, saveShopText } from '../shop-texts.ts'

const { spec, answer } = staffRoutes('Content', contentProblems)

/** The owner's replacements of built-in texts, for staff. */
export const shopTextsApi = new Hono<ApiEnv>()
  .use('/admin/shop-texts/*', keepPrivate)
  .get(
    '/admin/shop-texts',
    spec({
      summary: 'The texts that every store has',
      description: '`body`: the owner’s text as HTML; null where the built-in text is used.',
      answers: 'docs',
    }),
    staffOnly('content.write'),
    (c) => answer(c, listShopTexts(c.var.ctx), (docs) => ({ docs })),
  )
  .put(
    '/admin/shop-texts/:name',
    spec<typeof saveShopText, 'CONTENT_NOT_FOUND'>(
      {
        summary: 'Replace the built-in text',
        description: '`version`: as it was read; empty where the built-in text is used.',
        answers: 'doc',
      },
      { CONTENT_CHANGED: '', TEXT_EMPTY: '', CONTENT_NOT_FOUND: '' },
    ),
    staffOnly('content.write'),
    jsonBody(ShopTextForm),
    async (c) => {
      const name = ShopText.safeParse(c.req.param('name'))
      const kept = name.success
        ? await saveShopText(c.var.ctx, name.data, c.req.valid('json'))
        : refuse('CONTENT_NOT_FOUND')
      return answer(c, kept, (doc) => ({ doc }))
    },
  )
  .delete(
    '/admin/shop-texts/:name',
    spec<typeof resetShopText, 'CONTENT_NOT_FOUND'>(
      { summary: 'Restore the built-in text', answers: 'Done' },
      { CONTENT_NOT_FOUND: '' },
    ),
    staffOnly('content.write'),
    async (c) => {
      const name = ShopText.safeParse(c.req.param('name'))
      const gone = name.success ? await resetShopText(c.var.ctx, name.data) : refuse('CONTENT_NOT_FOUND')
      return answer(c, gone)
    },
  )
