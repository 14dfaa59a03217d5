import { useState } from 'react'
import { data } from 'react-router'
import { contentProblems, listShopTexts, resetShopText, saveShopText } from '../../../../domains/content/index.ts'
import { shopTextPlaces } from '../../../../domains/content/rules.ts'
import { ShopText, ShopTextForm } from '../../../../domains/content/schemas.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { orErrorPage } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { done, formAgain, refused, saved } from '../../parts/forms/answers.server.ts'
import { useVersion } from '../../parts/forms/use-version.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { ShownText } from '../../parts/page/shown-text.tsx'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/shop-text-page'
import { BuiltInText } from './built-in-text.tsx'

export const meta = adminMeta('Text', ({ text }: Route.ComponentProps['loaderData']) => shopTextPlaces[text.name].title)

export async function loader(args: Route.LoaderArgs) {
  const found = orErrorPage(await listShopTexts(asStaff(args, 'content.write')))
  const text = found.find(({ name }) => name === args.params.name)
  if (!text) throw data(null, 404)
  return { text }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'content.write')
  const name = ShopText.safeParse(args.params.name)
  if (!name.success) throw data(null, 404)
  const form = await args.request.formData()
  if (form.get('intent') === 'remove') {
    const removed = await resetShopText(ctx, name.data)
    return removed.ok
      ? done('Built-in text restored', { values: { body: removed.value.body ?? '', version: '' } })
      : refused(removed, contentProblems)
  }
  const submission = parseForm(form, ShopTextForm)
  if (submission.status !== 'success') return formAgain(submission)
  const kept = await saveShopText(ctx, name.data, submission.value)
  if (!kept.ok) return formAgain(submission, kept, contentProblems)
  return saved('Saved and live in the store', kept.value.version)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function ShopTextPage({ loaderData: { text }, actionData }: Route.ComponentProps) {
  const { title, path } = shopTextPlaces[text.name]
  const [builtIn, setBuiltIn] = useState('')
  return (
    <>
      <PageHead
        title={title}
        text={
          <a href={path} className="underline">
            {path}
          </a>
        }
        back={{ to: '/admin/pages', label: 'Pages' }}
      >
        {text.body !== null && <ActionButton values={{ intent: 'remove' }}>Restore the built-in text</ActionButton>}
      </PageHead>
      <p className="mb-5 max-w-read rounded-card bg-mist p-4 text-sm">
        {text.body === null
          ? 'The store shows the built-in text, with fees, days and addresses from Settings. What you write here replaces it.'
          : 'The store shows your text. Update its fees, days and addresses here yourself; they don’t follow Settings.'}
      </p>
      {/* The form's initial value depends on whether the owner replaced the built-in text, so a change remounts it. */}
      {text.body === null && <BuiltInText path={path} onRead={setBuiltIn} />}
      <TextForm
        key={text.body === null ? `built-in ${builtIn}` : 'own'}
        text={text}
        start={text.body ?? builtIn}
        answer={actionData}
        title={title}
      />
    </>
  )
}

type TextFormProps = {
  /** The editor's initial text. */
  start: string
  text: Route.ComponentProps['loaderData']['text']
  answer: Route.ComponentProps['actionData']
  title: string
}

function TextForm({ text, start, answer, title }: TextFormProps) {
  const [form, fields] = useZodForm(ShopTextForm, {
    id: 'text',
    lastResult: answer?.result,
    defaultValue: { body: start },
  })
  const version = useVersion(text.version, answer)
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
      <AdminForm form={form} fields={[fields.body]} answer={answer} className="flex flex-col gap-4">
        <input type="hidden" name={fields.version.name} value={version} />
        <RichText field={fields.body} label="Text" />
      </AdminForm>
      {text.body !== null && <ShownText title={title} html={text.body} />}
    </div>
  )
}
