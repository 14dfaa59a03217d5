import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { type ApiEnv, answer, jsonBody, keepPrivate } from '../../../platform/http.ts'
import type { CodeOf, Result } from '../../../shared/result.ts'
import { staffOnly } from '../../roles/index.ts'
import { deleteAnnouncement, listAnnouncements, orderAnnouncements, saveAnnouncement } from '../announcements.ts'
import { deleteBanner, listBanners, orderBanners, saveBanner } from '../banners.ts'
import { deleteCustomPage, listCustomPages, saveCustomPage } from '../custom-pages.ts'
import { deleteFaq, listFaqs, orderFaqs, saveFaq } from '../faqs.ts'
import { contentProblems } from '../problems.ts'
import { AnnouncementForm, BannerForm, ContentOrder, CustomPageForm, FaqForm } from '../schemas.ts'
import { shopTextsApi } from './shop-texts-api.ts'

type ContentCode = CodeOf<typeof contentProblems>
type ContentResource<Schema extends z.ZodType> = {
  /** `announcements`: in the path and in the response. */
  noun: string
  schema: Schema
  list: (ctx: Context) => Promise<Result<unknown[], ContentCode>>
  save: (ctx: Context, id: string | null, form: z.output<Schema>) => Promise<Result<unknown, ContentCode>>
  order?: (ctx: Context, ids: readonly string[]) => Promise<Result<null, ContentCode>>
  remove: (ctx: Context, id: string) => Promise<Result<unknown, ContentCode>>
}

const tags = ['Content']
const staff = { 403: { description: 'FORBIDDEN' } }
const one = { 404: { description: 'CONTENT_NOT_FOUND' }, 409: { description: 'CONTENT_CHANGED' }, ...staff }

/** List, create, change, reorder and delete: the same for all content that staff write. */
function contentRoutes<Schema extends z.ZodType>({ noun, schema, list, save, order, remove }: ContentResource<Schema>) {
  const path = `/admin/${noun}`
  const mayWrite = staffOnly('content.write')
  const routes = new Hono<ApiEnv>()
  for (const each of [path, `${path}/*`]) routes.use(each, keepPrivate)
  routes.get(
    path,
    describeRoute({ tags, summary: `All ${noun}`, responses: { 200: { description: noun }, ...staff } }),
    mayWrite,
    async (c) => answer(c, await list(c.var.ctx), contentProblems, (docs) => ({ success: true, docs })),
  )
  routes.post(
    path,
    describeRoute({ tags, summary: `Add to the ${noun}`, responses: { 201: { description: 'doc' }, ...staff } }),
    mayWrite,
    jsonBody(schema),
    async (c) =>
      answer(
        c,
        await save(c.var.ctx, null, c.req.valid('json') as z.output<Schema>),
        contentProblems,
        (doc) => ({ success: true, doc }),
        201,
      ),
  )
  if (order)
    routes.put(
      `${path}/order`,
      describeRoute({
        tags,
        summary: `Reorder the ${noun}`,
        responses: { 200: { description: 'Done' }, ...one },
      }),
      mayWrite,
      jsonBody(ContentOrder),
      async (c) =>
        answer(c, await order(c.var.ctx, c.req.valid('json').ids), contentProblems, () => ({ success: true })),
    )
  routes.put(
    `${path}/:id`,
    describeRoute({
      tags,
      summary: `Change one of the ${noun}, as it was read: with its \`version\``,
      responses: { 200: { description: 'doc' }, ...one },
    }),
    mayWrite,
    jsonBody(schema),
    async (c) =>
      answer(
        c,
        await save(c.var.ctx, c.req.param('id'), c.req.valid('json') as z.output<Schema>),
        contentProblems,
        (doc) => ({ success: true, doc }),
      ),
  )
  return routes.delete(
    `${path}/:id`,
    describeRoute({ tags, summary: `Delete one of the ${noun}`, responses: { 200: { description: 'Done' }, ...one } }),
    mayWrite,
    async (c) => answer(c, await remove(c.var.ctx, c.req.param('id')), contentProblems, () => ({ success: true })),
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
    }),
  )
  .route('/', shopTextsApi)
