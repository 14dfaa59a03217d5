import { useState } from 'react'
import { redirect } from 'react-router'
import { brandProblems, discardDraft, findBrand, publishDraft, saveDraft } from '../../../../domains/brand/index.ts'
import { BrandForm } from '../../../../domains/brand/schemas.ts'
import { settingPages } from '../../../../domains/settings/index.ts'
import { ownValue } from '../../../../shared/own-value.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { orErrorPage } from '../../load.server.ts'
import { formAgain, refused } from '../../parts/forms/answers.server.ts'
import { SavedMark } from '../../parts/forms/saved-mark.tsx'
import { ButtonLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { StorePreview } from '../../parts/store-preview/store-preview.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/brand-page'
import { BrandEditor } from './brand-editor.tsx'
import { SettingsNav } from './settings-nav.tsx'

export const meta = adminMeta('Brand')

const HERE = '/admin/settings/brand'
const NOTICES: Record<string, string> = {
  draft: 'Draft saved. Only staff can see it.',
  published: 'Published. The store, new emails and invoices show it now.',
  discarded: 'Draft discarded. The store is unchanged.',
}

export async function loader(args: Route.LoaderArgs) {
  const brand = orErrorPage(await findBrand(asStaff(args, 'settings.write')))
  return {
    brand,
    notice: ownValue(NOTICES, args.url.searchParams.get('saved') ?? '') ?? NOTICES.draft,
    pages: settingPages.map(({ id, title }) => ({ id, title })),
  }
}

/** Publishing publishes what the form holds: nobody has to save first. */
export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'settings.write')
  const form = await args.request.formData()
  const intent = form.get('intent')
  if (intent === 'discard') {
    const gone = await discardDraft(ctx, { version: Number(form.get('version')) })
    return gone.ok ? redirect(`${HERE}?saved=discarded`, 303) : refused(gone, brandProblems)
  }
  const file = form.get('logo')
  form.delete('logo')
  const submission = parseForm(form, BrandForm)
  if (submission.status !== 'success') return formAgain(submission)
  const logo = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null
  const drafted = await saveDraft(ctx, submission.value, logo)
  if (!drafted.ok) return formAgain(submission, drafted, brandProblems)
  if (intent !== 'publish') return redirect(`${HERE}?saved=draft`, 303)
  const published = await publishDraft(ctx, { version: drafted.value.version })
  if (!published.ok) return formAgain(submission, published, brandProblems)
  return redirect(`${HERE}?saved=published`, 303)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function BrandPage({ loaderData: { brand, notice, pages }, actionData }: Route.ComponentProps) {
  // A refused save keeps the form and the version that it was opened with; a successful one starts a new form.
  const [opened, setOpened] = useState(brand)
  if (!actionData && opened.version !== brand.version) setOpened(brand)
  return (
    <>
      <PageHead title="Settings" text="Your logo, colours and style in the store, its emails and invoices." />
      <SettingsNav pages={pages} id="brand" />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="text-lg">Brand</h2>
        <Badge tone={brand.draft ? 'accent' : 'success'}>{brand.draft ? 'Unpublished draft' : 'Published'}</Badge>
        {brand.draft && (
          <>
            <ButtonLink href="/preview/brand">Preview in the store</ButtonLink>
            <Button type="submit" form="brand" name="intent" value="discard" formNoValidate size="small" tone="quiet">
              Discard draft
            </Button>
          </>
        )}
      </div>
      <SavedMark>{notice}</SavedMark>
      <BrandEditor key={opened.version} brand={opened} answer={actionData}>
        <StorePreview version={String(brand.version)} />
      </BrandEditor>
    </>
  )
}
