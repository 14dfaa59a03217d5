import { describe, expect, it } from 'vitest'
import { dropDraft, keepDraft, openDraft } from './checkout-draft.ts'

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
