import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, keepPrivate, queryOf } from '../../../platform/http.ts'
import { findEmail, findEmails } from '../find-emails.ts'
import { emailProblems } from '../problems.ts'
import { resendEmail } from '../resend-email.ts'
import { EmailQuery } from '../schemas.ts'

const tags = ['Mails']
const staff = { 403: { description: 'FORBIDDEN' } }

/** The email log, for staff. */
export const emailsApi = new Hono<ApiEnv>()
  .use('/mails/*', keepPrivate)
  .get(
    '/mails',
    describeRoute({
      tags,
      summary: 'Email log, newest first',
      description:
        '`saved`: written to a file, because no mail server is set up; it reached nobody. `failed`: the mail server did not take it yet, and it is tried again for about two days. `refused`: it will never take it. `dropped`: not sent, since it was no longer true.',
      responses: { 200: { description: 'mails, nextCursor' }, ...staff },
    }),
    queryOf(EmailQuery),
    async (c) =>
      answer(c, await findEmails(c.var.ctx, c.req.valid('query')), emailProblems, (page) => ({
        success: true,
        ...page,
      })),
  )
  .get(
    '/mails/:key',
    describeRoute({
      tags,
      summary: 'One email, with its text unless that is private to the reader',
      responses: { 200: { description: 'mail' }, 404: { description: 'MAIL_NOT_FOUND' }, ...staff },
    }),
    async (c) =>
      answer(c, await findEmail(c.var.ctx, c.req.param('key')), emailProblems, (mail) => ({ success: true, mail })),
  )
  .post(
    '/mails/:key/resend',
    describeRoute({
      tags,
      summary: 'Send an email again',
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
      answer(c, await resendEmail(c.var.ctx, c.req.param('key')), emailProblems, () => ({ success: true }), 202),
  )
