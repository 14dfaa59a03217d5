export { type ExpressChoice, findExpressChoice } from './find-express.ts'
