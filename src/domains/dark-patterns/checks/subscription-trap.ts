import { all, formsTo, isInput, type Page, stepsOf } from '../read/page.ts'
import { type Check, findWords, isDenied, onPage } from '../read/store.ts'
import type { Finding } from '../schemas.ts'

const JOIN = /^\/newsletter$/
const LEAVE = /^\/newsletter\/unsubscribe\b/
const HARD =
  /\b(?:call|phone|write to|visit) (?:us )?[^.!?]{0,20}to (?:cancel|unsubscribe|leave)\b|\bcancell?ation (?:fee|charge)s?\b|\bto (?:cancel|unsubscribe),? (?:please )?(?:call|phone|post|fax|visit)\b|\b(?:can(?:no|[’']|’)t|not|never) be cancelled\b/i

export const subscriptionTrap: Check = (store) => [
  ...newsletter(store.pages),
  ...findWords(store, HARD, (_, match, sentence) =>
    isDenied(sentence, match[0]) ? null : { what: 'Makes it hard to leave.' },
  ),
]

function newsletter(pages: readonly Page[]): Finding[] {
  const joining = pages.flatMap((page) => formsTo(page, JOIN))
  if (joining.length === 0) return []
  const found = pages.filter(({ path }) => LEAVE.test(path))
  const page = found.find((each) => formsTo(each, LEAVE).length > 0) ?? found[0]
  const [leaving] = page ? formsTo(page, LEAVE) : []
  if (!page || !leaving) {
    const shown = page ?? pages[0]
    return shown
      ? [onPage(shown, 'The newsletter can be joined, but there is no page to leave it.', '/newsletter/unsubscribe')]
      : []
  }
  const least = Math.min(...joining.map(stepsOf))
  const steps = stepsOf(leaving)
  const needsAccount = all(page, (element) => isInput(element, 'password')).length > 0
  return [
    ...(steps > least
      ? [onPage(page, 'Leaving the newsletter takes more steps than joining.', `${steps} to leave, ${least} to join`)]
      : []),
    ...(needsAccount ? [onPage(page, 'Leaving the newsletter needs a password.', page.path)] : []),
  ]
}
