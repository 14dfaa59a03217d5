import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { type ApiEnv, answer, jsonBody } from '../../platform/http.ts'
import { deleteAddress } from './delete-address.ts'
import { findAddresses } from './find-addresses.ts'
import { addressProblems, refuse } from './problems.ts'
import { saveAddress } from './save-address.ts'
import { NewAddress, type SavedAddress } from './schemas.ts'

const tags = ['Accounts']
const login = { 401: { description: 'LOGIN_REQUIRED' } }
const book = {
  409: { description: 'ADDRESS_EXISTS: the same address, PIN and city' },
  422: { description: 'A field is missing or wrong (`fields`), or TOO_MANY_ADDRESSES' },
}
const notFound = { 404: { description: 'ADDRESS_NOT_FOUND, also for the address of somebody else' } }
const body = (address: SavedAddress) => ({ success: true, data: address })

export const addressesApi = new Hono<ApiEnv>()
  .use('/account/addresses/*', async (c, next) => {
    c.header('Cache-Control', PRIVATE_CACHE)
    // Before the body is read, so that visitors learn nothing about its format.
    const { kind } = c.var.ctx.actor
    return kind === 'customer' || kind === 'staff'
      ? next()
      : answer(c, refuse('LOGIN_REQUIRED'), addressProblems, () => ({}))
  })
  .get(
    '/account/addresses',
    describeRoute({
      tags,
      summary: "The caller's address book, the default first",
      responses: { 200: { description: 'docs: addresses' }, ...login },
    }),
    async (c) => {
      const docs = await findAddresses(c.var.ctx)
      return c.json({ success: true, docs, totalDocs: docs.length })
    },
  )
  .post(
    '/account/addresses',
    describeRoute({
      tags,
      summary: 'Save an address',
      description: 'The first one becomes the default. `state` may be a name or a code.',
      responses: { 201: { description: 'data: the address' }, ...login, ...book },
    }),
    jsonBody(NewAddress),
    async (c) => answer(c, await saveAddress(c.var.ctx, c.req.valid('json'), null), addressProblems, body, 201),
  )
  .put(
    '/account/addresses/:id',
    describeRoute({
      tags,
      summary: 'Change an address, or make it the default',
      responses: { 200: { description: 'data: the address' }, ...login, ...notFound, ...book },
    }),
    jsonBody(NewAddress),
    async (c) => answer(c, await saveAddress(c.var.ctx, c.req.valid('json'), c.req.param('id')), addressProblems, body),
  )
  .delete(
    '/account/addresses/:id',
    describeRoute({
      tags,
      summary: 'Delete an address',
      responses: { 200: { description: 'It is gone' }, ...login, ...notFound },
    }),
    async (c) =>
      answer(c, await deleteAddress(c.var.ctx, c.req.param('id')), addressProblems, () => ({ success: true })),
  )
