import { useEffect, useEffectEvent } from 'react'

/**
 * Back closes the topmost drawer, sheet or dialog instead of leaving the page. Each open layer has a history entry of
 * its own with the URL of the page; `layer` in its state is its depth.
 *
 * The router must not notice these entries. So steps between them are hidden from it, and what it writes while a layer is
 * open goes where it would have gone without them: a new page takes the layer's entry, and a replaced URL belongs to the
 * page below.
 */
type EntryState = { layer?: number; idx?: number } | null
type Write = History['pushState']

const open: (() => void)[] = []
/** Adds an entry, whatever the current one is. */
let push: Write
/** The page's place in the router's history. Every layer's entry repeats it. */
let page: number | undefined
/** The depth of the current entry. */
let depth = 0
/** What the router has written to a layer's entry. */
let written: Parameters<Write> | null = null
/** A closed layer's entry is being left: `go` answers later, with `popstate`. */
let isLeaving = false

const note = (state: EntryState): void => {
  page = state?.idx
  depth = state?.layer ?? 0
}

/**
 * Called once, before the router starts: browsers call the listeners of the window in their order, and the router must
 * not see a step between the entries of a page.
 */
export function watchBack(): void {
  const replace: Write = history.replaceState.bind(history)
  push = history.pushState.bind(history)
  note(history.state)
  history.pushState = (state: EntryState, ...rest) => {
    const write = depth > 0 ? replace : push
    write(state, ...rest)
    note(state)
    written = null
  }
  history.replaceState = (state: EntryState, ...rest) => {
    if (depth > 0) written = [state, ...rest]
    const own = depth > 0 ? { ...state, layer: depth } : state
    replace(own, ...rest)
    note(own)
  }
  // The event doesn't bubble.
  document.addEventListener('beforetoggle', onToggle as (event: Event) => void, true)
  window.addEventListener('popstate', (event) => {
    const state: EntryState = event.state
    const isStep = state?.idx === page && (state?.layer ?? 0) !== depth
    const wasLeaving = isLeaving
    isLeaving = false
    note(state)
    if (isStep) {
      event.stopImmediatePropagation()
      if (written && depth === 0) replace(...written)
    }
    if (depth === 0) written = null
    if (wasLeaving) settle()
    else for (const close of open.slice(depth).toReversed()) close()
  })
}

/** Makes the history fit the open layers. */
function settle(): void {
  if (isLeaving) return
  isLeaving = open.length < depth
  if (isLeaving) history.go(open.length - depth)
  for (; depth < open.length; depth += 1) push({ ...history.state, layer: depth + 1 }, '')
}

/** Gives a layer its history entry; Back calls `close`. Returns how to take the entry away. */
export function openLayer(close: () => void): () => void {
  open.push(close)
  // In a microtask, so that a layer that closes while another one opens leaves its entry to that one.
  queueMicrotask(settle)
  return () => {
    open.splice(open.indexOf(close), 1)
    queueMicrotask(settle)
  }
}

const closePopover = new WeakMap<EventTarget, () => void>()
/** The same for popovers of parts that the server sends as HTML (`data-back`). */
function onToggle({ target, newState }: ToggleEvent): void {
  if (!(target as HTMLElement).dataset.back) return
  if (newState === 'open')
    closePopover.set(
      target as HTMLElement,
      openLayer(() => (target as HTMLElement).hidePopover()),
    )
  else closePopover.get(target as HTMLElement)?.()
}

/** Lets the Back button of the browser or the phone close what is open. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => (isOpen ? openLayer(() => onBack()) : undefined), [isOpen])
}
