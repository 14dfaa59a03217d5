import { type Decided, isLabelWord, isSignal, normal } from '../search/index.ts'
import { wordsOf } from '../search/rules.ts'
import type { Mark } from './words/lexicon.ts'
import { type Meaning, meaningsOf } from './words/meanings.ts'
import { isOrdinary } from './words/ordinary-words.ts'

/** "Not delivered", "no account": words with a meaning of their own are not left out of labels. */
export const unwantedOnLabels = ({ unwanted }: Decided): string[] => unwanted.filter(mayBeOnLabels)

const mayBeOnLabels = (word: string): boolean =>
  isLabelWord(word) ||
  (!FORM.test(word) &&
    meaningsOf(wordsOf(word)).every(
      ({ marks }) => marks.length === 0 || ON_LABELS.some((mark) => marks.includes(mark)),
    ))
/** No food: "non-veg capsule nahi". */
const FORM = /^(?:capsule|tablet|plain|hydrolysed)$/i
const ON_LABELS: readonly Mark[] = ['goods', 'trait', 'vegan']

/** Whether a word that is left out stands for no food: "no account", "not expensive". */
const isOfNoFood = (word: string): boolean =>
  FORM.test(word) || meaningsOf(wordsOf(word)).every(({ marks }) => marks.some((mark) => !OF_ANYTHING.has(mark)))
/** Words with these meanings may stand for a food. */
const OF_ANYTHING: ReadonlySet<Mark> = new Set([
  'filler',
  'find',
  'goods',
  'trait',
  'vegan',
  'veg',
  'nonveg',
  'claim',
  'between',
  'medical',
])

/** Words in other scripts than Latin and Devanagari, which nobody reads here. */
const FOREIGN = /[^\P{L}\p{Script=Latin}\p{Script=Devanagari}].*/u
export const isForeign = (message: string): boolean => FOREIGN.test(message)

/** What somebody is or follows may rule out food: "I'm Jain", "main vaishnav hu", "lectin friendly". */
const SAYS_WHO =
  /\b(?:i['’]?m|i am|we['’]?re|we are|s?he is|s?he['’]?s|(?<=\w )who is|(?<=\w )who['’]?s|they are|they['’]?re)\b(?! (?:\d|looking|going))|\b(?:main|mai)\b[^.,?]{0,40}\b(?:hu|hun|hoon)\b|\b(?:hum|ham)\b[^.,?]{0,40}\bhain\b|\b(?:diets?|friendly|compliant|compatible|approved|certified|patients?|fasts?|fasting|religion|syndrome|disorder|disease)\b|\b(?:safe|suitable|ok|okay|fine|good|allowed|permitted) (?:for|if|with|during|in)\b/i

/** What stands for many foods, of which a label names each: only the shopper knows which. */
const CLASSES = new Set(
  `seed seeds beej grain grains anaj cereal cereals legume legumes pulse pulses dal daal dals lentil lentils bean beans oil oils tel fruit fruits phal
  berry berries vegetable vegetables veggies sabzi sabji root roots spice spices masala masale herb herbs jadibuti chemical chemicals additive additives
   artificial processed fat fats makhan makkhan malai mawa animal animals poultry sea marine butter cream nightshade nightshades fodmap fodmaps histamine lectin lectins oxalate oxalates salicylate
  salicylates purine purines latex pollen toxins hormones acid acids`
    .split(/\s+/)
    .map(normal),
)
const isClass = (word: string): boolean => wordsOf(word).every((each) => CLASSES.has(normal(each)))

/**
 * What says that something must be left out, without saying what in words that are known: a clause of which no rule has
 * read the negation, an object that is no food, and, in a message that leaves something out or says what somebody is or
 * follows, words that nobody knows (`unknown`).
 */
export function unreadIn(
  message: string,
  read: Decided,
  meanings: readonly Meaning[],
  unknown: readonly string[],
): string[] {
  const foreign = FOREIGN.exec(message)
  if (foreign) return [foreign[0]]
  const objects = read.unwanted.filter((word) => isClass(word) || !(mayBeOnLabels(word) || isOfNoFood(word)))
  const isBound =
    read.isBound ||
    SAYS_WHO.test(message) ||
    meanings.some(({ marks }) => marks.includes('claim') || marks.includes('allergy'))
  const beside = isBound ? unknown.filter((word) => !isOrdinary(word) && !isSignal(word)) : []
  return [...new Set([...read.unread.map(plainText), ...objects, ...beside])]
}

const plainText = (clause: string): string => clause.replace(/[_,]/g, ' ').replace(/\s+/g, ' ').trim()

/** Takes back whatever had to be left out; nothing else may follow. */
const NOTHING_TO_LEAVE_OUT =
  /^(?:ok(?:ay)?|no|sorry|actually|now|ab|mujhe)?,?\s*(?:there(?:['’]s| is) )?(?:nothing to (?:leave out|avoid)|i(?:['’]m| am)? (?:have|got) no (?:food )?allerg\w+|i have no (?:food )?allerg\w+|no (?:food )?allerg(?:y|ies)(?: at all)?|(?:i['’]?m |i am )?(?:not|no longer) allergic(?: any ?more| to anything| now)?|(?:my )?allergy (?:is )?(?:gone|over|khatam\w*)(?: ho gay[ai])?(?: hai)?|i (?:can )?eat (?:anything|everything)|kuch (?:bhi )?nahin? cho\w+(?: hai)?|koi al+erg\w+ nahin?(?: hai)?|ab al+erg\w+ nahin?(?: hai)?|sab (?:kuch )?chalega)(?: any ?more| now)?\s*[.!]*$/i
export const takesBackAll = (message: string): boolean => NOTHING_TO_LEAVE_OUT.test(message.trim())
