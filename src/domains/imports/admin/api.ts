import { Hono, type Context as HonoContext } from 'hono'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { inPieces, streamText } from '../../../platform/stream-text.ts'
import type { CodeOf, Result } from '../../../shared/result.ts'
import { describeStaffRoute, staffOnly } from '../../roles/index.ts'
import { cancelImport, confirmImport, resumeImport } from '../confirm-import.ts'
import { findImport, findImports } from '../find-imports.ts'
import { type CsvFile, openProblemsCsv, openRefusedCsv } from '../find-problems.ts'
import type { ImportService } from '../import-service.ts'
import { fetchProductPictures, retryPictures } from '../pictures/retry-pictures.ts'
import { importProblems } from '../problems.ts'
import { receiveUpload } from '../receive-upload.ts'
import { ConfirmImport, ProblemsQuery } from '../schemas.ts'

const tags = ['Imports']
const done = () => ({ success: true })

/** Product imports, for staff. */
export const importsApi = (importService: ImportService) =>
  new Hono<ApiEnv>()
    .use('/admin/imports/*', keepPrivate)
    .use('/admin/imports/*', staffOnly('catalog.write'))
    .get('/admin/imports', describeStaffRoute({ tags, summary: 'The latest imports', answers: 'imports' }), async (c) =>
      answer(c, await findImports(c.var.ctx), importProblems, (imports) => ({ success: true, imports })),
    )
    .post(
      '/admin/imports',
      describeStaffRoute<typeof receiveUpload>(
        {
          tags,
          summary: 'Upload a file of products and have it checked',
          description:
            'The file is the body (`text/csv`, with `?fileName=` and `?stock=keep|set`, `keep` by default) or the part `file` of a form: this store’s own CSV, a Shopify or a WooCommerce product export, 50 MB at most. Nothing changes before it is confirmed.',
          answers: { 202: 'id of the import, which is being checked' },
        },
        importProblems,
        {
          FILE_MISSING: '',
          FILE_TOO_LARGE: '',
          FILE_UNREADABLE: 'with the reason',
          UPLOAD_INTERRUPTED: '',
          STORAGE_FULL: '',
          STORAGE_FAILED: '',
        },
      ),
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
      describeStaffRoute<typeof findImport>(
        {
          tags,
          summary: 'Progress, changes and problems of an import',
          description: 'Problems come by pages of 100, of all columns or of one.',
          answers: 'import',
        },
        importProblems,
        { IMPORT_NOT_FOUND: '' },
      ),
      queryOf(ProblemsQuery),
      async (c) =>
        answer(c, await findImport(c.var.ctx, c.req.param('id'), c.req.valid('query')), importProblems, (found) => ({
          success: true,
          import: found,
        })),
    )
    .get(
      '/admin/imports/:id/problems.csv',
      describeStaffRoute<typeof openProblemsCsv>(
        { tags, summary: 'The cells that could not be used, as CSV', answers: 'CSV' },
        importProblems,
        { IMPORT_NOT_FOUND: '' },
      ),
      async (c) => csvAnswer(c, await openProblemsCsv(c.var.ctx, c.req.param('id'))),
    )
    .get(
      '/admin/imports/:id/refused.csv',
      describeStaffRoute<typeof openRefusedCsv>(
        {
          tags,
          summary: 'The rows of refused products with their problems, to correct and import again',
          answers: 'CSV',
        },
        importProblems,
        { IMPORT_NOT_FOUND: '', IMPORT_FILE_GONE: '' },
      ),
      async (c) => csvAnswer(c, await openRefusedCsv(c.var.ctx, importService, c.req.param('id'))),
    )
    .post(
      '/admin/imports/:id/confirm',
      describeStaffRoute<typeof confirmImport>(
        {
          tags,
          summary: 'Import what was checked',
          description:
            'Stock changes by the difference between the file and the check. `origin`, `hsn` and `newStock` apply to products and new variants that the file says nothing about. `pictures` downloads linked pictures; none is ever removed.',
          answers: 'Done',
        },
        importProblems,
        { IMPORT_NOT_FOUND: '', IMPORT_NOT_READY: '' },
      ),
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
      describeStaffRoute<typeof cancelImport>(
        { tags, summary: 'Stop an import; what it has saved stays', answers: 'Done' },
        importProblems,
        { IMPORT_NOT_FOUND: '', IMPORT_NOT_READY: '' },
      ),
      async (c) => answer(c, await cancelImport(c.var.ctx, c.req.param('id')), importProblems, done),
    )
    .post(
      '/admin/imports/:id/resume',
      describeStaffRoute<typeof resumeImport>(
        { tags, summary: 'Resume an import that stopped', answers: 'Done' },
        importProblems,
        { IMPORT_NOT_FOUND: '', IMPORT_NOT_READY: '' },
      ),
      async (c) => answer(c, await resumeImport(c.var.ctx, c.req.param('id')), importProblems, done),
    )
    .post(
      '/admin/imports/:id/retry-pictures',
      describeStaffRoute<typeof retryPictures>(
        { tags, summary: 'Try the failed pictures of an import again', answers: 'Done' },
        importProblems,
        { IMPORT_NOT_FOUND: '', IMPORT_NOT_READY: '' },
      ),
      async (c) => answer(c, await retryPictures(c.var.ctx, c.req.param('id')), importProblems, done),
    )
    .post(
      '/admin/products/:id/pictures/retry',
      describeStaffRoute({
        tags,
        summary: 'Download the missing pictures of a product',
        answers: 'names, problems, by the address of each picture',
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
