import { createContext, type RouterContextProvider } from 'react-router'
import { type BackupPlan, NO_PLAN } from '../domains/backups/schemas.ts'
import type { ConnectionSetup } from '../domains/connections/index.ts'
import type { Couriers } from '../domains/couriers/index.ts'
import type { AuditAccess } from '../domains/dark-patterns/index.ts'
import type { ImportService } from '../domains/imports/index.ts'
import type { Context } from '../platform/context.ts'
import type { SidesOf } from '../shared/plain-sides.ts'
import type { PartHtml } from './part-html.ts'

/** How full the disk and the page cache are, what is wrong with the bucket for pictures, and which server gets alerts by webhook. */
type Surroundings = {
  disk: { free: number; total: number } | null
  keptPages: number | null
  storage: { name: string; problem: string | null } | null
  alertWebhook: string | null
}

export type Visitor = {
  /** Passed by loaders and actions to the domains. On public pages its actor is always nobody. */
  ctx: Context
  /** The store's address, without a trailing slash; canonical links begin with it. */
  origin: string
  client: { ip: string; userAgent: string }
  /** By which the log lines of the request are found; shown on error pages. */
  requestId?: string
  /** Whether the store has settings for sign-in with Google. */
  hasGoogle: boolean
  /** How services can be set up in the admin; nothing can if missing. */
  connections?: ConnectionSetup
  /** Missing if unknown. */
  lookAround?: () => Promise<Surroundings>
  /** Gets a page as a visitor without an account; missing if there is no server. */
  readPage?: AuditAccess['readPage']
  /** Receives product files. */
  imports: ImportService
  /** The store's accounts with couriers; none if missing. */
  couriers?: Couriers
  /** Where words can be on a stored picture; missing if there are no pictures. */
  sidesOf?: SidesOf
  /** When and where backups are made. */
  backups?: BackupPlan
  /** The browser asks for the data of a page alone, since it moves within the store. */
  isData?: boolean
  /** The content security policy of a finished page: it lists the page's inline scripts by hash. */
  policyOf: (page: readonly string[]) => string
  /** Reports what a loader, an action or a component threw. */
  noteFailure: (error: unknown) => void
}

/** Set by the server for each request. */
export const visitorContext = createContext<Visitor>()

export const policyOf = (context: Readonly<RouterContextProvider>, page: readonly string[]): string =>
  context.get(visitorContext).policyOf(page)
export const contextOf = (context: Readonly<RouterContextProvider>): Context => context.get(visitorContext).ctx
export const sidesOf = (context: Readonly<RouterContextProvider>): SidesOf | undefined =>
  context.get(visitorContext).sidesOf
export const hostHealthOf = (context: Readonly<RouterContextProvider>) =>
  context.get(visitorContext).lookAround?.() ??
  Promise.resolve({ disk: null, keptPages: null, storage: null, alertWebhook: null })
export const requestIdOf = (context: Readonly<RouterContextProvider>): string | undefined =>
  context.get(visitorContext).requestId
export const originOf = (context: Readonly<RouterContextProvider>): string => context.get(visitorContext).origin
/**
 * HTML that a page shows and no script touches. A document has it in its markup, and React leaves markup as it is when it
 * hydrates: sent with the data as well, it took 2 kB of a product page.
 */
export const partHtml = (context: Readonly<RouterContextProvider>, html: string): PartHtml =>
  // What can't be enumerated is not serialised.
  html === '' || context.get(visitorContext).isData ? html : Object.defineProperty({}, 'html', { value: html })

/** How the audit for dark patterns reaches the store's pages. */
export const auditAccessOf = (context: Readonly<RouterContextProvider>): AuditAccess => {
  const { readPage = async () => ({ status: 404, html: '' }), origin } = context.get(visitorContext)
  return { readPage, origin }
}
export const clientOf = (context: Readonly<RouterContextProvider>): Visitor['client'] =>
  context.get(visitorContext).client
export const importsOf = (context: Readonly<RouterContextProvider>): ImportService =>
  context.get(visitorContext).imports
export const couriersOf = (context: Readonly<RouterContextProvider>): Couriers | null =>
  context.get(visitorContext).couriers ?? null
export const backupPlanOf = (context: Readonly<RouterContextProvider>): BackupPlan =>
  context.get(visitorContext).backups ?? NO_PLAN
export const connectionsOf = (context: Readonly<RouterContextProvider>): ConnectionSetup | null =>
  context.get(visitorContext).connections ?? null
export const hasGoogle = (context: Readonly<RouterContextProvider>): boolean => context.get(visitorContext).hasGoogle
