import type { Actor, Context } from '../../../platform/context.ts'
import { type EmailMessage, linksOf } from '../../../platform/email/mailer.ts'
import { announcedEvents } from '../../../platform/testing/index.ts'
import { findSession } from '../../customers/index.ts'
import type { Role } from '../../roles/schemas.ts'
import { ensureOwner, inviteStaff, joinStaff, sendInvitation } from '../index.ts'

export const HERE = { ip: '203.0.113.7', userAgent: 'test' }
export const FROM = { client: HERE, headers: new Headers() }
export const PASSWORD = 'four plain words'

export const tokenOf = (path: string | null) => /token=(.+)$/.exec(path ?? '')?.[1] ?? ''
export const cookiesOf = (setCookie: readonly string[]) =>
  new Headers({ cookie: setCookie.map((each) => each.split(';')[0]).join('; ') })

/** The filled-in form behind an invitation. */
export const person = (token: string, email?: string) => ({
  token,
  ...(email ? { email } : {}),
  firstName: 'Asha',
  lastName: 'Rao',
  password: PASSWORD,
})

export const as = (ctx: Context, actor: Actor): Context => ({ ...ctx, actor })

/** The context of the next request with these cookies. */
export async function asSession(ctx: Context, headers: Headers): Promise<Context> {
  const session = await findSession(ctx, headers, HERE.ip)
  if (!session) throw new Error('no session')
  return as(ctx, session.actor)
}

async function join(ctx: Context, token: string, email?: string) {
  const joined = await joinStaff(ctx, person(token, email), FROM)
  if (!joined.ok) throw new Error(joined.code)
  const headers = cookiesOf(joined.value.setCookie)
  return { id: joined.value.user.id, headers, ctx: await asSession(ctx, headers) }
}

/** The first owner, signed in. */
export const createOwner = async (ctx: Context) => join(ctx, tokenOf(await ensureOwner(ctx, null)), 'olga@example.in')

/** Invites someone and returns the token of the emailed link. */
export async function invite(owner: Context, email: string, role: Role): Promise<string> {
  const invited = await inviteStaff(owner, { email, role })
  if (!invited.ok) throw new Error(invited.code)
  const asked = (await announcedEvents(owner)).filter(({ event }) => event === 'staff.invited').at(-1)
  const mails: EmailMessage[] = []
  const mailer = { send: async (mail: EmailMessage) => void mails.push(mail), link: linksOf(''), close: () => {} }
  await sendInvitation(as(owner, { kind: 'system' }), mailer, { invitationId: String(asked?.data.invitationId) })
  return tokenOf(/\/admin\/join\?token=[\w-]+/.exec(mails[0]?.text ?? '')?.[0] ?? null)
}

/** Accepts an invitation and signs in. */
export const joinAs = (ctx: Context, token: string) => join(ctx, token)
