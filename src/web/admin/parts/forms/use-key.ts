import { useEffect, useRef } from 'react'
import { areSingleKeysOn } from '../../state/single-keys.ts'

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * A page-wide keyboard shortcut: `mod+s` (Ctrl, or Cmd on a Mac), `/`, `c`, or two keys in a row such as `g o`. Letters
 * are ignored while somebody is typing or a dialog is open, and if this browser has them switched off; notices do not
 * count as dialogs.
 */
export function useKey(keys: string, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const [first = '', second] = keys.split(' ')
    let begun = false
    const hear = (event: KeyboardEvent) => {
      const hasMod = event.metaKey || event.ctrlKey
      const pressed = `${hasMod ? 'mod+' : ''}${event.key.toLowerCase()}`
      if (
        event.altKey ||
        (!hasMod &&
          (!areSingleKeysOn() || isTyping(event) || document.querySelector('[role=dialog]:not([aria-modal=false])')))
      )
        return
      const isDue = second === undefined ? pressed === first : begun && pressed === second
      begun = second !== undefined && pressed === first
      if (!isDue) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [keys])
}
