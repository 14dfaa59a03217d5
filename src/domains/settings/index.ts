export { changeSettings } from './change-settings.ts'
export { readSettings, SETTINGS_TAG } from './read-settings.ts'
