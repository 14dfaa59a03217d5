import type { Context } from '../../../platform/context.ts'
import type { Refusal } from '../../../shared/result.ts'
import { readSettings } from '../../settings/index.ts'
import { refuse } from '../problems.ts'
import { PASSWORD_MAX, STAFF_PASSWORD_MIN } from '../schemas.ts'

type Owner = { email: string; role: string }

/**
 * Below this score, a program that knows common passwords, keyboard layouts and substitutions needs at most 10^8
 * guesses.
 */
const STAFF_SCORE = 3
/** The list is sorted by frequency; customers may use the rarer passwords in it. */
const COMMON_PASSWORDS = 3000
/** Shorter parts of an address occur in good passwords by chance. */
const MIN_PART = 4

type Lists = { scoreOf: (password: string, known: string[]) => number; common: ReadonlySet<string> }
let lists: Promise<Lists> | null = null

/** Loaded on first use: the lists are large and must not slow down start-up. */
async function loadLists(): Promise<Lists> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: PASSWORD_MAX })
  return {
    scoreOf: (password, known) => zxcvbn.check(password, known).score,
    common: new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS).map(String)),
  }
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * What is wrong with a new password, or null. Customers' passwords must not be among the most common; staff passwords
 * must be strong.
 */
async function weaknessOf(ctx: Context, password: string, { email, role }: Owner): Promise<string | null> {
  lists ??= loadLists()
  const { scoreOf, common } = await lists
  if (role === 'customer')
    return common.has(password.toLowerCase()) ? 'This password is too common. Please choose another.' : null
  if (password.length < STAFF_PASSWORD_MIN) return `Staff passwords need at least ${STAFF_PASSWORD_MIN} characters`
  const { store } = await readSettings(ctx)
  const parts = [email.split('@')[0] ?? '', store.name].map(lettersOf).filter((part) => part.length >= MIN_PART)
  if (parts.some((part) => lettersOf(password).includes(part)))
    return 'Don’t use your email address or the store name in your password'
  return scoreOf(password, parts) < STAFF_SCORE
    ? 'This password is easy to guess. Try three or four unrelated words.'
    : null
}

/**
 * The refusal PASSWORD_WEAK with `field`, or null if the password is acceptable. Checked at every password change and
 * at sign-up.
 */
export async function refuseWeakPassword(
  ctx: Context,
  password: string,
  owner: Owner,
  field: string,
): Promise<Refusal<'PASSWORD_WEAK'> | null> {
  const text = await weaknessOf(ctx, password, owner)
  return text === null ? null : refuse('PASSWORD_WEAK', { text, fields: { [field]: text } })
}

/** Whether staff sign in with a password that would be refused today: they are asked to change it. */
export const isWeakForStaff = async (ctx: Context, password: string, owner: Owner): Promise<boolean> =>
  owner.role !== 'customer' && (await weaknessOf(ctx, password, owner)) !== null
