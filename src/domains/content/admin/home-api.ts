import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { listHomeSections, orderHomeSections, switchHomeSection } from '../home-sections.ts'
import { contentProblems } from '../problems.ts'
import { ContentOrder, HomeSwitch } from '../schemas.ts'

const { spec, answer } = staffRoutes('Content', contentProblems)

/** The sections of the home page, for staff. */
export const homeApi = new Hono<ApiEnv>()
  .use('/admin/home/*', keepPrivate)
  .get(
    '/admin/home',
    spec({ summary: 'The sections of the home page', answers: 'docs' }),
    staffOnly('content.write'),
    (c) => answer(c, listHomeSections(c.var.ctx), (docs) => ({ docs })),
  )
  .put(
    '/admin/home/order',
    spec<typeof orderHomeSections>(
      { summary: 'Reorder the sections', answers: 'docs' },
      { CONTENT_CHANGED: '', CONTENT_NOT_FOUND: '' },
    ),
    staffOnly('content.write'),
    jsonBody(ContentOrder),
    (c) => answer(c, orderHomeSections(c.var.ctx, c.req.valid('json').ids), (docs) => ({ docs })),
  )
  .put(
    '/admin/home/:id',
    spec<typeof switchHomeSection>(
      { summary: 'Switch a section on or off', answers: 'docs' },
      { CONTENT_CHANGED: '', CONTENT_NOT_FOUND: '' },
    ),
    staffOnly('content.write'),
    jsonBody(HomeSwitch),
    (c) =>
      answer(c, switchHomeSection(c.var.ctx, c.req.param('id'), c.req.valid('json').isActive), (docs) => ({ docs })),
  )
