import { Hono } from 'hono'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { describeAnswers, type RouteSpec, type UseCase } from '../../../platform/describe-route.ts'
import { type ApiEnv, jsonBody, keepPrivate } from '../../../platform/http.ts'
import type { CodeOf, RefusalCode, Result } from '../../../shared/result.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { deleteAnnouncement, listAnnouncements, orderAnnouncements, saveAnnouncement } from '../announcements.ts'
import { deleteBanner, listBanners, orderBanners, saveBanner } from '../banners.ts'
import { deleteCustomPage, listCustomPages, saveCustomPage } from '../custom-pages.ts'
import { deleteFaq, listFaqs, orderFaqs, saveFaq } from '../faqs.ts'
import { contentProblems } from '../problems.ts'
import { AnnouncementForm, BannerForm, ContentOrder, CustomPageForm, FaqForm } from '../schemas.ts'
import { homeApi } from './home-api.ts'
import { menusApi } from './menus-api.ts'
import { pageTextsApi } from './page-texts-api.ts'
import { shopTextsApi } from './shop-texts-api.ts'

const { spec, answer } = staffRoutes('Content', contentProblems)

type ContentCode = CodeOf<typeof contentProblems>
type Save<Form> = (ctx: Context, id: string | null, form: Form) => Promise<Result<unknown, ContentCode>>
type Remove = (ctx: Context, id: string) => Promise<Result<unknown, ContentCode>>
type Notes<Case extends UseCase> = Record<Exclude<RefusalCode<Case>, 'FORBIDDEN'>, string>
type ContentResource<Schema extends z.ZodType, SaveIt extends Save<z.output<Schema>>, RemoveIt extends Remove> = {
  /** `announcements`: in the path and in the response. */
  noun: string
  schema: Schema
  list: (ctx: Context) => Promise<Result<unknown[], 'FORBIDDEN'>>
  save: SaveIt
  order?: (ctx: Context, ids: readonly string[]) => Promise<Result<null, 'FORBIDDEN' | 'CONTENT_CHANGED'>>
  remove: RemoveIt
  refusals: { save: Notes<SaveIt>; remove: Notes<RemoveIt> }
}

/** List, create, change, reorder and delete: the same for all content that staff write. */
function contentRoutes<Schema extends z.ZodType, SaveIt extends Save<z.output<Schema>>, RemoveIt extends Remove>({
  noun,
  schema,
  list,
  save,
  order,
  remove,
  refusals,
}: ContentResource<Schema, SaveIt, RemoveIt>) {
  const path = `/admin/${noun}`
  const mayWrite = staffOnly('content.write')
  const described = (route: RouteSpec, notes: Record<string, string>) =>
    describeAnswers({ tags: ['Content'], ...route }, contentProblems, { FORBIDDEN: '', ...notes })
  const routes = new Hono<ApiEnv>()
  for (const each of [path, `${path}/*`]) routes.use(each, keepPrivate)
  routes.get(path, spec({ summary: `List ${noun}`, answers: noun }), mayWrite, (c) =>
    answer(c, list(c.var.ctx), (docs) => ({ docs })),
  )
  routes.post(
    path,
    described({ summary: `Create one of the ${noun}`, answers: { 201: 'doc' } }, refusals.save),
    mayWrite,
    jsonBody(schema),
    (c) => answer(c, save(c.var.ctx, null, c.req.valid('json') as z.output<Schema>), (doc) => ({ doc }), 201),
  )
  if (order)
    routes.put(
      `${path}/order`,
      spec<NonNullable<typeof order>>({ summary: `Reorder the ${noun}`, answers: 'Done' }, { CONTENT_CHANGED: '' }),
      mayWrite,
      jsonBody(ContentOrder),
      (c) => answer(c, order(c.var.ctx, c.req.valid('json').ids)),
    )
  routes.put(
    `${path}/:id`,
    described(
      { summary: `Change one of the ${noun}, as it was read: with its \`version\``, answers: 'doc' },
      refusals.save,
    ),
    mayWrite,
    jsonBody(schema),
    (c) => answer(c, save(c.var.ctx, c.req.param('id'), c.req.valid('json') as z.output<Schema>), (doc) => ({ doc })),
  )
  return routes.delete(
    `${path}/:id`,
    described({ summary: `Delete one of the ${noun}`, answers: 'Done' }, refusals.remove),
    mayWrite,
    (c) => answer(c, remove(c.var.ctx, c.req.param('id'))),
  )
}

/** The store's content, for staff. */
export const contentAdminApi = new Hono<ApiEnv>()
  .route(
    '/',
    contentRoutes({
      noun: 'announcements',
      schema: AnnouncementForm,
      list: listAnnouncements,
      save: saveAnnouncement,
      order: orderAnnouncements,
      remove: deleteAnnouncement,
      refusals: {
        save: { CONTENT_NOT_FOUND: '', CONTENT_CHANGED: '' },
        remove: { CONTENT_NOT_FOUND: '', CONTENT_ACTIVE: '' },
      },
    }),
  )
  .route(
    '/',
    contentRoutes({
      noun: 'banners',
      schema: BannerForm,
      list: listBanners,
      save: saveBanner,
      order: orderBanners,
      remove: deleteBanner,
      refusals: {
        save: { CONTENT_NOT_FOUND: '', CONTENT_CHANGED: '' },
        remove: { CONTENT_NOT_FOUND: '', CONTENT_ACTIVE: '' },
      },
    }),
  )
  .route(
    '/',
    contentRoutes({
      noun: 'faqs',
      schema: FaqForm,
      list: listFaqs,
      save: saveFaq,
      order: orderFaqs,
      remove: deleteFaq,
      refusals: {
        save: { CONTENT_NOT_FOUND: '', CONTENT_CHANGED: '', FAQ_EMPTY: '', FAQ_TAKEN: '' },
        remove: { CONTENT_NOT_FOUND: '' },
      },
    }),
  )
  .route(
    '/',
    contentRoutes({
      noun: 'pages',
      schema: CustomPageForm,
      list: listCustomPages,
      save: saveCustomPage,
      remove: deleteCustomPage,
      refusals: {
        save: { CONTENT_NOT_FOUND: '', CONTENT_CHANGED: '', SLUG_TAKEN: '' },
        remove: { CONTENT_NOT_FOUND: '', CONTENT_ACTIVE: '' },
      },
    }),
  )
  .route('/', shopTextsApi)
  .route('/', pageTextsApi)
  .route('/', menusApi)
  .route('/', homeApi)
