import { expect, test } from 'vitest'
import { blankDraft, deleteDraft, openDraft, saveDraft } from './order-draft.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}
const line = { variantId: 'var_1', productId: 'prd_1', name: 'Whey', title: 'Mango', image: null, quantity: '2' }

test('a draft survives a reload with its key, for its customer and its member of staff only', () => {
  const storage = memory()
  const draft = { ...blankDraft('usr_sita'), couponCode: 'SAVE10', lines: [line] }
  saveDraft('usr_asha', draft, storage)
  expect(openDraft('usr_asha', 'usr_sita', storage)).toEqual(draft)
  for (const [customer, staff] of [
    [null, 'usr_sita'],
    ['usr_olga', 'usr_sita'],
    ['usr_asha', 'usr_ravi'],
  ] as const) {
    const other = openDraft(customer, staff, storage)
    expect(other).toEqual({ ...blankDraft(staff), key: other.key })
    expect(other.key).not.toBe(draft.key)
  }
  deleteDraft('usr_asha', storage)
  expect(openDraft('usr_asha', 'usr_sita', storage).lines).toEqual([])
})

test('anything else in the storage starts a blank draft', () => {
  const storage = memory()
  const good = { ...blankDraft('usr_sita'), lines: [line] }
  for (const kept of ['{', 'null', '[]', '{"staffId":"usr_sita"}', { ...good, lines: [{}] }, { ...good, address: 1 }]) {
    storage.setItem('admin_new_order:', typeof kept === 'string' ? kept : JSON.stringify(kept))
    expect(openDraft(null, 'usr_sita', storage).lines).toEqual([])
  }
  expect(openDraft(null, 'usr_sita', null).lines).toEqual([])
})
