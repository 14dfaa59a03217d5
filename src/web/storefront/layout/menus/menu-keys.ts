import type { KeyboardEvent } from 'react'

type Step = (at: number, last: number) => number

const next: Step = (at, last) => (at === last ? 0 : at + 1)
const previous: Step = (at, last) => (at === 0 ? last : at - 1)
const ends: Record<string, Step> = { Home: () => 0, End: (_, last) => last }
const across: Record<string, Step> = { ArrowRight: next, ArrowLeft: previous }
const along: Record<string, Step> = { ArrowDown: next, ArrowUp: previous }

export function stepAlongRow(event: KeyboardEvent, row: HTMLElement): void {
  step(event, { ...ends, ...across }, [...row.querySelectorAll<HTMLElement>('[data-row-item]')])
}

/**
 * Arrow keys in an open menu: along its links, and from the first one up to the button that opened it. If a chosen
 * category has a pane beside it: right into the pane, left back out, up and down within either.
 */
export function stepInPanel(event: KeyboardEvent, panel: HTMLElement, trigger: HTMLElement | null): void {
  const link = event.target as HTMLElement
  const links = [...panel.querySelectorAll<HTMLElement>('a')]
  const pane = panel.querySelector<HTMLElement>('[data-pane]')
  const isInPane = pane?.contains(link)
  const column = pane ? links.filter((each) => pane.contains(each) === isInPane) : links
  if (event.key === 'ArrowUp' && column[0] === link && !isInPane) focus(event, trigger)
  else if (pane && event.key in across) enterOrLeave(event, panel, pane)
  else step(event, pane ? { ...ends, ...along } : { ...ends, ...along, ...across }, column)
}

function enterOrLeave(event: KeyboardEvent, panel: HTMLElement, pane: HTMLElement): void {
  const isInPane = pane.contains(event.target as HTMLElement)
  if (event.key === 'ArrowRight' && !isInPane) focus(event, pane.querySelector('a'))
  if (event.key === 'ArrowLeft' && isInPane) focus(event, panel.querySelector('[data-chosen]'))
}

function step(event: KeyboardEvent, keys: Record<string, Step>, items: HTMLElement[]): void {
  const at = items.indexOf(event.target as HTMLElement)
  const move = keys[event.key]
  if (move && at >= 0) focus(event, items[move(at, items.length - 1)])
}

function focus(event: KeyboardEvent, element: HTMLElement | null | undefined): void {
  if (!element) return
  event.preventDefault()
  element.focus()
}
