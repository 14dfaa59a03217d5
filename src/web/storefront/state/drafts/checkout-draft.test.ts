import { describe, expect, it } from 'vitest'
import { deleteSharedKey, GUEST_OWNER, openDraft, renewDraft, saveDraft, sharedKey } from './checkout-draft.ts'
import { deleteDraft } from './delete-draft.ts'

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

const NEXT = 'after-ord_000000000001'

describe('the checkout draft', () => {
  it('comes back after a reload with its key and what was typed', () => {
    const storage = memory()
    const draft = openDraft('asha@example.in', NEXT, storage)
    saveDraft({ ...draft, values: { firstName: 'Asha' } }, storage)
    expect(openDraft('asha@example.in', NEXT, storage)).toEqual({ ...draft, values: { firstName: 'Asha' } })
  })

  it('is not shown to another account on the same screen', () => {
    const storage = memory()
    const first = openDraft('asha@example.in', NEXT, storage)
    saveDraft({ ...first, values: { address: '12 Lane' } }, storage)
    const second = openDraft('ravi@example.in', NEXT, storage)
    expect(second.values).toEqual({})
  })

  it('goes along with a guest who logs in, and not back to a guest', () => {
    const storage = memory()
    const guest = openDraft(GUEST_OWNER, NEXT, storage)
    saveDraft({ ...guest, values: { address: '4 Quiet Street' } }, storage)
    const own = openDraft('asha@example.in', NEXT, storage)
    expect(own.values).toEqual({ address: '4 Quiet Street' })
    expect(openDraft(GUEST_OWNER, NEXT, storage).values).toEqual({})
  })

  it('has another key after a payment that was declined, and the same values', () => {
    const storage = memory()
    const first = { ...openDraft('asha@example.in', NEXT, storage), values: { city: 'Pune' } }
    const renewed = renewDraft(first, storage)
    expect(renewed.key).not.toBe(first.key)
    expect(openDraft('asha@example.in', 'after-ord_000000000002', storage)).toEqual({
      ...renewed,
      key: 'after-ord_000000000002',
    })
  })

  it('carries the key of an order without an answer until there is one; else it follows the other tabs and devices', () => {
    const storage = memory()
    const sent = { ...openDraft('asha@example.in', NEXT, storage), values: { city: 'Pune' }, isSent: true }
    saveDraft(sent, storage)
    expect(openDraft('asha@example.in', 'after-ord_000000000002', storage)).toEqual(sent)
    saveDraft({ ...sent, isSent: false }, storage)
    const fresh = openDraft('asha@example.in', 'after-ord_000000000002', storage)
    expect(fresh).toEqual({ ...sent, key: 'after-ord_000000000002', isSent: false })
    deleteDraft(storage)
    expect(openDraft('asha@example.in', NEXT, storage)).toEqual({ ...sent, key: NEXT, values: {}, isSent: false })
  })

  it('has one key in all tabs of a guest, and another for the order after', () => {
    const shared = memory()
    const key = sharedKey(shared)
    expect(sharedKey(shared)).toBe(key)
    deleteSharedKey(shared)
    expect(sharedKey(shared)).not.toBe(key)
    for (const broken of [memory({ nutri_checkout_key: '<b>' }), null, full()])
      expect(sharedKey(broken)).toMatch(/^[a-z0-9]{26}$/)
  })

  it.each(['{', 'null', '[]', '{"key":5}', '{"owner":"asha@example.in","key":"<script>"}'])(
    'starts afresh from %s',
    (kept) => {
      expect(openDraft('asha@example.in', NEXT, memory({ nutri_checkout: kept })).values).toEqual({})
    },
  )

  it('works without storage', () => {
    expect(openDraft('asha@example.in', NEXT, null).key).toBe(NEXT)
    expect(openDraft('asha@example.in', NEXT, full()).key).toBe(NEXT)
  })
})
