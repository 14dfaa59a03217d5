import { useEffect, useEffectEvent } from 'react'

/**
 * Back closes the topmost drawer, sheet or dialog instead of leaving the page. Each open layer has a history entry of
 * its own with the URL of the page; `layer` in its state is its depth.
 *
 * The router must not notice these entries. So while a layer is open, steps between them are hidden from the router, and
 * what it writes goes where it would have gone without them: a new page takes the layer's entry, and a replaced URL
 * belongs to the page below.
 */
type EntryState = { layer?: number; idx?: number } | null
type Write = History['pushState']

const push: Write = (...entry) => History.prototype.pushState.apply(history, entry)
const replace: Write = (...entry) => History.prototype.replaceState.apply(history, entry)

const open: (() => void)[] = []
/** The page's place in the router's history. Every layer's entry repeats it. */
let page: number | undefined
/** What the router has written to a layer's entry. */
let written: Parameters<Write> | null = null
/** A closed layer's entry is being left: `go` answers later, with `popstate`. */
let isLeaving = false

const depthOf = (state: EntryState): number => state?.layer ?? 0

const isGuarding = () => Object.hasOwn(history, 'pushState')

/**
 * Called once, before the router starts: Chromium calls the listeners of the window in their order, also capturing ones,
 * and the router must not see a step between the entries of a page.
 */
export const watchBack = (): void => window.addEventListener('popstate', onPop)

/** From the first open layer to the last. */
function guard(): void {
  if (isGuarding()) return
  page = history.state?.idx
  history.pushState = (state: EntryState, ...rest) => {
    const write = depthOf(history.state) > 0 ? replace : push
    page = state?.idx
    written = null
    write(state, ...rest)
  }
  history.replaceState = (state: EntryState, ...rest) => {
    const layer = depthOf(history.state)
    if (layer > 0) written = [{ ...state, layer: 0 }, ...rest]
    replace(layer > 0 ? { ...state, layer } : state, ...rest)
  }
}

function stopGuarding(): void {
  Reflect.deleteProperty(history, 'pushState')
  Reflect.deleteProperty(history, 'replaceState')
}

function onPop(event: PopStateEvent): void {
  if (!isGuarding()) return
  const state: EntryState = event.state
  const wasLeaving = isLeaving
  isLeaving = false
  const depth = depthOf(state)
  if (state?.idx === page) {
    event.stopImmediatePropagation()
    if (written && depth === 0) {
      replace(...written)
      written = null
    }
  }
  if (wasLeaving) settle()
  else for (const close of open.slice(depth).toReversed()) close()
}

/** Makes the history fit the open layers. */
function settle(): void {
  if (isLeaving) return
  const depth = depthOf(history.state)
  if (open.length < depth) {
    isLeaving = true
    history.go(open.length - depth)
  } else if (open.length === 0) stopGuarding()
  else for (let layer = depth + 1; layer <= open.length; layer += 1) push({ ...history.state, layer }, '')
}

/** Lets the Back button of the browser or the phone close what is open. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const layer = () => onBack()
    open.push(layer)
    guard()
    // In a microtask, so that a layer that closes while another one opens leaves its entry to that one.
    queueMicrotask(settle)
    return () => {
      open.splice(open.indexOf(layer), 1)
      queueMicrotask(settle)
    }
  }, [isOpen])
}
