import { PDFDocument } from '@cantoo/pdf-lib'

/** The pages of these PDFs, in their order, as one. */
export async function mergePdfs(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const [only] = files
  if (only && files.length === 1) return only
  const merged = await PDFDocument.create()
  for (const file of files) {
    const source = await PDFDocument.load(file)
    for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page)
  }
  return merged.save()
}
