import { useSyncExternalStore } from 'react'

const NAME = 'nutri_admin_single_keys'
const CHANGED = 'single-keys-changed'

/** Whether shortcuts of one character work in this browser: dictation and tremor set them off by accident. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off'
  } catch {
    return true
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(NAME, isOn ? 'on' : 'off')
  } catch {
    // Private windows and full disks: the choice is not remembered.
  }
  dispatchEvent(new Event(CHANGED))
}

function subscribe(hear: () => void) {
  for (const name of [CHANGED, 'storage']) addEventListener(name, hear)
  return () => {
    for (const name of [CHANGED, 'storage']) removeEventListener(name, hear)
  }
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn, () => true)
