import { Hono } from 'hono'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { describeRoute } from '../../platform/describe-route.ts'
import { type ApiEnv, answer, jsonBody } from '../../platform/http.ts'
import { deleteAddress } from './delete-address.ts'
import { findAddresses } from './find-addresses.ts'
import { addressProblems, refuse } from './problems.ts'
import { saveAddress } from './save-address.ts'
import { NewAddress, type SavedAddress } from './schemas.ts'

const tags = ['Accounts']
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
    describeRoute<never, 'LOGIN_REQUIRED'>(
      { tags, summary: "The caller's address book, the default first", answers: 'docs: addresses' },
      addressProblems,
      { LOGIN_REQUIRED: '' },
    ),
    async (c) => {
      const docs = await findAddresses(c.var.ctx)
      return c.json({ success: true, docs, totalDocs: docs.length })
    },
  )
  .post(
    '/account/addresses',
    describeRoute<typeof saveAddress>(
      {
        tags,
        summary: 'Save an address',
        description: 'The first one becomes the default. `state` may be a name or a code.',
        answers: { 201: 'data: the address' },
      },
      addressProblems,
      {
        LOGIN_REQUIRED: '',
        ADDRESS_EXISTS: 'the same address, PIN and city',
        ADDRESS_NOT_FOUND: '',
        TOO_MANY_ADDRESSES: '',
      },
    ),
    jsonBody(NewAddress),
    async (c) => answer(c, await saveAddress(c.var.ctx, c.req.valid('json'), null), addressProblems, body, 201),
  )
  .put(
    '/account/addresses/:id',
    describeRoute<typeof saveAddress>(
      { tags, summary: 'Change an address, or make it the default', answers: 'data: the address' },
      addressProblems,
      {
        LOGIN_REQUIRED: '',
        ADDRESS_EXISTS: 'the same address, PIN and city',
        ADDRESS_NOT_FOUND: 'also for someone else’s address',
        TOO_MANY_ADDRESSES: '',
      },
    ),
    jsonBody(NewAddress),
    async (c) => answer(c, await saveAddress(c.var.ctx, c.req.valid('json'), c.req.param('id')), addressProblems, body),
  )
  .delete(
    '/account/addresses/:id',
    describeRoute<typeof deleteAddress>(
      { tags, summary: 'Delete an address', answers: 'It is gone' },
      addressProblems,
      { LOGIN_REQUIRED: '', ADDRESS_NOT_FOUND: 'also for someone else’s address' },
    ),
    async (c) =>
      answer(c, await deleteAddress(c.var.ctx, c.req.param('id')), addressProblems, () => ({ success: true })),
  )
