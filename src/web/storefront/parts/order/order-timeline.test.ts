import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '../../../../domains/orders/schemas.ts'
import { timelineOf } from './order-timeline.tsx'

const at = (hour: number) => `2026-11-21T0${hour}:00:00.000Z`
const states = (steps: ReturnType<typeof timelineOf>) => steps.map((step) => `${step.status}:${step.state}`)

describe('the timeline of an order', () => {
  it('shows a new order at its first step with the whole way ahead', () => {
    const steps = timelineOf({
      kind: 'goods',
      status: 'pending',
      createdAt: at(1),
      timeline: [{ status: 'pending', at: at(1), note: '' }],
    })
    expect(steps).toHaveLength(6)
    expect(steps[0]).toMatchObject({ state: 'now', at: at(1) })
    expect(steps.slice(1).every((step) => step.state === 'ahead' && step.at === null)).toBe(true)
  })

  it('marks what is behind a shipped order, also steps that were jumped over', () => {
    const timeline = [
      { status: 'pending', at: at(1), note: '' },
      { status: 'shipped', at: at(3), note: '' },
    ]
    expect(states(timelineOf({ kind: 'goods', status: 'shipped', createdAt: at(1), timeline }))).toEqual([
      'pending:done',
      'confirmed:done',
      'processing:done',
      'shipped:now',
      'out_for_delivery:ahead',
      'delivered:ahead',
    ])
  })

  it('keeps the time at which it was shipped when something was mended later, and says what', () => {
    const timeline = [
      { status: 'pending', at: at(1), note: '' },
      { status: 'shipped', at: at(3), note: '' },
      { status: 'shipped', at: at(5), note: 'Courier or tracking number was corrected' },
    ]
    const steps = timelineOf({ kind: 'goods', status: 'shipped', createdAt: at(1), timeline })
    expect(steps.find(({ status }) => status === 'shipped')).toMatchObject({
      at: at(3),
      note: 'Courier or tracking number was corrected',
    })
  })

  it('does not show a step that was taken back', () => {
    const timeline = ['pending', 'confirmed', 'processing', 'confirmed'].map((status, hour) => ({
      status,
      at: at(hour + 1),
      note: '',
    }))
    const steps = timelineOf({ kind: 'goods', status: 'confirmed', createdAt: at(1), timeline })
    expect(steps.find(({ status }) => status === 'processing')).toMatchObject({ state: 'ahead', at: null })
    expect(
      steps.find(({ status }) => status === 'confirmed'),
      'it was confirmed then',
    ).toMatchObject({
      state: 'now',
      at: at(2),
    })
  })

  it('has nothing left to do once delivered', () => {
    const steps = timelineOf({ kind: 'goods', status: 'delivered', createdAt: at(1), timeline: [] })
    expect(steps.every((step) => step.state === 'done')).toBe(true)
  })

  it('ends a cancelled order where it stood', () => {
    const timeline = [
      { status: 'pending', at: at(1), note: '' },
      { status: 'confirmed', at: at(2), note: '' },
      { status: 'cancelled', at: at(3), note: 'Changed my mind' },
    ]
    const steps = timelineOf({ kind: 'goods', status: 'cancelled', createdAt: at(1), timeline })
    expect(states(steps)).toEqual(['pending:done', 'confirmed:done', 'cancelled:ended'])
    expect(steps[2]?.note).toBe('Changed my mind')
  })

  it('goes on after delivery with a return', () => {
    const timeline = ['pending', 'delivered', 'return_requested', 'returned'].map((status, index) => ({
      status,
      at: at(index),
      note: '',
    }))
    expect(states(timelineOf({ kind: 'goods', status: 'returned', createdAt: at(0), timeline })).slice(-3)).toEqual([
      'delivered:done',
      'return_requested:done',
      'returned:ended',
    ])
  })

  it('has two steps where there is no parcel: ordered and paid', () => {
    const steps = timelineOf({ kind: 'membership', status: 'confirmed', createdAt: at(1), timeline: [] })
    expect(states(steps)).toEqual(['pending:done', 'confirmed:done'])
    expect(steps.map((step) => step.label)).toEqual(['Order placed', 'Paid'])
  })
})

it('a parcel that came back ends the timeline where it turned round, and one delivered after all does not show it', () => {
  const at = (statuses: readonly OrderStatus[]) =>
    statuses.map((status, index) => ({ status, at: `2026-11-2${index}T10:00:00.000Z`, note: '' }))
  const way = ['pending', 'confirmed', 'processing', 'shipped', 'rto_initiated'] as const
  const stepsOf = (status: OrderStatus, statuses: readonly OrderStatus[]) =>
    timelineOf({ kind: 'goods', status, createdAt: '2026-11-20T10:00:00.000Z', timeline: at(statuses) }).map(
      ({ label, state }) => `${label}:${state}`,
    )
  expect(stepsOf('rto_received', [...way, 'rto_received']).slice(3)).toEqual([
    'Shipped:done',
    'Returning to store:done',
    'Returned to store:ended',
  ])
  expect(stepsOf('return_requested', [...way, 'delivered', 'return_requested']).slice(4)).toEqual([
    'Out for delivery:done',
    'Delivered:done',
    'Return requested:ended',
  ])
})
