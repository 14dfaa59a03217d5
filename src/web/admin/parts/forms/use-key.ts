import { useEffect, useRef } from 'react'

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * A key for the whole page: `mod+s` (Ctrl, on a Mac Cmd), `/`, `c`, or two in a row, `g o`. A letter alone is not heard
 * while somebody types, nor beside an open dialog (notices are none).
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
        (!hasMod && (isTyping(event) || document.querySelector('[role=dialog]:not([aria-modal=false])')))
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
