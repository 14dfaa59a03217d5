import { Hono, type Context as HonoContext } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { inPieces, streamText } from '../../../platform/stream-text.ts'
import type { CodeOf, Result } from '../../../shared/result.ts'
import { staffOnly } from '../../roles/index.ts'
import { cancelImport, confirmImport, resumeImport } from '../confirm-import.ts'
import { findImport, findImports } from '../find-imports.ts'
import { type CsvFile, openProblemsCsv, openRefusedCsv } from '../find-problems.ts'
import type { ImportService } from '../import-service.ts'
import { fetchProductPictures, retryPictures } from '../pictures/retry-pictures.ts'
import { importProblems } from '../problems.ts'
import { receiveUpload } from '../receive-upload.ts'
import { ConfirmImport, ProblemsQuery } from '../schemas.ts'

const tags = ['Imports']
const staff = { 403: { description: 'FORBIDDEN' } }
const one = { ...staff, 404: { description: 'IMPORT_NOT_FOUND' } }
const waiting = { 200: { description: 'Done' }, ...one, 409: { description: 'IMPORT_NOT_READY' } }
const done = () => ({ success: true })

/** Product imports, for staff. */
export const importsApi = (importService: ImportService) =>
  new Hono<ApiEnv>()
    .use('/admin/imports/*', keepPrivate)
    .use('/admin/imports/*', staffOnly('catalog.write'))
    .get(
      '/admin/imports',
      describeRoute({ tags, summary: 'The latest imports', responses: { 200: { description: 'imports' }, ...staff } }),
      async (c) => answer(c, await findImports(c.var.ctx), importProblems, (imports) => ({ success: true, imports })),
    )
    .post(
      '/admin/imports',
      describeRoute({
        tags,
        summary: 'Upload a file of products and have it checked',
        description:
          'The file is the body (`text/csv`, with `?fileName=` and `?stock=keep|set`, `keep` by default) or the part `file` of a form: this store’s own CSV, a Shopify or a WooCommerce product export, 50 MB at most. Nothing changes before it is confirmed.',
        responses: {
          202: { description: 'id of the import, which is being checked' },
          ...staff,
          413: { description: 'FILE_TOO_LARGE' },
          422: { description: 'FILE_MISSING, FILE_UNREADABLE with the reason' },
        },
      }),
      async (c) =>
        answer(
          c,
          await receiveUpload(c.var.ctx, importService, c.req.raw),
          importProblems,
          ({ id }) => ({ success: true, id }),
          202,
        ),
    )
    .get(
      '/admin/imports/:id',
      describeRoute({
        tags,
        summary: 'Progress, changes and problems of an import',
        description: 'Problems come by pages of 100, of all columns or of one.',
        responses: { 200: { description: 'import' }, ...one },
      }),
      queryOf(ProblemsQuery),
      async (c) =>
        answer(c, await findImport(c.var.ctx, c.req.param('id'), c.req.valid('query')), importProblems, (found) => ({
          success: true,
          import: found,
        })),
    )
    .get(
      '/admin/imports/:id/problems.csv',
      describeRoute({
        tags,
        summary: 'The cells that could not be used, as CSV',
        responses: { 200: { description: 'CSV' }, ...one },
      }),
      async (c) => csvAnswer(c, await openProblemsCsv(c.var.ctx, c.req.param('id'))),
    )
    .get(
      '/admin/imports/:id/refused.csv',
      describeRoute({
        tags,
        summary: 'The rows of refused products with their problems, to correct and import again',
        responses: { 200: { description: 'CSV' }, ...one, 410: { description: 'IMPORT_FILE_GONE' } },
      }),
      async (c) => csvAnswer(c, await openRefusedCsv(c.var.ctx, importService, c.req.param('id'))),
    )
    .post(
      '/admin/imports/:id/confirm',
      describeRoute({
        tags,
        summary: 'Import what was checked',
        description:
          'Stock changes by the difference between the file and the check. `origin`, `hsn` and `newStock` apply to products and new variants that the file says nothing about. `pictures` downloads linked pictures; none is ever removed.',
        responses: waiting,
      }),
      jsonBody(ConfirmImport),
      async (c) =>
        answer(
          c,
          await confirmImport(c.var.ctx, { id: c.req.param('id'), ...c.req.valid('json') }),
          importProblems,
          done,
        ),
    )
    .post(
      '/admin/imports/:id/cancel',
      describeRoute({ tags, summary: 'Stop an import; what it has saved stays', responses: waiting }),
      async (c) => answer(c, await cancelImport(c.var.ctx, c.req.param('id')), importProblems, done),
    )
    .post(
      '/admin/imports/:id/resume',
      describeRoute({ tags, summary: 'Resume an import that stopped', responses: waiting }),
      async (c) => answer(c, await resumeImport(c.var.ctx, c.req.param('id')), importProblems, done),
    )
    .post(
      '/admin/imports/:id/retry-pictures',
      describeRoute({ tags, summary: 'Try the failed pictures of an import again', responses: waiting }),
      async (c) => answer(c, await retryPictures(c.var.ctx, c.req.param('id')), importProblems, done),
    )
    .post(
      '/admin/products/:id/pictures/retry',
      describeRoute({
        tags,
        summary: 'Download the missing pictures of a product',
        responses: { 200: { description: 'names, problems, by the address of each picture' }, ...staff },
      }),
      staffOnly('catalog.write'),
      async (c) =>
        answer(
          c,
          await fetchProductPictures(c.var.ctx, importService, c.req.param('id')),
          importProblems,
          (counts) => ({
            success: true,
            ...counts,
          }),
        ),
    )

function csvAnswer(c: HonoContext, found: Result<CsvFile, CodeOf<typeof importProblems>>): Response {
  if (!found.ok) return answer(c, found, importProblems, () => ({}))
  // The byte order mark tells Excel that the file is UTF-8.
  return c.body(streamText(inPieces(found.value.lines, '\ufeff')), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${found.value.fileName}"`,
  })
}
