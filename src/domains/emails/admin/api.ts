import { Hono } from 'hono'
import { type ApiEnv, keepPrivate, queryOf } from '../../../platform/http.ts'
import { staffRoutes } from '../../roles/index.ts'
import { findEmail, findEmails } from '../find-emails.ts'
import { emailProblems } from '../problems.ts'
import { resendEmail } from '../resend-email.ts'
import { EmailQuery } from '../schemas.ts'

const { spec, answer } = staffRoutes('Mails', emailProblems)

/** The email log, for staff. */
export const emailsApi = new Hono<ApiEnv>()
  .use('/mails/*', keepPrivate)
  .get(
    '/mails',
    spec({
      summary: 'Email log, newest first',
      description:
        '`saved`: written to a file, because no mail server is set up; it reached nobody. `failed`: the mail server did not take it yet, and it is tried again for about two days. `refused`: it will never take it. `dropped`: not sent, since it was no longer true.',
      answers: 'mails, nextCursor',
    }),
    queryOf(EmailQuery),
    (c) => answer(c, findEmails(c.var.ctx, c.req.valid('query')), (page) => page),
  )
  .get(
    '/mails/:key',
    spec<typeof findEmail>(
      { summary: 'One email, with its text unless that is private to the reader', answers: 'mail' },
      { MAIL_NOT_FOUND: '' },
    ),
    (c) => answer(c, findEmail(c.var.ctx, c.req.param('key')), (mail) => ({ mail })),
  )
  .post(
    '/mails/:key/resend',
    spec<typeof resendEmail>(
      {
        summary: 'Send an email again',
        description:
          'Links and codes are made fresh. Each email at most once a minute and five times an hour; one that a customer requested (new password, new email, deletion, code) only while that request is valid.',
        answers: { 202: 'Invitation sent' },
      },
      { MAIL_TOO_OFTEN: '', MAIL_TOO_OLD: '', MAIL_NOT_FOUND: '' },
    ),
    (c) => answer(c, resendEmail(c.var.ctx, c.req.param('key')), undefined, 202),
  )
