import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { findSettings } from '../find-settings.ts'
import { settingsProblems } from '../problems.ts'
import { saveSettings } from '../save-settings.ts'
import { SaveSettings } from '../schemas.ts'

const { spec, answer } = staffRoutes('Settings', settingsProblems)

/** The settings, for staff; amounts are in rupees. */
export const settingsApi = new Hono<ApiEnv>()
  .use('/admin/settings', keepPrivate)
  .get(
    '/admin/settings',
    spec({ summary: 'Every setting with its value, default and description', answers: 'settings' }),
    staffOnly('settings.write'),
    (c) => answer(c, findSettings(c.var.ctx), (settings) => ({ settings })),
  )
  .patch(
    '/admin/settings',
    spec<typeof saveSettings>(
      {
        summary: 'Change settings',
        description:
          '`values` by place in the record, such as `shipping.freeThreshold`. With `was`, values that someone else has changed meanwhile are refused.',
        answers: 'saved, before',
      },
      { LOGIN_AGAIN: 'money, tax and who may order ask for a fresh login', SETTINGS_INVALID: '', SETTINGS_CHANGED: '' },
    ),
    staffOnly('settings.write'),
    jsonBody(SaveSettings),
    (c) => answer(c, saveSettings(c.var.ctx, c.req.valid('json')), (saved) => saved),
  )
