import { setTimeout as wait } from 'node:timers/promises'
import { openRazorpayStandIn } from '../../src/platform/payment-gateways/testing/razorpay-stand-in.ts'
import type { Chance } from './random.ts'

/**
 * The Razorpay stand-in with every kind of fault: slow, broken and cut-off answers, messages that are lost, late,
 * duplicated, forged or out of order.
 */
export async function openFaultyRazorpay(chance: Chance) {
  const standIn = await openRazorpayStandIn()
  standIn.mode.webhooks = 'hold'
  const counts = { delivered: 0, lost: 0, late: 0, doubled: 0, forged: 0, calls: 0 }
  const sendings = new Set<Promise<void>>()
  let isFaulty = true
  let isOpen = true
  type Message = (typeof standIn.held)[number]

  /** Retries until the store accepts the message, as Razorpay does for a day. */
  async function insist(message: Message) {
    for (let tries = 0; isOpen && tries < 30; tries += 1) {
      const status = await standIn.deliver(message).catch(() => 0)
      if (status === 200) {
        counts.delivered += 1
        return
      }
      await wait(1_000)
    }
  }
  async function send(message: Message) {
    if (isFaulty && chance.percent(10)) {
      counts.lost += 1
      return
    }
    if (isFaulty && chance.percent(20)) {
      counts.late += 1
      await wait(chance.between(3_000, 20_000))
    }
    if (chance.percent(10)) {
      counts.forged += 1
      const status = await standIn
        .deliver(message, { secret: 'wrong', id: `evt_forged${counts.forged}` })
        .catch(() => 0)
      if (status === 200) throw new Error('the shop has believed a forged message')
    }
    if (chance.percent(20)) {
      counts.doubled += 1
      await Promise.all([insist(message), insist(message)])
    } else await insist(message)
  }
  const ticking = setInterval(() => {
    const due = standIn.held.splice(0)
    while (due.length > 0) {
      const [message] = due.splice(chance.below(due.length), 1)
      if (!message) break
      const sending = send(message).finally(() => sendings.delete(sending))
      sendings.add(sending)
    }
    if (isFaulty && standIn.faults.length === 0 && chance.percent(30)) {
      counts.calls += 1
      standIn.faults.push(chance.pick(['500', 'reset', { slowMs: 1_500 }]))
    }
  }, 100)

  return {
    standIn,
    counts,
    calmDown: () => {
      isFaulty = false
      standIn.faults.length = 0
    },
    /** Resolves when every message has arrived or is lost. */
    settle: async () => {
      while (standIn.held.length > 0 || sendings.size > 0) await wait(200)
    },
    close: async () => {
      isOpen = false
      clearInterval(ticking)
      await standIn.close()
    },
  }
}

export type FaultyRazorpay = Awaited<ReturnType<typeof openFaultyRazorpay>>
