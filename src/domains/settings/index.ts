export { changeSettings } from './change-settings.ts'
export { settingsProblems } from './problems.ts'
export { readSettings, SETTINGS_TAG } from './read-settings.ts'
