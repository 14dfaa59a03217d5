import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { listPageTexts, resetPageTexts, savePageTexts } from '../page-texts/page-texts.ts'
import { PageTextsForm } from '../page-texts/schemas.ts'
import { contentProblems } from '../problems.ts'

const { spec, answer } = staffRoutes('Content', contentProblems)

/** The headings, introductions and descriptions of the storefront's pages, for staff. */
export const pageTextsApi = new Hono<ApiEnv>()
  .use('/admin/page-texts/*', keepPrivate)
  .get(
    '/admin/page-texts',
    spec<typeof listPageTexts>({
      summary: 'The texts of the storefront’s pages',
      description: '`texts`: the owner’s, by slot; where one is missing, the page shows `builtIn` of its slot.',
      answers: 'docs',
    }),
    staffOnly('content.write'),
    (c) => answer(c, listPageTexts(c.var.ctx), (docs) => ({ docs })),
  )
  .put(
    '/admin/page-texts/:page',
    spec<typeof savePageTexts>(
      {
        summary: 'Save the texts of a page',
        description:
          'Send all `texts` of the owner, with the `version` that you read. An empty text restores the built-in one.',
        answers: 'doc',
      },
      { PAGE_TEXTS_WRONG: 'the faults by field are in `fields`', CONTENT_CHANGED: '', CONTENT_NOT_FOUND: '' },
    ),
    staffOnly('content.write'),
    jsonBody(PageTextsForm),
    (c) => answer(c, savePageTexts(c.var.ctx, c.req.param('page'), c.req.valid('json')), (doc) => ({ doc })),
  )
  .delete(
    '/admin/page-texts/:page',
    spec<typeof resetPageTexts>(
      { summary: 'Restore the built-in texts of a page', answers: 'Done' },
      { CONTENT_NOT_FOUND: '' },
    ),
    staffOnly('content.write'),
    (c) => answer(c, resetPageTexts(c.var.ctx, c.req.param('page'))),
  )
