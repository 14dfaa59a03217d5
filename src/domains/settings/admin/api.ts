import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody, keepPrivate } from '../../../platform/http.ts'
import { staffOnly } from '../../roles/index.ts'
import { findSettings } from '../find-settings.ts'
import { settingsProblems } from '../problems.ts'
import { saveSettings } from '../save-settings.ts'
import { SaveSettings } from '../schemas.ts'

const tags = ['Settings']
const staff = { 403: { description: 'FORBIDDEN' } }

/** The settings, for staff; amounts are in rupees. */
export const settingsApi = new Hono<ApiEnv>()
  .use('/admin/settings', keepPrivate)
  .get(
    '/admin/settings',
    describeRoute({
      tags,
      summary: 'Every setting with its value, default and description',
      responses: { 200: { description: 'settings' }, ...staff },
    }),
    staffOnly('settings.write'),
    async (c) =>
      answer(c, await findSettings(c.var.ctx), settingsProblems, (settings) => ({ success: true, settings })),
  )
  .patch(
    '/admin/settings',
    describeRoute({
      tags,
      summary: 'Change settings',
      description:
        '`values` by place in the record, such as `shipping.freeThreshold`. With `was`, values that someone else has changed meanwhile are refused.',
      responses: {
        200: { description: 'saved, before' },
        401: { description: 'LOGIN_AGAIN: money, tax and who may order ask for a fresh login' },
        409: { description: 'SETTINGS_CHANGED' },
        422: { description: 'SETTINGS_INVALID' },
        ...staff,
      },
    }),
    staffOnly('settings.write'),
    jsonBody(SaveSettings),
    async (c) =>
      answer(c, await saveSettings(c.var.ctx, c.req.valid('json')), settingsProblems, (saved) => ({
        success: true,
        ...saved,
      })),
  )
