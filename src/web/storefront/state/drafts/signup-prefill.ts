import { useEffect } from 'react'
import { browserStorage } from '../browser-storage.ts'
import { readGuest } from './guest-info.ts'

const PLACE = 'nutri_signup_prefill'
const FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const

export type SignupPrefill = Partial<Record<(typeof FIELDS)[number], string>>
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null

/**
 * What this device knows about a new customer: details from a sign-up, else those a guest asked it to remember (R264).
 */
export function readPrefill(storage: Store = browserStorage()): SignupPrefill {
  const signup = readSignup(storage)
  const guest = readGuest(storage)
  const known = FIELDS.flatMap((field) => {
    const text = signup[field] || guest?.[field]
    return text ? [[field, text]] : []
  })
  return Object.fromEntries(known)
}

function readSignup(storage: Store): SignupPrefill {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(PLACE) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return {}
    const texts = FIELDS.flatMap((field) => {
      const value = (kept as Record<string, unknown>)[field]
      return typeof value === 'string' ? [[field, value.slice(0, 254)]] : []
    })
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}

/** Stores the known details, or deletes them with null. */
export function savePrefill(prefill: SignupPrefill | null, storage: Store = browserStorage()): void {
  try {
    if (prefill) storage?.setItem(PLACE, JSON.stringify(prefill))
    else storage?.removeItem(PLACE)
  } catch {
    // Storage is full or blocked: the details are typed again.
  }
}

/** Prefills the empty fields of a form. Anything typed before hydration stays. */
export function useSignupPrefill(formId: string): void {
  useEffect(() => {
    const form = document.forms.namedItem(formId)
    for (const [name, text] of Object.entries(readPrefill())) {
      const box = form?.elements.namedItem(name)
      if (box instanceof HTMLInputElement && box.value === '') box.value = text
    }
  }, [formId])
}
