import type { Row } from '../matrix-row.ts'

const none = '/admin/imports/imp_none'
/** Staff only; the import does not exist. */
const staffOnly = (path: string, body?: object): Row => ({
  permission: 'catalog.write',
  answers: [403, 403, 403, 404],
  ask: () => ({ path: none + path, body }),
})

/** Product imports: staff who may change the catalogue. */
export const IMPORT_ROUTES: Record<string, Row> = {
  'GET /admin/imports': { permission: 'catalog.write', answers: [403, 403, 403, 200] },
  // The body is not a file.
  'POST /admin/imports': {
    permission: 'catalog.write',
    answers: [403, 403, 403, 422],
    ask: () => ({ path: '/admin/imports', body: {} }),
  },
  'GET /admin/imports/{id}': staffOnly(''),
  'GET /admin/imports/{id}/problems.csv': staffOnly('/problems.csv'),
  'GET /admin/imports/{id}/refused.csv': staffOnly('/refused.csv'),
  'POST /admin/imports/{id}/confirm': staffOnly('/confirm', {}),
  'POST /admin/imports/{id}/cancel': staffOnly('/cancel'),
  'POST /admin/imports/{id}/resume': staffOnly('/resume'),
  'POST /admin/imports/{id}/retry-pictures': staffOnly('/retry-pictures'),
  'POST /admin/products/{id}/pictures/retry': {
    permission: 'catalog.write',
    answers: [403, 403, 403, 200],
    ask: () => ({ path: '/admin/products/prd_none/pictures/retry', body: {} }),
  },
}
