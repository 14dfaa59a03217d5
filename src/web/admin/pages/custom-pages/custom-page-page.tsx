import { deleteCustomPage, listCustomPages, saveCustomPage } from '../../../../domains/content/index.ts'
import { CustomPageForm } from '../../../../domains/content/schemas.ts'
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
import type { Route } from './+types/custom-page-page'

export const meta = adminMeta('Page', ({ page }: Route.ComponentProps['loaderData']) => page?.title ?? 'New page')

export async function loader(args: Route.LoaderArgs) {
  return { page: chosenOf(await listCustomPages(asStaff(args, 'content.write')), args.params.id) }
}

export const action = (args: Route.ActionArgs) =>
  saveContent(args, {
    schema: CustomPageForm,
    save: saveCustomPage,
    remove: deleteCustomPage,
    list: '/admin/pages',
    notice: 'Page saved',
  })

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function CustomPagePage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(CustomPageForm, {
    id: 'page',
    lastResult: actionData?.result,
    defaultValue: page
      ? { ...page, isPublished: page.isPublished ? 'on' : '', isInFooter: page.isInFooter ? 'on' : '' }
      : {},
  })
  const version = useVersion(page?.version ?? '', actionData)
  return (
    <>
      <PageHead
        title={page?.title ?? 'New page'}
        text={
          page?.isPublished ? (
            <a href={`/pages/${page.slug}`} className="underline">{`/pages/${page.slug}`}</a>
          ) : undefined
        }
        back={{ to: '/admin/pages', label: 'Pages' }}
      >
        {page && !page.isPublished && <ActionButton values={{ intent: 'delete' }}>Delete</ActionButton>}
      </PageHead>
      <SavedMark>Saved.</SavedMark>
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
        <AdminForm
          form={form}
          fields={[fields.title, fields.slug, fields.description, fields.body]}
          answer={actionData}
          className="flex flex-col gap-4"
        >
          <input type="hidden" name={fields.version.name} value={version} />
          <TextField field={fields.title} label="Title" maxLength={120} />
          <TextField
            field={fields.slug}
            label="Address"
            hint="The part after /pages/, such as our-story. Made from the title if left empty. Old addresses redirect here."
            isOptional
            maxLength={80}
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            field={fields.description}
            label="Summary"
            hint="Shown below the title and in search engines"
            isOptional
            maxLength={200}
          />
          <RichText field={fields.body} label="Text" />
          <TickField field={fields.isPublished} label="Published" />
          <TickField field={fields.isInFooter} label="Linked in the footer" />
        </AdminForm>
        {page && <ShownText title={page.title} html={page.body} />}
      </div>
    </>
  )
}
