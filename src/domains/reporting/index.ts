export { checkData, type Finding } from './check-data.ts'
