import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, keepPrivate, queryOf } from '../../../platform/http.ts'
import { findMail, findMails } from '../find-mails.ts'
import { mailProblems } from '../problems.ts'
import { resendMail } from '../resend-mail.ts'
import { MailQuery } from '../schemas.ts'

const tags = ['Mails']
const staff = { 403: { description: 'FORBIDDEN' } }

/** The mail log, for staff. */
export const mailsApi = new Hono<ApiEnv>()
  .use('/mails/*', keepPrivate)
  .get(
    '/mails',
    describeRoute({
      tags,
      summary: 'What became of the mails of the shop, the newest first',
      description:
        '`saved`: written to a file, because no mail server is set up; it reached nobody. `failed`: the mail server did not take it yet, and it is tried again for about two days. `refused`: it will never take it. `dropped`: what it told is not true any more.',
      responses: { 200: { description: 'mails, nextCursor' }, ...staff },
    }),
    queryOf(MailQuery),
    async (c) =>
      answer(c, await findMails(c.var.ctx, c.req.valid('query')), mailProblems, (page) => ({ success: true, ...page })),
  )
  .get(
    '/mails/:key',
    describeRoute({
      tags,
      summary: 'One mail, with its text where that is no secret of its reader',
      responses: { 200: { description: 'mail' }, 404: { description: 'MAIL_NOT_FOUND' }, ...staff },
    }),
    async (c) =>
      answer(c, await findMail(c.var.ctx, c.req.param('key')), mailProblems, (mail) => ({ success: true, mail })),
  )
  .post(
    '/mails/:key/resend',
    describeRoute({
      tags,
      summary: 'Send a mail once more',
      description:
        'Links and codes are made fresh. Each email at most once a minute and five times an hour; one that a customer requested (new password, new email, deletion, code) only while that request is valid.',
      responses: {
        202: { description: 'It is on its way' },
        404: { description: 'MAIL_NOT_FOUND' },
        409: { description: 'MAIL_TOO_OLD' },
        429: { description: 'MAIL_TOO_OFTEN' },
        ...staff,
      },
    }),
    async (c) =>
      answer(c, await resendMail(c.var.ctx, c.req.param('key')), mailProblems, () => ({ success: true }), 202),
  )
