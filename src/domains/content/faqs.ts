import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid, staffTransaction } from '../roles/index.ts'
import { nextPlace, orderEntries, saveEntry } from './entries.ts'
import { CONTENT_TAG } from './find-content.ts'
import { refuse } from './problems.ts'
import { cleanRichText, plainText } from './rich-text.ts'
import type { CustomFaq, FaqForm, StaffFaq } from './schemas.ts'
import { faqs } from './tables.ts'
import { versionOf } from './versions.ts'

type Row = typeof faqs.$inferSelect

const shown = (row: Row): StaffFaq => ({
  id: row.id,
  replaces: row.replaces,
  topic: row.topic,
  question: row.question,
  answer: cleanRichText(row.answer),
  isActive: row.isActive,
  version: versionOf(row),
})

const place = { table: faqs, column: faqs.position }
const inOrder = [asc(faqs.position), asc(faqs.id)] as const

/** The owner's questions in their order, for everybody, including those that hide a built-in one. */
export function findFaqs(ctx: Context): Promise<CustomFaq[]> {
  return ctx.memory.remember('faqs', [CONTENT_TAG], async () => {
    const rows = await ctx.db
      .select()
      .from(faqs)
      .orderBy(...inOrder)
    return rows.map((row) => {
      const html = cleanRichText(row.answer)
      const { id, replaces, topic, question, isActive } = row
      return { id, replaces, topic, question, isActive, html, text: plainText(html) }
    })
  })
}

/** The same for staff. */
export async function listFaqs(ctx: Context): Promise<Result<StaffFaq[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  return ok(
    (
      await ctx.db
        .select()
        .from(faqs)
        .orderBy(...inOrder)
    ).map(shown),
  )
}

/**
 * Creates a question (`id` null) at the end, or saves one if it is unchanged since it was read; its answer is
 * sanitised. Refuses FAQ_TAKEN if another question replaces the same built-in one.
 */
export async function saveFaq(
  ctx: Context,
  id: string | null,
  { version, ...form }: FaqForm,
): Promise<Result<StaffFaq, 'FORBIDDEN' | 'CONTENT_NOT_FOUND' | 'CONTENT_CHANGED' | 'FAQ_EMPTY' | 'FAQ_TAKEN'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const values = { ...form, answer: cleanRichText(form.answer) }
  if (values.answer === '') return refuse('FAQ_EMPTY', { fields: { answer: 'This text is empty' } })
  return ctx.transaction(async (tx) => {
    if (values.replaces) {
      const [other] = await tx.db.select({ id: faqs.id }).from(faqs).where(eq(faqs.replaces, values.replaces))
      if (other && other.id !== id) return refuse('FAQ_TAKEN')
    }
    return saveEntry(tx, id, {
      kind: 'faq',
      version,
      read: (_, known) => tx.db.select().from(faqs).where(eq(faqs.id, known)).for('update'),
      write: async (_, updatedAt, known) =>
        known
          ? tx.db
              .update(faqs)
              .set({ ...values, updatedAt })
              .where(eq(faqs.id, known))
              .returning()
          : tx.db
              .insert(faqs)
              .values({ ...values, id: newId('faq'), position: await nextPlace(tx, place), updatedAt })
              .returning(),
      shown,
    })
  })
}

/** Reorders all questions. */
export const orderFaqs = (ctx: Context, ids: readonly string[]) => orderEntries(ctx, ids, { kind: 'faq', ...place })

/** Deletes a question; the built-in one it replaced is shown again. */
export async function deleteFaq(
  ctx: Context,
  id: string,
): Promise<Result<StaffFaq, 'FORBIDDEN' | 'CONTENT_NOT_FOUND'>> {
  return staffTransaction(ctx, 'content.write', async (tx) => {
    const [row] = await tx.db.delete(faqs).where(eq(faqs.id, id)).returning()
    if (!row) return refuse('CONTENT_NOT_FOUND')
    await recordActivity(tx, { action: 'faq.delete', subject: ['faq', id], before: shown(row) })
    await tx.purge([CONTENT_TAG])
    return ok(shown(row))
  })
}
