import { all, isInput, labelOf } from '../read/page.ts'
import { type Check, findWords, onPage } from '../read/store.ts'

const NEGATIVE = /\b(?:un-?tick|un-?check|opt[- ]?out|do not|don[’']t|no longer|unless|rather not)\b/i
const REVERSED =
  /\b(?:untick|uncheck|leave (?:it|this|the box) (?:ticked|checked|unticked))\b[^.!?]{0,60}\b(?:if|unless|to)\b/i

export const trickQuestion: Check<'pages' | 'texts'> = (store) => [
  ...store.pages.flatMap((page) =>
    all(page, (element) => isInput(element, 'checkbox', 'radio')).flatMap((choice) => {
      const label = labelOf(page, choice)
      return NEGATIVE.test(label) ? [onPage(page, 'A choice is worded in the negative.', label)] : []
    }),
  ),
  ...findWords(store, REVERSED, ({ page }) => (page ? null : { what: 'Asks people to untick a box to say no.' })),
]
