import type { CardAnswer } from '../../../../domains/catalog/index.ts'
import { ask } from '../../../api-client.ts'
import { type ApiQuery, apiAddress } from './api-query.ts'

/** The page size of the API (R344). */
export const PAGE = 20

/** A page of the API's list, or the problem that prevented it. */
export type ApiList = {
  docs: CardAnswer[]
  page: number
  totalDocs: number
  totalPages: number
  problem: string | null
}

/** The wording is fixed (R167, D84). */
export const FAILED: ApiList = { docs: [], page: 1, totalDocs: 0, totalPages: 1, problem: 'Failed to load products' }

/** Requests the list from the API in the browser. A failure is an answer too: the page shows it with a way to retry. */
export async function fetchApiList(query: ApiQuery, signal: AbortSignal): Promise<ApiList> {
  try {
    const reply = await ask(`GET ${apiAddress(query, PAGE)}`, { signal })
    if (!reply.ok) return FAILED
    const { docs, page, totalDocs, totalPages } = reply.answer
    return { docs, page, totalDocs, totalPages, problem: null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ...FAILED, problem: `Error connecting to API: ${reason}` }
  }
}
