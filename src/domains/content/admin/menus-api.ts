import { Hono } from 'hono'
import { z } from 'zod'
import { type ApiEnv, jsonBody, keepPrivate } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { MENU_NAMES } from '../menu-rules.ts'
import { listMenus, resetMenu, saveMenu } from '../menus.ts'
import { contentProblems, refuse } from '../problems.ts'
import { MenuForm } from '../schemas.ts'

const { spec, answer } = staffRoutes('Content', contentProblems)
const Name = z.enum(MENU_NAMES)

/** The header's and footer's menus, for staff. */
export const menusApi = new Hono<ApiEnv>()
  .use('/admin/menus/*', keepPrivate)
  .get(
    '/admin/menus',
    spec({
      summary: 'The menus of the header and the footer',
      description:
        '`to`: a path of the store or an address elsewhere; empty for a heading; or a part that the store fills itself, which begins with a colon. `state`: whether shoppers see the entry.',
      answers: 'docs',
    }),
    staffOnly('content.write'),
    (c) => answer(c, listMenus(c.var.ctx), (docs) => ({ docs })),
  )
  .put(
    '/admin/menus/:name',
    spec<typeof saveMenu, 'CONTENT_NOT_FOUND'>(
      {
        summary: 'Save a whole menu',
        description: '`version`: as it was read; empty where the built-in menu is used.',
        answers: 'doc',
      },
      { CONTENT_CHANGED: '', MENU_WRONG: '`fields`: what is wrong, by place', CONTENT_NOT_FOUND: '' },
    ),
    staffOnly('content.write'),
    jsonBody(MenuForm),
    async (c) => {
      const name = Name.safeParse(c.req.param('name'))
      const kept = name.success
        ? await saveMenu(c.var.ctx, name.data, c.req.valid('json'))
        : refuse('CONTENT_NOT_FOUND')
      return answer(c, kept, (doc) => ({ doc }))
    },
  )
  .delete(
    '/admin/menus/:name',
    spec<typeof resetMenu>({ summary: 'Restore the built-in menu', answers: 'Done' }, { CONTENT_NOT_FOUND: '' }),
    staffOnly('content.write'),
    async (c) => {
      const name = Name.safeParse(c.req.param('name'))
      return answer(c, name.success ? await resetMenu(c.var.ctx, name.data) : refuse('CONTENT_NOT_FOUND'))
    },
  )
