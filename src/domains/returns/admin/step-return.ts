import type { Context } from '../../../platform/context.ts'
import type { ReturnStep } from '../schemas.ts'
import { approveReturn, bookPickup, inspectReturn, receiveReturn, refuseReturn } from './handle-return.ts'
import { closeReturn, refundReturn } from './refund-return.ts'
import { replaceReturn } from './replace-return.ts'

/** Does one step of staff: the same for the page's forms and the API. */
export async function stepReturn(ctx: Context, id: string, asked: ReturnStep) {
  switch (asked.step) {
    case 'approve':
      return approveReturn(ctx, id, asked)
    case 'refuse':
      return refuseReturn(ctx, id, asked)
    case 'pickup':
      return bookPickup(ctx, id, asked)
    case 'receive':
      return receiveReturn(ctx, id)
    case 'inspect':
      return inspectReturn(ctx, id, asked)
    case 'refund':
      return refundReturn(ctx, id, asked)
    case 'replace':
      return replaceReturn(ctx, id, asked)
    case 'close':
      return closeReturn(ctx, id, asked)
  }
}
