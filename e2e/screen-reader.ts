import type { CDPSession, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

type Value = { value?: unknown }
type AxNode = {
  nodeId: string
  parentId?: string
  ignored: boolean
  role?: Value
  name?: Value
  description?: Value
  value?: Value
  properties?: { name: string; value: Value & { relatedNodes?: { backendDOMNodeId: number }[] } }[]
  childIds?: string[]
  backendDOMNodeId?: number
}

/** What a screen reader calls a role. */
const ROLES: Record<string, string> = {
  textbox: 'edit',
  combobox: 'combo box',
  checkbox: 'checkbox',
  radio: 'radio button',
  heading: 'heading',
  MenuListPopup: 'list',
  option: 'option',
  spinbutton: 'spin button',
  img: 'picture',
  image: 'picture',
}
/** Parts of a page that a screen reader names when the focus enters them. */
const PLACES = new Set([
  'banner',
  'complementary',
  'contentinfo',
  'dialog',
  'form',
  'group',
  'main',
  'navigation',
  'radiogroup',
  'region',
  'search',
])

const MOST_PRESSES = 60

const property = (node: AxNode, name: string): unknown =>
  node.properties?.find((each) => each.name === name)?.value.value ?? undefined

const textOf = (value: Value | undefined): string => String(value?.value ?? '').trim()

/** `Email, edit, required, invalid, Email is required`. */
function speak(node: AxNode): string {
  const role = textOf(node.role)
  const level = property(node, 'level')
  const checked = property(node, 'checked')
  const expanded = property(node, 'expanded')
  const value = textOf(node.value)
  return [
    textOf(node.name),
    (ROLES[role] ?? role) + (role === 'heading' && level ? ` level ${level}` : ''),
    checked === 'true' && 'checked',
    checked === 'false' && 'not checked',
    expanded === true && 'expanded',
    expanded === false && 'collapsed',
    property(node, 'pressed') === 'true' && 'pressed',
    property(node, 'pressed') === 'false' && 'not pressed',
    property(node, 'disabled') === true && 'unavailable',
    property(node, 'required') === true && 'required',
    property(node, 'invalid') === 'true' && 'invalid',
    value !== textOf(node.name) && value,
    textOf(node.description),
  ]
    .filter(Boolean)
    .join(', ')
}

const spokenPlace = (node: AxNode): string =>
  [textOf(node.name), textOf(node.role), textOf(node.description)].filter(Boolean).join(', ')

/**
 * Follows a page as a screen reader does: the accessibility tree of what has the focus, and the texts that live regions
 * announce. A region that is inserted together with its text stays silent, as in most browsers, unless it is an alert.
 */
export class ScreenReader {
  readonly #page: Page
  readonly #line: CDPSession
  readonly #script: string[] = []
  readonly #announced: string[] = []
  #places: string[] = []

  private constructor(page: Page, line: CDPSession) {
    this.#page = page
    this.#line = line
  }

  static async start(page: Page): Promise<ScreenReader> {
    const line = await page.context().newCDPSession(page)
    await line.send('Accessibility.enable')
    const reader = new ScreenReader(page, line)
    await page.exposeFunction('announced', (text: string) => void reader.#announced.push(text))
    await page.addInitScript(followLiveRegions)
    return reader
  }

  /** The script so far, as Markdown. */
  get script(): string {
    return this.#script.join('\n')
  }

  chapter(title: string): void {
    this.#script.push('', `## ${title}`, '')
  }

  #note(line: string): string {
    this.#script.push(`- ${line}`)
    return line
  }

  /** Types or presses, and tells what then has the focus. */
  async press(key: string): Promise<string> {
    await this.#page.keyboard.press(key)
    // The page follows a choice after the frame that marks it.
    await this.#page.evaluate(() => new Promise((followed) => requestAnimationFrame(() => setTimeout(followed))))
    return this.#note(`**${key}**: ${await this.focus()}`)
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
    this.#note(`**types** ${text}`)
  }

  tabTo(name: RegExp): Promise<string> {
    return this.pressUntil('Tab', name)
  }

  /** Presses the key until what then has the focus is called `name`. */
  async pressUntil(key: string, name: RegExp): Promise<string> {
    for (let count = 1; count <= MOST_PRESSES; count++) {
      await this.#page.keyboard.press(key)
      const heard = await this.focus()
      if (name.test(heard)) return this.#note(`**${key}${count > 1 ? ` × ${count}` : ''}**: ${heard}`)
    }
    throw new Error(`${MOST_PRESSES} times ${key} don’t lead to ${name}`)
  }

  /** What has the focus after the page has moved it. */
  async moved(): Promise<string> {
    return this.#note(`focus: ${await this.focus()}`)
  }

  /** Waits for an announcement of a live region. */
  async hears(text: RegExp): Promise<string> {
    await expect.poll(() => this.#announced.some((each) => text.test(each)), `announces ${text}`).toBe(true)
    const at = this.#announced.findIndex((each) => text.test(each))
    const [heard = ''] = this.#announced.splice(0, at + 1).slice(-1)
    return this.#note(`announced: ${heard}`)
  }

  /** Waits until the navigation within the store has been announced, with the focus at the start of the page. */
  async arrives(title: RegExp): Promise<void> {
    await this.hears(title)
    this.#places = []
    expect(await this.focus()).toBe('main')
    this.#note(`main heading: ${await this.#page.locator('h1').first().innerText()}`)
  }

  /** What is read out of this part of the page, in reading order, as `heading level 2: Order summary`. */
  async reads(selector: string): Promise<string> {
    const { result } = await this.#line.send('Runtime.evaluate', {
      expression: `document.querySelector(${JSON.stringify(selector)})`,
    })
    if (!result.objectId) throw new Error(`there is no ${selector}`)
    const { nodes } = (await this.#line.send('Accessibility.queryAXTree', { objectId: result.objectId })) as {
      nodes: AxNode[]
    }
    const texts = nodes
      .filter((node) => !node.ignored && textOf(node.role) === 'StaticText')
      .map((node) => textOf(node.name))
    return this.#note(`reads: ${texts.join(' ').replaceAll(' ,', ',').replaceAll(/\s+/g, ' ').trim()}`)
  }

  /** What has the focus, or the active option of what has it, and the parts of the page entered with it. */
  async focus(): Promise<string> {
    const { result } = await this.#line.send('Runtime.evaluate', { expression: 'document.activeElement' })
    if (!result.objectId) throw new Error('nothing has the focus')
    const { nodes } = (await this.#line.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: true,
    })) as { nodes: AxNode[] }
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const { node: dom } = await this.#line.send('DOM.describeNode', { objectId: result.objectId })
    const own = nodes.find((node) => node.backendDOMNodeId === dom.backendNodeId) ?? nodes[0]
    if (!own) throw new Error('what has the focus is in no tree')
    const places: string[] = []
    for (let at = byId.get(own.parentId ?? ''); at; at = byId.get(at.parentId ?? ''))
      if (!at.ignored && PLACES.has(textOf(at.role))) places.unshift(spokenPlace(at))
    const entered = places.filter((place) => !this.#places.includes(place))
    this.#places = places
    const active = own.properties?.find((each) => each.name === 'activedescendant')?.value.relatedNodes?.[0]
    const spoken = own.ignored ? 'nothing' : speak(own)
    if (!active) return [...entered, spoken].join(' › ')
    const { nodes: options } = (await this.#line.send('Accessibility.getPartialAXTree', {
      backendNodeId: active.backendDOMNodeId,
      fetchRelatives: false,
    })) as { nodes: AxNode[] }
    return [...entered, ...options.slice(0, 1).map(speak)].join(' › ')
  }
}

/** Runs in the page. */
function followLiveRegions(): void {
  const REGIONS = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output'
  const known = new WeakSet<Element>()
  const said = new WeakMap<Element, string>()
  const heard = (node: Node): string => {
    if (!(node instanceof HTMLElement)) return node.nodeType === 3 ? (node.textContent ?? '') : ''
    if (node.ariaHidden === 'true' || !node.checkVisibility({ visibilityProperty: true })) return ''
    const inner = [...node.childNodes].map(heard).join('')
    return getComputedStyle(node).display.startsWith('inline') ? inner : ` ${inner} `
  }
  const textOf = (region: Element) => heard(region).replaceAll(/\s+/g, ' ').trim()
  const regionsIn = (root: Node): Element[] =>
    root instanceof Element ? [...(root.matches(REGIONS) ? [root] : []), ...root.querySelectorAll(REGIONS)] : []
  const learn = (region: Element) => {
    known.add(region)
    said.set(region, textOf(region))
  }
  const tell = (text: string) => (window as unknown as { announced: (text: string) => void }).announced(text)
  new MutationObserver((changes) => {
    const changed = new Set<Element>()
    const added: Element[] = []
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(REGIONS)
      if (region) changed.add(region)
      for (const node of addedNodes) added.push(...regionsIn(node))
    }
    for (const region of changed) {
      if (!known.has(region) || region.closest('[aria-hidden=true], [inert]')) continue
      const text = textOf(region)
      if (text && text !== said.get(region)) tell(text)
      said.set(region, text)
    }
    for (const region of added) {
      if (!known.has(region) && region.matches('[role=alert]') && textOf(region)) tell(textOf(region))
      learn(region)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
  document.addEventListener('DOMContentLoaded', () => {
    for (const region of document.querySelectorAll(REGIONS)) if (!known.has(region)) learn(region)
  })
}
