import { deleteAnnouncement, listAnnouncements, saveAnnouncement } from '../../../../domains/content/index.ts'
import {
  AnnouncementForm,
  BackgroundColor,
  type StaffAnnouncement,
  TextColor,
} from '../../../../domains/content/schemas.ts'
import { fieldInIndia } from '../../../../shared/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Options } from '../../../ui/forms/field.tsx'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { chosenOf, saveContent } from '../../content.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { SelectField, TextField, TickField } from '../../parts/forms/bound-fields.tsx'
import { SavedMark } from '../../parts/forms/saved-mark.tsx'
import { useVersion } from '../../parts/forms/use-version.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { savedText, windowText } from '../../parts/page/window-text.ts'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/announcement-page'

export const meta = adminMeta(
  'Announcement',
  ({ announcement }: Route.ComponentProps['loaderData']) => announcement?.title ?? 'New announcement',
)

export async function loader(args: Route.LoaderArgs) {
  return { announcement: chosenOf(await listAnnouncements(asStaff(args, 'content.write')), args.params.id) }
}

export const action = (args: Route.ActionArgs) =>
  saveContent(args, {
    schema: AnnouncementForm,
    save: saveAnnouncement,
    remove: deleteAnnouncement,
    list: '/admin/announcements',
    notice: 'Announcement saved',
  })

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const valuesOf = (each: StaffAnnouncement) => ({
  title: each.title,
  text: each.text,
  link: each.link ?? '',
  backgroundColor: each.backgroundColor,
  customBackgroundColor: each.customBackgroundColor ?? '',
  textColor: each.textColor,
  customTextColor: each.customTextColor ?? '',
  isActive: each.isActive ? 'on' : '',
  startsAt: each.startsAt ? fieldInIndia(each.startsAt) : '',
  endsAt: each.endsAt ? fieldInIndia(each.endsAt) : '',
  version: each.version,
})

const named = (color: string) => (color === 'custom' ? 'Custom colour' : color[0]?.toUpperCase() + color.slice(1))

export default function AnnouncementPage({ loaderData: { announcement }, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(AnnouncementForm, {
    id: 'announcement',
    lastResult: actionData?.result,
    defaultValue: announcement
      ? valuesOf(announcement)
      : { isActive: 'on', backgroundColor: 'black', textColor: 'white' },
  })
  const version = useVersion(announcement?.version ?? '', actionData)
  const state = announcement && windowText(announcement)
  return (
    <>
      <PageHead
        title={announcement?.title ?? 'New announcement'}
        text={announcement?.state === 'unavailable' ? state?.text : undefined}
        back={{ to: '/admin/announcements', label: 'Announcements' }}
      >
        {state && <Badge tone={state.tone}>{state.mark}</Badge>}
        {announcement && !announcement.isActive && <ActionButton values={{ intent: 'delete' }}>Delete</ActionButton>}
      </PageHead>
      {announcement && <SavedMark>{savedText(announcement)}</SavedMark>}
      <AdminForm
        form={form}
        fields={[
          fields.title,
          fields.text,
          fields.link,
          fields.customBackgroundColor,
          fields.customTextColor,
          fields.startsAt,
          fields.endsAt,
        ]}
        answer={actionData}
      >
        <input type="hidden" name={fields.version.name} value={version} />
        <TextField field={fields.title} label="Title" hint="Shown only in this list" maxLength={120} />
        <TextField field={fields.text} label="Text" hint="Shown to shoppers" maxLength={300} />
        <TextField
          field={fields.link}
          label="Link"
          hint="A page of the store, such as /offers, or a URL that starts with https://"
          isOptional
          inputMode="url"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField field={fields.backgroundColor} label="Background">
            <Options of={BackgroundColor.options.map((color) => ({ value: color, label: named(color) }))} />
          </SelectField>
          <TextField
            field={fields.customBackgroundColor}
            label="Custom background"
            hint="Six digits, such as #0e0f11"
            isOptional
            maxLength={7}
          />
          <SelectField field={fields.textColor} label="Text colour">
            <Options of={TextColor.options.map((color) => ({ value: color, label: named(color) }))} />
          </SelectField>
          <TextField
            field={fields.customTextColor}
            label="Custom text colour"
            hint="Colours that are hard to read are adjusted"
            isOptional
            maxLength={7}
          />
          <TextField field={fields.startsAt} label="From" hint="Indian time" isOptional type="datetime-local" />
          <TextField field={fields.endsAt} label="Until" isOptional type="datetime-local" />
        </div>
        <TickField field={fields.isActive} label="Active" />
      </AdminForm>
    </>
  )
}
