import { data } from 'react-router'
import { listPageTexts } from '../../../../domains/content/index.ts'
import { Button } from '../../../ui/button.tsx'
import { orErrorPage } from '../../load.server.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { keepForm } from '../../parts/forms/answer.ts'
import { TextBlock, TextLine } from '../../parts/forms/bound-fields.tsx'
import { useVersion } from '../../parts/forms/use-version.ts'
import { ButtonLink, TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/edit-texts-page'
import { editTexts, type TextsAnswer } from './edit-texts.server.ts'

type Texts = Route.ComponentProps['loaderData']['texts']

export const meta = adminMeta('Page texts', ({ texts }: Route.ComponentProps['loaderData']) => texts.name)

export async function loader(args: Route.LoaderArgs) {
  const pages = orErrorPage(await listPageTexts(asStaff(args, 'content.write')))
  const texts = pages.find(({ page }) => page === args.params.page)
  if (!texts) throw data(null, 404)
  return { texts }
}

export const action = async (args: Route.ActionArgs) =>
  editTexts(asStaff(args, 'content.write'), args.params.page, await args.request.formData())

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function EditTextsPage({ loaderData: { texts }, actionData }: Route.ComponentProps) {
  const { page, name, place } = texts
  const isEdited = Object.keys(texts.texts).length > 0
  return (
    <>
      <PageHead title={name} text={place} back={{ to: '/admin/page-texts', label: 'Page texts' }}>
        {place.startsWith('/') && <ButtonLink href={place}>View in the store</ButtonLink>}
      </PageHead>
      {page === 'newsletter-form' && (
        <p className="mb-4 max-w-form text-sm">
          The home page has a newsletter section with its own texts: edit them in{' '}
          <TextLink to="/admin/home/newsletter">Home page</TextLink>.
        </p>
      )}
      {/* Restoring the built-in texts, and undoing that, starts the form afresh; so does another page. */}
      <TextsForm key={`${page} ${isEdited}`} texts={texts} isEdited={isEdited} answer={actionData} />
    </>
  )
}

type TextsFormProps = { texts: Texts; isEdited: boolean; answer: TextsAnswer | undefined }

function TextsForm({ texts, isEdited, answer }: TextsFormProps) {
  // A form that was sent before scripts ran keeps the version that it began with.
  const version = useVersion(answer?.read ?? texts.version, answer)
  const isAnswered = answer?.read !== undefined || answer?.version === version
  const start = (isAnswered && answer?.typed) || texts.texts
  const faults = answer?.faults ?? {}
  return (
    <AdminForm
      form={{ id: 'texts', noValidate: true }}
      fields={Object.entries(faults).map(([id, fault]) => ({ id, errors: [fault] }))}
      answer={answer}
      actions={
        isEdited && (
          <Button type="submit" name="intent" value="reset" tone="quiet">
            Restore the built-in texts
          </Button>
        )
      }
    >
      <input type="hidden" name="version" value={version} />
      <p className="text-sm text-muted">
        An empty field shows the built-in text, in grey, which follows Settings. What you write doesn’t: keep its
        amounts and days up to date.
      </p>
      <TextFields key={version} slots={texts.slots} start={start} faults={faults} />
    </AdminForm>
  )
}

/** Longer texts than this get more than one line. */
const LINE = 60

type TextFieldsProps = { slots: Texts['slots']; start: Record<string, string>; faults: Record<string, string> }

const TextFields = ({ slots, start, faults }: TextFieldsProps) =>
  slots.map(({ slot, label, max, builtIn }) => {
    const id = `texts.${slot}`
    const fault = faults[id]
    const field = { id, name: id, initialValue: start[slot] ?? '', errors: fault ? [fault] : undefined }
    const Field = max > LINE ? TextBlock : TextLine
    return (
      <Field
        key={slot}
        field={field}
        label={label}
        hint={builtIn ? undefined : 'Nothing is shown while this is empty'}
        placeholder={builtIn}
        maxLength={max}
      />
    )
  })
