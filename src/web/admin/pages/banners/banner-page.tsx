import { deleteBanner, listBanners, saveBanner } from '../../../../domains/content/index.ts'
import { BannerForm, type StaffBanner } from '../../../../domains/content/schemas.ts'
import { fieldInIndia } from '../../../../shared/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { chosenOf, saveContent } from '../../content.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { TextField, TickField } from '../../parts/forms/bound-fields.tsx'
import { SavedMark } from '../../parts/forms/saved-mark.tsx'
import { useVersion } from '../../parts/forms/use-version.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { savedText, windowText } from '../../parts/page/window-text.ts'
import { PictureField } from '../../parts/picture-field/picture-field.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/banner-page'

export const meta = adminMeta(
  'Banner',
  ({ banner }: Route.ComponentProps['loaderData']) => banner?.title ?? 'New banner',
)

export async function loader(args: Route.LoaderArgs) {
  return { banner: chosenOf(await listBanners(asStaff(args, 'content.write')), args.params.id) }
}

export const action = (args: Route.ActionArgs) =>
  saveContent(args, {
    schema: BannerForm,
    save: saveBanner,
    remove: deleteBanner,
    list: '/admin/banners',
    notice: 'Banner saved',
  })

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const valuesOf = (each: StaffBanner) => ({
  title: each.title,
  text: each.text,
  link: each.link,
  buttonLabel: each.buttonLabel,
  desktopImage: each.desktopImage,
  mobileImage: each.mobileImage,
  alt: each.alt,
  isGlobal: each.isGlobal ? 'on' : '',
  isActive: each.isActive ? 'on' : '',
  startsAt: each.startsAt ? fieldInIndia(each.startsAt) : '',
  endsAt: each.endsAt ? fieldInIndia(each.endsAt) : '',
  version: each.version,
})

export default function BannerPage({ loaderData: { banner }, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(BannerForm, {
    id: 'banner',
    lastResult: actionData?.result,
    defaultValue: banner ? valuesOf(banner) : { isActive: 'on', link: '/shop' },
  })
  const version = useVersion(banner?.version ?? '', actionData)
  const state = banner && windowText(banner)
  return (
    <>
      <PageHead
        title={banner?.title ?? 'New banner'}
        text={banner?.state === 'unavailable' ? state?.text : undefined}
        back={{ to: '/admin/banners', label: 'Banners' }}
      >
        {state && <Badge tone={state.tone}>{state.mark}</Badge>}
        {banner && !banner.isActive && <ActionButton values={{ intent: 'delete' }}>Delete</ActionButton>}
      </PageHead>
      {banner && <SavedMark>{savedText(banner)}</SavedMark>}
      <AdminForm
        form={form}
        fields={[
          fields.title,
          fields.text,
          fields.link,
          fields.buttonLabel,
          fields.desktopImage,
          fields.mobileImage,
          fields.alt,
          fields.startsAt,
          fields.endsAt,
        ]}
        answer={actionData}
      >
        <input type="hidden" name={fields.version.name} value={version} />
        <TextField field={fields.title} label="Title" hint="In large letters" maxLength={120} />
        <TextField field={fields.text} label="Text" isOptional maxLength={300} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField field={fields.buttonLabel} label="Button" isOptional maxLength={40} />
          <TextField
            field={fields.link}
            label="Link"
            hint="A page of the store, such as /offers, or https://…"
            isOptional
            inputMode="url"
          />
          <PictureField
            field={fields.desktopImage}
            label="Picture for desktop"
            hint="2400 × 960; other sizes are cropped on the left and top"
          />
          <PictureField
            field={fields.mobileImage}
            label="Picture for phones"
            hint="900 × 1100; other sizes are cropped on the sides and top"
          />
        </div>
        <TextField
          field={fields.alt}
          label="Alternative text"
          hint="Describes the picture for screen readers"
          isOptional
          maxLength={300}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField field={fields.startsAt} label="From" hint="Indian time" isOptional type="datetime-local" />
          <TextField field={fields.endsAt} label="Until" isOptional type="datetime-local" />
        </div>
        <TickField field={fields.isGlobal} label="Global: shown before the others" />
        <TickField field={fields.isActive} label="Active" />
      </AdminForm>
    </>
  )
}
