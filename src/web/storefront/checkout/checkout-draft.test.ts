import { describe, expect, it } from 'vitest'
import { dropDraft, GUEST_OWNER, keepDraft, openDraft, renewDraft } from './checkout-draft.ts'

function memory(kept: Record<string, string> = {}): Storage {
  return {
    get length() {
      return Object.keys(kept).length
    },
    clear: () => undefined,
    key: () => null,
    getItem: (name) => kept[name] ?? null,
    setItem: (name, value) => {
      kept[name] = value
    },
    removeItem: (name) => {
      delete kept[name]
    },
  }
}

const full = (): Storage => ({
  ...memory(),
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
})

describe('the checkout draft', () => {
  it('comes back after a reload with its key and what was typed', () => {
    const storage = memory()
    const draft = openDraft('asha@example.in', storage)
    keepDraft({ ...draft, values: { firstName: 'Asha' } }, storage)
    expect(openDraft('asha@example.in', storage)).toEqual({ ...draft, values: { firstName: 'Asha' } })
  })

  it('is not shown to another account on the same screen', () => {
    const storage = memory()
    const first = openDraft('asha@example.in', storage)
    keepDraft({ ...first, values: { address: '12 Lane' } }, storage)
    const second = openDraft('ravi@example.in', storage)
    expect(second.values).toEqual({})
    expect(second.key).not.toBe(first.key)
  })

  it('goes along with a guest who logs in, and not back to a guest', () => {
    const storage = memory()
    const guest = openDraft(GUEST_OWNER, storage)
    keepDraft({ ...guest, values: { address: '4 Quiet Street' } }, storage)
    const own = openDraft('asha@example.in', storage)
    expect(own.values).toEqual({ address: '4 Quiet Street' })
    expect(own.key).not.toBe(guest.key)
    expect(openDraft(GUEST_OWNER, storage).values).toEqual({})
  })

  it('has another key after a payment that was declined, and the same values', () => {
    const storage = memory()
    const first = { ...openDraft('asha@example.in', storage), values: { city: 'Pune' } }
    const renewed = renewDraft(first, storage)
    expect(renewed.key).not.toBe(first.key)
    expect(openDraft('asha@example.in', storage)).toEqual(renewed)
    expect(renewed.values).toEqual({ city: 'Pune' })
  })

  it('begins with a new key after an order', () => {
    const storage = memory()
    const first = openDraft('asha@example.in', storage)
    dropDraft(storage)
    expect(openDraft('asha@example.in', storage).key).not.toBe(first.key)
  })

  it.each(['{', 'null', '[]', '{"key":5}', '{"owner":"asha@example.in","key":"<script>"}'])(
    'starts afresh from %s',
    (kept) => {
      expect(openDraft('asha@example.in', memory({ nutri_checkout: kept })).values).toEqual({})
    },
  )

  it('works without storage', () => {
    expect(openDraft('asha@example.in', null).key).toHaveLength(26)
    expect(openDraft('asha@example.in', full()).key).toHaveLength(26)
  })
})
