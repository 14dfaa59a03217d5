import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import {
  discardHome,
  orderHomeSections,
  publishHome,
  removeHomeSection,
  switchHomeSection,
} from '../home/change-home.ts'
import type { StaffHome } from '../home/home-sections.ts'
import { addHomeSection, resetHomeSection, saveHomeSection } from '../home/save-section.ts'
import { HomeSectionForm, HomeSwitch, HomeVersion, NewHomeSection } from '../home/schemas.ts'
import { findHomeOverview } from '../home/section-editor.ts'
import { contentProblems } from '../problems.ts'
import { ContentOrder } from '../schemas.ts'

const { spec, answer } = staffRoutes('Content', contentProblems)
const ANSWERS = 'docs, isDraft, version'
const SEEN = 'Send the `version` that you read.'
const whole = <Section>({ sections, ...rest }: Omit<StaffHome, 'sections'> & { sections: Section[] }) => ({
  docs: sections,
  ...rest,
})

/** The sections of the home page, for staff. Changes are a draft until it is published. */
export const homeApi = new Hono<ApiEnv>()
  .use('/admin/home/*', keepPrivate)
  .get(
    '/admin/home',
    spec<typeof findHomeOverview>({
      summary: 'The sections of the home page, as in the draft if there is one',
      answers: ANSWERS,
    }),
    staffOnly('content.write'),
    (c) => answer(c, findHomeOverview(c.var.ctx), whole),
  )
  .put(
    '/admin/home/order',
    spec<typeof orderHomeSections>({ summary: 'Reorder the sections', answers: ANSWERS }, { CONTENT_CHANGED: '' }),
    staffOnly('content.write'),
    jsonBody(ContentOrder),
    (c) => answer(c, orderHomeSections(c.var.ctx, c.req.valid('json').ids), whole),
  )
  .post(
    '/admin/home/publish',
    spec<typeof publishHome>(
      { summary: 'Publish the draft', description: SEEN, answers: ANSWERS },
      { CONTENT_CHANGED: '', HOME_NO_DRAFT: '' },
    ),
    staffOnly('content.write'),
    jsonBody(HomeVersion),
    (c) => answer(c, publishHome(c.var.ctx, c.req.valid('json').version), whole),
  )
  .post(
    '/admin/home/discard',
    spec<typeof discardHome>(
      { summary: 'Discard the draft', description: SEEN, answers: ANSWERS },
      { CONTENT_CHANGED: '', HOME_NO_DRAFT: '' },
    ),
    staffOnly('content.write'),
    jsonBody(HomeVersion),
    (c) => answer(c, discardHome(c.var.ctx, c.req.valid('json').version), whole),
  )
  .post(
    '/admin/home/sections',
    spec<typeof addHomeSection>(
      { summary: 'Add a section', answers: { 201: 'doc' } },
      { HOME_WRONG: 'the faults by field are in `fields`', HOME_FULL: '' },
    ),
    staffOnly('content.write'),
    jsonBody(NewHomeSection),
    (c) => answer(c, addHomeSection(c.var.ctx, c.req.valid('json')), (doc) => ({ doc }), 201),
  )
  .put(
    '/admin/home/sections/:id',
    spec<typeof saveHomeSection>(
      {
        summary: 'Save the content of a section',
        description: 'Send it whole, with the `version` that you read. An empty text restores the built-in one.',
        answers: 'doc',
      },
      { HOME_WRONG: 'the faults by field are in `fields`', CONTENT_CHANGED: '', CONTENT_NOT_FOUND: '' },
    ),
    staffOnly('content.write'),
    jsonBody(HomeSectionForm),
    (c) => answer(c, saveHomeSection(c.var.ctx, c.req.param('id'), c.req.valid('json')), (doc) => ({ doc })),
  )
  .post(
    '/admin/home/sections/:id/reset',
    spec<typeof resetHomeSection>(
      { summary: 'Restore the built-in content of a section', answers: ANSWERS },
      { CONTENT_NOT_FOUND: '' },
    ),
    staffOnly('content.write'),
    (c) => answer(c, resetHomeSection(c.var.ctx, c.req.param('id')), whole),
  )
  .delete(
    '/admin/home/sections/:id',
    spec<typeof removeHomeSection>(
      { summary: 'Remove a section that staff have added', answers: ANSWERS },
      { CONTENT_NOT_FOUND: '' },
    ),
    staffOnly('content.write'),
    (c) => answer(c, removeHomeSection(c.var.ctx, c.req.param('id')), whole),
  )
  .put(
    '/admin/home/:id',
    spec<typeof switchHomeSection>(
      { summary: 'Switch a section on or off', answers: ANSWERS },
      { CONTENT_NOT_FOUND: '' },
    ),
    staffOnly('content.write'),
    jsonBody(HomeSwitch),
    (c) => answer(c, switchHomeSection(c.var.ctx, c.req.param('id'), c.req.valid('json').isActive), whole),
  )
