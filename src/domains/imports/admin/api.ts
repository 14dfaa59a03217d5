import { Hono, type Context as HonoContext } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { inPieces, streamText } from '../../../platform/stream-text.ts'
import type { CodeOf, Result } from '../../../shared/result.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { cancelImport, confirmImport, resumeImport } from '../confirm-import.ts'
import { findImport, findImports } from '../find-imports.ts'
import { type CsvFile, openProblemsCsv, openRefusedCsv } from '../find-problems.ts'
import type { ImportService } from '../import-service.ts'
import { fetchProductPictures, retryPictures } from '../pictures/retry-pictures.ts'
import { importProblems } from '../problems.ts'
import { receiveUpload } from '../receive-upload.ts'
import { ConfirmImport, ProblemsQuery } from '../schemas.ts'

const { spec, answer } = staffRoutes('Imports', importProblems)

/** Product imports, for staff. */
export const importsApi = (importService: ImportService) =>
  new Hono<ApiEnv>()
    .use('/admin/imports/*', keepPrivate)
    .use('/admin/imports/*', staffOnly('catalog.write'))
    .get('/admin/imports', spec({ summary: 'The latest imports', answers: 'imports' }), (c) =>
      answer(c, findImports(c.var.ctx), (imports) => ({ imports })),
    )
    .post(
      '/admin/imports',
      spec<typeof receiveUpload>(
        {
          summary: 'Upload a file of products and have it checked',
          description:
            'The file is the body (`text/csv`, with `?fileName=` and `?stock=keep|set`, `keep` by default) or the part `file` of a form: this store’s own CSV, a Shopify or a WooCommerce product export, 50 MB at most. Nothing changes before it is confirmed.',
          answers: { 202: 'id of the import, which is being checked' },
        },
        {
          FILE_MISSING: '',
          FILE_TOO_LARGE: '',
          FILE_UNREADABLE: 'with the reason',
          UPLOAD_INTERRUPTED: '',
          STORAGE_FULL: '',
          STORAGE_FAILED: '',
        },
      ),
      (c) => answer(c, receiveUpload(c.var.ctx, importService, c.req.raw), ({ id }) => ({ id }), 202),
    )
    .get(
      '/admin/imports/:id',
      spec<typeof findImport>(
        {
          summary: 'Progress, changes and problems of an import',
          description: 'Problems come by pages of 100, of all columns or of one.',
          answers: 'import',
        },
        { IMPORT_NOT_FOUND: '' },
      ),
      queryOf(ProblemsQuery),
      (c) => answer(c, findImport(c.var.ctx, c.req.param('id'), c.req.valid('query')), (found) => ({ import: found })),
    )
    .get(
      '/admin/imports/:id/problems.csv',
      spec<typeof openProblemsCsv>(
        { summary: 'The cells that could not be used, as CSV', answers: 'CSV' },
        { IMPORT_NOT_FOUND: '' },
      ),
      async (c) => csvAnswer(c, await openProblemsCsv(c.var.ctx, c.req.param('id'))),
    )
    .get(
      '/admin/imports/:id/refused.csv',
      spec<typeof openRefusedCsv>(
        { summary: 'The rows of refused products with their problems, to correct and import again', answers: 'CSV' },
        { IMPORT_NOT_FOUND: '', IMPORT_FILE_GONE: '' },
      ),
      async (c) => csvAnswer(c, await openRefusedCsv(c.var.ctx, importService, c.req.param('id'))),
    )
    .post(
      '/admin/imports/:id/confirm',
      spec<typeof confirmImport>(
        {
          summary: 'Import what was checked',
          description:
            'Stock changes by the difference between the file and the check. `origin`, `hsn` and `newStock` apply to products and new variants that the file says nothing about. `pictures` downloads linked pictures; none is ever removed.',
          answers: 'Done',
        },
        { IMPORT_NOT_FOUND: '', IMPORT_NOT_READY: '' },
      ),
      jsonBody(ConfirmImport),
      (c) => answer(c, confirmImport(c.var.ctx, { id: c.req.param('id'), ...c.req.valid('json') })),
    )
    .post(
      '/admin/imports/:id/cancel',
      spec<typeof cancelImport>(
        { summary: 'Stop an import; what it has saved stays', answers: 'Done' },
        { IMPORT_NOT_FOUND: '', IMPORT_NOT_READY: '' },
      ),
      (c) => answer(c, cancelImport(c.var.ctx, c.req.param('id'))),
    )
    .post(
      '/admin/imports/:id/resume',
      spec<typeof resumeImport>(
        { summary: 'Resume an import that stopped', answers: 'Done' },
        { IMPORT_NOT_FOUND: '', IMPORT_NOT_READY: '' },
      ),
      (c) => answer(c, resumeImport(c.var.ctx, c.req.param('id'))),
    )
    .post(
      '/admin/imports/:id/retry-pictures',
      spec<typeof retryPictures>(
        { summary: 'Try the failed pictures of an import again', answers: 'Done' },
        { IMPORT_NOT_FOUND: '', IMPORT_NOT_READY: '' },
      ),
      (c) => answer(c, retryPictures(c.var.ctx, c.req.param('id'))),
    )
    .post(
      '/admin/products/:id/pictures/retry',
      spec({
        summary: 'Download the missing pictures of a product',
        answers: 'names, problems, by the address of each picture',
      }),
      staffOnly('catalog.write'),
      (c) => answer(c, fetchProductPictures(c.var.ctx, importService, c.req.param('id')), (counts) => counts),
    )

function csvAnswer(c: HonoContext<ApiEnv>, found: Result<CsvFile, CodeOf<typeof importProblems>>) {
  if (!found.ok) return answer(c, found)
  // The byte order mark tells Excel that the file is UTF-8.
  return c.body(streamText(inPieces(found.value.lines, '\ufeff')), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${found.value.fileName}"`,
  })
}
