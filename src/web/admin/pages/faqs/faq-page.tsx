import { deleteFaq, findQuestions, listFaqs, questionsOf, saveFaq } from '../../../../domains/content/index.ts'
import { FaqForm } from '../../../../domains/content/schemas.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { Options } from '../../../ui/forms/field.tsx'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { chosenOf, saveContent } from '../../content.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { TextField, TickField } from '../../parts/forms/bound-fields.tsx'
import { SavedMark } from '../../parts/forms/saved-mark.tsx'
import { useVersion } from '../../parts/forms/use-version.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { ShownText } from '../../parts/page/shown-text.tsx'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/faq-page'

export const meta = adminMeta(
  'Question',
  ({ faq }: Route.ComponentProps['loaderData']) => faq?.question ?? 'New question',
)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'content.write')
  const [found, settings, shown] = await Promise.all([listFaqs(ctx), readSettings(ctx), findQuestions(ctx)])
  const faq = chosenOf(found, args.params.id)
  const replaces = faq?.replaces ?? args.url.searchParams.get('replaces')
  const builtIn = questionsOf(settings).find(({ id }) => id === replaces) ?? null
  const topics = [...new Set(shown.map(({ topic }) => topic))]
  return { faq, builtIn, topics }
}

export const action = (args: Route.ActionArgs) =>
  saveContent(args, {
    schema: FaqForm,
    save: saveFaq,
    remove: deleteFaq,
    list: '/admin/faqs',
    notice: 'Question saved',
  })

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function FaqPage({ loaderData: { faq, builtIn, topics }, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(FaqForm, {
    id: 'faq',
    lastResult: actionData?.result,
    defaultValue: faq
      ? { ...faq, isActive: faq.isActive ? 'on' : '' }
      : {
          topic: builtIn?.topic,
          question: builtIn?.question,
          answer: builtIn?.answer,
          replaces: builtIn?.id,
          isActive: 'on',
        },
  })
  const version = useVersion(faq?.version ?? '', actionData)
  return (
    <>
      <PageHead
        title={faq?.question ?? 'New question'}
        text={builtIn ? `Replaces “${builtIn.question}”. Numbers you type are not updated from Settings.` : undefined}
        back={{ to: '/admin/faqs', label: 'FAQs' }}
      >
        {faq && (
          <ActionButton values={{ intent: 'delete' }}>
            {faq.replaces ? 'Restore the built-in answer' : 'Delete'}
          </ActionButton>
        )}
      </PageHead>
      <SavedMark>{faq?.isActive ? 'Saved and live in the store.' : 'Saved. It is off.'}</SavedMark>
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <AdminForm form={form} fields={[fields.topic, fields.question, fields.answer]} answer={actionData}>
          <input type="hidden" name={fields.version.name} value={version} />
          <input type="hidden" name={fields.replaces.name} value={faq?.replaces ?? builtIn?.id ?? ''} />
          <TextField
            field={fields.topic}
            label="Group"
            hint="An existing group or a new one"
            list="topics"
            maxLength={60}
          />
          <datalist id="topics">
            <Options of={topics.map((value) => ({ value }))} />
          </datalist>
          <TextField field={fields.question} label="Question" maxLength={200} />
          <RichText field={fields.answer} label="Answer" />
          <TickField field={fields.isActive} label="Show in the store" />
        </AdminForm>
        {faq && <ShownText title={faq.question} html={faq.answer} />}
      </div>
    </>
  )
}
