import { Hono } from 'hono'
import { type ApiEnv, answer, jsonBody, keepPrivate } from '../../../platform/http.ts'
import { describeStaffRoute, staffOnly } from '../../roles/index.ts'
import { findSettings } from '../find-settings.ts'
import { settingsProblems } from '../problems.ts'
import { saveSettings } from '../save-settings.ts'
import { SaveSettings } from '../schemas.ts'

const tags = ['Settings']

/** The settings, for staff; amounts are in rupees. */
export const settingsApi = new Hono<ApiEnv>()
  .use('/admin/settings', keepPrivate)
  .get(
    '/admin/settings',
    describeStaffRoute({
      tags,
      summary: 'Every setting with its value, default and description',
      answers: 'settings',
    }),
    staffOnly('settings.write'),
    async (c) =>
      answer(c, await findSettings(c.var.ctx), settingsProblems, (settings) => ({ success: true, settings })),
  )
  .patch(
    '/admin/settings',
    describeStaffRoute<typeof saveSettings>(
      {
        tags,
        summary: 'Change settings',
        description:
          '`values` by place in the record, such as `shipping.freeThreshold`. With `was`, values that someone else has changed meanwhile are refused.',
        answers: 'saved, before',
      },
      settingsProblems,
      { LOGIN_AGAIN: 'money, tax and who may order ask for a fresh login', SETTINGS_INVALID: '', SETTINGS_CHANGED: '' },
    ),
    staffOnly('settings.write'),
    jsonBody(SaveSettings),
    async (c) =>
      answer(c, await saveSettings(c.var.ctx, c.req.valid('json')), settingsProblems, (saved) => ({
        success: true,
        ...saved,
      })),
  )
