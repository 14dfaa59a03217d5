import { flushSync } from 'react-dom'

/**
 * Runs work after the next frame, so that a press shows its effect first. A hidden page paints no frame: its work
 * doesn't wait.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}

/**
 * The same for what a press changes on the page, unless another press or key comes first: that one must find the page
 * as the first has changed it, however slow the phone is.
 */
export function afterPaintOrPress(change: () => void): void {
  const stop = new AbortController()
  const once = () => {
    if (stop.signal.aborted) return
    stop.abort()
    flushSync(change)
  }
  for (const event of ['click', 'keydown', 'pagehide'])
    window.addEventListener(event, once, { capture: true, signal: stop.signal })
  afterPaint(once)
}
