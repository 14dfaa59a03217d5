import type { EditPreview } from '../../../../domains/order-edits/index.ts'

/** Answer of the action: the preview, or why there is none or nothing was saved. */
export type ItemsAnswer = {
  preview?: EditPreview
  failure?: { title: string; text: string }
  fault?: { field: string; message: string }
  /** What the form held: without scripts, the page that answers shows it again. */
  entered?: Record<string, string>
}
