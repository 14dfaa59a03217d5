/**
 * Runs work after the next frame, so that a press shows its effect first. A hidden page paints no frame: its work
 * doesn't wait.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
