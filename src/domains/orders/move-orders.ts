import type { Context } from '../../platform/context.ts'
import { fillText, ok, type Refusal, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { moveOrder } from './move-order.ts'
import { orderProblems } from './problems.ts'
import { statusText } from './rules.ts'
import type { OrderStatus } from './schemas.ts'

/** What became of orders that were to be moved together: each by itself, with the reason where it stayed as it was. */
export type MovesReport = { moved: string[]; refused: { orderNumber: string; reason: string }[] }

/** Moves orders one by one: what one is refused for stops no other. Refuses FORBIDDEN. */
export async function moveOrders(
  ctx: Context,
  { orders, status }: { orders: readonly string[]; status: OrderStatus },
): Promise<Result<MovesReport>> {
  const refused = forbid(ctx, status === 'cancelled' ? 'orders.change' : 'orders.fulfil')
  if (refused) return refused
  return ok(await eachOf(orders, (order) => moveOrder(ctx, { order, status })))
}

/** Does the same to orders one after the other, each once. */
export async function eachOf(
  numbers: readonly string[],
  act: (number: string) => Promise<Result<unknown>>,
): Promise<MovesReport> {
  const report: MovesReport = { moved: [], refused: [] }
  for (const orderNumber of new Set(numbers)) {
    const result = await act(orderNumber)
    if (result.ok) report.moved.push(orderNumber)
    else report.refused.push({ orderNumber, reason: reasonOf(result) })
  }
  return report
}

function reasonOf({ code, params }: Refusal): string {
  if (code === 'ORDER_MOVE_REFUSED')
    return `It is ${statusText(String(params.status)).toLowerCase()}: it cannot become ${statusText(String(params.to)).toLowerCase()}`
  const [, text] = orderProblems[code as keyof typeof orderProblems] ?? [500, 'It was refused']
  return fillText(text, params)
}
