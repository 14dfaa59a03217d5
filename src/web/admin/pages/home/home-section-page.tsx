import { findSectionEditor } from '../../../../domains/content/index.ts'
import { Button } from '../../../ui/button.tsx'
import { CircleAlert } from '../../../ui/icons/icons.tsx'
import { orErrorPage } from '../../load.server.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { keepForm } from '../../parts/forms/answer.ts'
import { SavedMark } from '../../parts/forms/saved-mark.tsx'
import { useVersion } from '../../parts/forms/use-version.ts'
import { ButtonLink, TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/home-section-page'
import { SectionFields } from './section-fields.tsx'
import { type SectionAnswer, saveSectionForm } from './section-form.server.ts'
import { SECTION_WORDS, sectionName } from './section-names.ts'

export const meta = adminMeta('Home page', ({ section }: Route.ComponentProps['loaderData']) => sectionName(section))

export async function loader(args: Route.LoaderArgs) {
  return orErrorPage(await findSectionEditor(asStaff(args, 'content.write'), args.params.id))
}

export const action = async (args: Route.ActionArgs) =>
  saveSectionForm(asStaff(args, 'content.write'), args.params.id, await args.request.formData())

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function HomeSectionPage({ loaderData: editor, actionData }: Route.ComponentProps) {
  const answer: SectionAnswer | undefined = actionData
  const { section, notice } = editor
  // A form that was sent before scripts ran keeps the version that it began with.
  const version = useVersion(answer?.read ?? section.version, answer)
  const faults = answer?.faults ?? {}
  const { name, text, to, toName } = SECTION_WORDS[section.kind]
  const isBuiltIn = section.id === section.kind
  const isNew = section.id.startsWith('new-')
  return (
    <>
      <PageHead
        title={isNew ? `New section: ${name}` : sectionName(section)}
        text={`${text}.`}
        back={{ to: '/admin/home', label: 'Home page' }}
      >
        {!isNew && <ButtonLink href="/preview/home">Preview in the store</ButtonLink>}
      </PageHead>
      <SavedMark>Saved in the draft. Publish it on the Home page.</SavedMark>
      {to && (
        <p className="mb-4 max-w-form text-sm">
          What it shows is edited in <TextLink to={to}>{toName}</TextLink>.
        </p>
      )}
      {notice && (
        <p className="mb-4 flex max-w-form items-start gap-1.5 rounded-control bg-mist p-3 text-sm text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {notice}
        </p>
      )}
      {/* The banners have an editor of their own. */}
      {editor.slots.length > 0 && (
        <AdminForm
          // Another section is another form.
          key={section.id}
          form={{ id: 'section', noValidate: true }}
          fields={Object.entries(faults).map(([id, fault]) => ({ id, errors: [fault] }))}
          answer={answer}
          submit={isNew ? 'Add to the draft' : 'Save draft'}
          actions={
            isBuiltIn && (
              <Button type="submit" name="intent" value="reset" tone="quiet">
                Restore the built-in content
              </Button>
            )
          }
        >
          <input type="hidden" name="version" value={version} />
          <SectionFields
            key={`${section.id} ${version}`}
            editor={editor}
            typed={answer?.typed}
            known={answer?.known}
            faults={faults}
          />
        </AdminForm>
      )}
    </>
  )
}
