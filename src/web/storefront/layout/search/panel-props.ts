/** What the search box gives to the list below it, whatever that holds. */
export type PanelProps = {
  listId: string
  /** Index of the option that the arrow keys are on; -1 for none. */
  active: number
  /** Told where each option leads, for Enter, whenever the list changes. */
  onTargets: (targets: string[]) => void
  /** Told what a screen reader should say. */
  onMessage: (message: string) => void
  onChoose: () => void
}
