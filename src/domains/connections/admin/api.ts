import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import type { ConnectionSetup } from '../connection-setup.ts'
import { findConnections } from '../find-connections.ts'
import { connectionProblems } from '../problems.ts'
import { removeConnection, saveMailServer, saveRazorpayKeys, sendTestEmail } from '../save-connection.ts'
import { MailServer, RazorpayKeys } from '../schemas.ts'

const { spec, answer } = staffRoutes('Connections (staff)', connectionProblems)
const REASON = 'the reason is in `error`'
const ASKED = { LOGIN_AGAIN: '', SET_BY_ENVIRONMENT: '' }

/** Routes for the owner's mail server and payment keys. No answer contains a secret. */
export const connectionsApi = (setup: ConnectionSetup) =>
  new Hono<ApiEnv>()
    .use('/admin/connections/*', keepPrivate)
    .get(
      '/admin/connections',
      spec<typeof findConnections>({
        summary: 'How email and payments are set up',
        description: 'Without passwords and secrets.',
        answers: 'email, razorpay: state (`none`, `environment`, `admin`, `unreadable`), changedAt, value',
      }),
      staffOnly('connections.write'),
      keepPrivate,
      (c) => answer(c, findConnections(c.var.ctx, setup), (connections) => connections),
    )
    .put(
      '/admin/connections/email',
      spec<typeof saveMailServer>(
        {
          summary: 'Set up the mail server',
          description: 'Saved only if it accepts a test email to you. An empty password keeps the saved one.',
          answers: 'sentTo',
        },
        { ...ASKED, CONNECTION_INVALID: '', CONNECTION_FAILED: REASON },
      ),
      staffOnly('connections.write'),
      jsonBody(MailServer),
      (c) => answer(c, saveMailServer(c.var.ctx, setup, c.req.valid('json')), (sent) => sent),
    )
    .post(
      '/admin/connections/email/test',
      spec<typeof sendTestEmail>(
        { summary: 'Send a test email to yourself', answers: 'sentTo' },
        { ...ASKED, CONNECTION_INVALID: '', CONNECTION_FAILED: REASON, CONNECTION_NOT_FOUND: '' },
      ),
      staffOnly('connections.write'),
      (c) => answer(c, sendTestEmail(c.var.ctx, setup), (sent) => sent),
    )
    .put(
      '/admin/connections/razorpay',
      spec<typeof saveRazorpayKeys>(
        {
          summary: 'Set up Razorpay',
          description: 'Saved only if Razorpay knows the keys. Empty secrets keep the saved ones.',
          answers: 'Saved',
        },
        { ...ASKED, CONNECTION_INVALID: '', CONNECTION_FAILED: REASON },
      ),
      staffOnly('connections.write'),
      jsonBody(RazorpayKeys),
      (c) => answer(c, saveRazorpayKeys(c.var.ctx, setup, c.req.valid('json'))),
    )
    .delete(
      '/admin/connections/:service',
      spec<typeof removeConnection>(
        { summary: 'Remove a connection', answers: 'Removed' },
        { ...ASKED, CONNECTION_INVALID: '', CONNECTION_FAILED: REASON, CONNECTION_NOT_FOUND: '' },
      ),
      staffOnly('connections.write'),
      (c) => answer(c, removeConnection(c.var.ctx, setup, c.req.param('service'))),
    )
