/** Props that the search box passes to any list below it. */
export type PanelProps = {
  listId: string
  /** Index of the option selected with the arrow keys; -1 for none. */
  active: number
  /** Receives the target of each option, for Enter, whenever the list changes. */
  onTargets: (targets: string[]) => void
  /** Receives the message for screen readers. */
  onMessage: (message: string) => void
  onChoose: () => void
}
