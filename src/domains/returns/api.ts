import { Hono } from 'hono'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, fieldErrors, keepPrivate } from '../../platform/http.ts'
import { readOrderKeys } from '../orders/index.ts'
import { IdempotencyKey } from '../orders/schemas.ts'
import { returnsAdminApi } from './admin/api.ts'
import { findReturnable } from './find-returnable.ts'
import { findReturnPicture, findReturns } from './find-returns.ts'
import { refuse, returnProblems } from './problems.ts'
import { readReturnForm } from './read-return-form.ts'
import { requestReturn } from './request-return.ts'
import { returnableJson, returnJson } from './return-json.ts'
import { ReturnRequest } from './schemas.ts'
import { withdrawReturn } from './withdraw-return.ts'

const { spec, answer } = routesOf('Returns', returnProblems)
const OTHERS = 'also for someone else’s order'
const GUESTS = 'A guest’s order is opened by the cookie set when it was placed, or by the emailed link.'
const IN = 'the field and the reason are in `fields`'

export const returnsApi = new Hono<ApiEnv>()
  .use('/orders/:number/returns/*', keepPrivate)
  .route('/', returnsAdminApi)
  .get(
    '/orders/:number/returns',
    spec<typeof findReturns>(
      {
        summary: 'Returns of your order, and what can still be returned',
        description: `\`returnable\` is null if nothing can be returned; amounts in rupees. ${GUESTS}`,
        answers: 'returns, returnable',
      },
      { ORDER_NOT_FOUND: OTHERS },
    ),
    async (c) => {
      const asked = [c.var.ctx, c.req.param('number'), readOrderKeys(c.req.raw.headers)] as const
      const returnable = await findReturnable(...asked)
      return answer(c, findReturns(...asked), (returns) => ({
        returns: returns.map(returnJson),
        returnable: returnable.ok ? returnableJson(returnable.value) : null,
      }))
    },
  )
  .post(
    '/orders/:number/returns',
    spec<typeof requestReturn, 'IDEMPOTENCY_KEY_INVALID' | 'INVALID_INPUT'>(
      {
        summary: 'Request the return of items of your order',
        description: `JSON with \`lines\` (lineId, quantity), \`reason\` (unopened, damaged, wrong, expired, counterfeit), \`seal\` (sealed, opened), \`text\` and \`wish\` (refund, gift-card, replacement). Or a form with the same fields, \`line-<id>\` for each quantity, and up to four files \`pictures\`. The store computes the refund. ${GUESTS}`,
        parameters: [
          {
            in: 'header',
            name: 'Idempotency-Key',
            required: true,
            schema: { type: 'string', minLength: 8, maxLength: 100 },
          },
        ],
        answers: { 201: 'return' },
      },
      {
        ORDER_NOT_FOUND: OTHERS,
        ...{ IDEMPOTENCY_KEY_INVALID: '', IDEMPOTENCY_MISMATCH: '', FORBIDDEN: '' },
        INVALID_INPUT: IN,
        ...{ RETURN_KIND: '', RETURN_NOT_DELIVERED: '' },
        RETURN_WINDOW_OVER: IN,
        RETURN_UNITS: `more than was bought, or returned already; ${IN}`,
        RETURN_REFUSED: `opened; ${IN}`,
        RETURN_PICTURE: IN,
        TOO_MANY_TRIES: '',
      },
    ),
    async (c) => {
      const key = IdempotencyKey.safeParse(c.req.header('idempotency-key') ?? '')
      if (!key.success) return answer(c, refuse('IDEMPOTENCY_KEY_INVALID'))
      const read = await readRequest(c.req.raw)
      if (!read.ok) {
        const [message = 'We couldn’t read the request'] = Object.values(read.fields)
        return answer(c, refuse('INVALID_INPUT', { message, fields: read.fields }))
      }
      const keys = readOrderKeys(c.req.raw.headers)
      const asked = { ...read, orderNumber: c.req.param('number'), keys, key: key.data }
      return answer(c, requestReturn(c.var.ctx, asked, c.var.client), (made) => ({ return: returnJson(made) }), 201)
    },
  )
  .post(
    '/orders/:number/returns/:id/withdraw',
    spec<typeof withdrawReturn>(
      { summary: 'Withdraw your return before it arrives', description: GUESTS, answers: 'number' },
      { FORBIDDEN: '', ORDER_NOT_FOUND: OTHERS, RETURN_NOT_FOUND: '', RETURN_CHANGED: 'it has arrived, or has ended' },
    ),
    (c) => {
      const keys = readOrderKeys(c.req.raw.headers)
      const asked = { orderNumber: c.req.param('number'), id: c.req.param('id'), keys }
      return answer(c, withdrawReturn(c.var.ctx, asked), (value) => value)
    },
  )
  .get(
    '/orders/:number/returns/pictures/:picture',
    spec<typeof findReturnPicture>(
      { summary: 'A picture of your return', description: 'As WebP.', answers: 'The picture' },
      { ORDER_NOT_FOUND: OTHERS, RETURN_NOT_FOUND: '' },
    ),
    async (c) => {
      const keys = readOrderKeys(c.req.raw.headers)
      const asked = { orderNumber: c.req.param('number'), pictureId: c.req.param('picture'), keys }
      const found = await findReturnPicture(c.var.ctx, asked)
      if (!found.ok) return answer(c, found)
      return c.body(new Uint8Array(found.value), 200, { 'Content-Type': 'image/webp' })
    },
  )

async function readRequest(request: Request): Promise<Awaited<ReturnType<typeof readReturnForm>>> {
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\/form-data\b/i.test(type)) {
    const form = await request.formData().catch(() => null)
    return form ? readReturnForm(form) : { ok: false, fields: { lines: 'We couldn’t read the form' } }
  }
  const parsed = ReturnRequest.safeParse(await request.json().catch(() => null))
  return parsed.success
    ? { ok: true, request: parsed.data, pictures: [] }
    : { ok: false, fields: fieldErrors(parsed.error.issues) }
}
