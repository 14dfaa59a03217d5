import { Hono } from 'hono'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, jsonBody } from '../../platform/http.ts'
import { deleteAddress } from './delete-address.ts'
import { findAddresses } from './find-addresses.ts'
import { addressProblems, refuse } from './problems.ts'
import { saveAddress } from './save-address.ts'
import { NewAddress, type SavedAddress } from './schemas.ts'

const { spec, answer } = routesOf('Accounts', addressProblems)
const body = (address: SavedAddress) => ({ data: address })

export const addressesApi = new Hono<ApiEnv>()
  .use('/account/addresses/*', async (c, next) => {
    c.header('Cache-Control', PRIVATE_CACHE)
    // Before the body is read, so that visitors learn nothing about its format.
    const { kind } = c.var.ctx.actor
    return kind === 'customer' || kind === 'staff' ? next() : answer(c, refuse('LOGIN_REQUIRED'))
  })
  .get(
    '/account/addresses',
    spec<never, 'LOGIN_REQUIRED'>(
      { summary: "The caller's address book, the default first", answers: 'docs: addresses' },
      { LOGIN_REQUIRED: '' },
    ),
    async (c) => {
      const docs = await findAddresses(c.var.ctx)
      return c.json({ success: true, docs, totalDocs: docs.length })
    },
  )
  .post(
    '/account/addresses',
    spec<typeof saveAddress>(
      {
        summary: 'Save an address',
        description: 'The first one becomes the default. `state` may be a name or a code.',
        answers: { 201: 'data: the address' },
      },
      {
        LOGIN_REQUIRED: '',
        ADDRESS_EXISTS: 'the same address, PIN and city',
        ADDRESS_NOT_FOUND: '',
        TOO_MANY_ADDRESSES: '',
      },
    ),
    jsonBody(NewAddress),
    (c) => answer(c, saveAddress(c.var.ctx, c.req.valid('json'), null), body, 201),
  )
  .put(
    '/account/addresses/:id',
    spec<typeof saveAddress>(
      { summary: 'Change an address, or make it the default', answers: 'data: the address' },
      {
        LOGIN_REQUIRED: '',
        ADDRESS_EXISTS: 'the same address, PIN and city',
        ADDRESS_NOT_FOUND: 'also for someone else’s address',
        TOO_MANY_ADDRESSES: '',
      },
    ),
    jsonBody(NewAddress),
    (c) => answer(c, saveAddress(c.var.ctx, c.req.valid('json'), c.req.param('id')), body),
  )
  .delete(
    '/account/addresses/:id',
    spec<typeof deleteAddress>(
      { summary: 'Delete an address', answers: 'Deleted' },
      { LOGIN_REQUIRED: '', ADDRESS_NOT_FOUND: 'also for someone else’s address' },
    ),
    (c) => answer(c, deleteAddress(c.var.ctx, c.req.param('id'))),
  )
