import { type Check, findWords } from '../read/store.ts'

const SHAMING = new RegExp(
  [
    "no,? (?:thanks|thank you)[,.:;–—-]? i(?:[’'](?:d|m|ll)|) (?:don[’']t|do not|hate|prefer|like|love|rather|will|want|am|enjoy)",
    "i (?:don[’']t|do not) (?:want|need|care about|like)(?: to)? [^.!?]{0,40}\\b(?:sav\\w+|discounts?|deals?|gains?|muscles?|health\\w*|fit(?:ness)?|strong(?:er)?|results?|progress)",
    "i(?:[’']d| would) rather (?:pay|stay|be|miss|skip)",
    'stay (?:weak|small|skinny|unfit|fat|average|lazy)',
    'i (?:like|love|enjoy|prefer) (?:paying|to pay) (?:more|full)',
    "real (?:men|women|athletes) (?:don[’']t|never|always)",
    'only (?:losers|quitters|beginners) ',
  ]
    .map((part) => `\\b${part}`)
    .join('|'),
  'i',
)

export const confirmShaming: Check<'pages' | 'texts'> = (store) =>
  findWords(store, SHAMING, () => ({ what: 'Shames people who say no.' }))
