import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { toRupees } from '../../../shared/money.ts'
import { paymentProblems } from '../../payments/index.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { returnProblems } from '../problems.ts'
import { returnJson } from '../return-json.ts'
import { ReturnQuery, ReturnStep } from '../schemas.ts'
import { findStaffReturn, findStaffReturns } from './find-staff-returns.ts'
import { stepReturn } from './step-return.ts'

const { spec, answer } = staffRoutes('Returns (staff)', { ...paymentProblems, ...returnProblems })

export const returnsAdminApi = new Hono<ApiEnv>()
  .use('/admin/returns/*', keepPrivate)
  .get(
    '/admin/returns',
    spec({
      summary: 'Returns, open ones by their deadline',
      description: 'Amounts in rupees.',
      answers: 'returns, nextCursor',
    }),
    staffOnly('orders.read'),
    queryOf(ReturnQuery),
    (c) =>
      answer(c, findStaffReturns(c.var.ctx, c.req.valid('query')), ({ returns, nextCursor }) => ({
        returns: returns.map((row) => ({ ...row, amount: toRupees(row.amount) })),
        nextCursor,
      })),
  )
  .get(
    '/admin/returns/:id',
    spec<typeof findStaffReturn>(
      { summary: 'One return by its id or number', answers: 'return' },
      { RETURN_NOT_FOUND: '' },
    ),
    staffOnly('orders.read'),
    (c) => answer(c, findStaffReturn(c.var.ctx, c.req.param('id')), (made) => ({ return: returnJson(made) })),
  )
  .post(
    '/admin/returns/:id/steps',
    spec<typeof stepReturn>(
      {
        summary: 'Approve, refuse or process a return',
        description:
          '`step`: approve, refuse (`note`), pickup (`courier`, `number`, `on`), receive, inspect (`lines` with resell, quarantine and destroy), refund (`to` and its details, as for a refund), replace (`variants`: another variant of the same price, by `lineId`), close (`note`; if nothing is due). Decisions need the permission to refund, the rest the permission to fulfil orders.',
        answers: 'number, status',
      },
      {
        RETURN_NOT_FOUND: '',
        RETURN_CHANGED: 'somebody else has changed the return meanwhile',
        OWN_ORDER: '',
        RETURN_COUNTS: 'the field and the reason are in `fields`',
        ...{ INVALID_INPUT: '', ORDER_NOT_FOUND: '', RETURN_NOTHING_PAID: '', RETURN_OUT_OF_STOCK: '' },
        ...{ RETURN_VARIANT: '', RETURN_PART_REFUNDED: '', RETURN_REFUND_DUE: '' },
        ...{ RETURN_NO_ADDRESS: '', REFUND_NOTHING_PAID: '', REFUND_TOO_LARGE: '', REFUND_VALUE_SPENT: '' },
        ...{
          REFUND_SUM: '',
          REFUND_UNITS: '',
          REFUND_BY_HAND: '',
          REFUND_CHANGE_UNPAID: '',
          REFUND_DESTINATION: '',
          IDEMPOTENCY_MISMATCH: '',
        },
      },
    ),
    staffOnly('orders.read'),
    jsonBody(ReturnStep),
    (c) => answer(c, stepReturn(c.var.ctx, c.req.param('id'), c.req.valid('json')), (value) => value),
  )
