import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { StaffBrand } from '../../../../domains/brand/index.ts'
import { adjustmentsOf, chosenColors, DEFAULT_BRAND, lookOf } from '../../../../domains/brand/rules.ts'
import { BrandForm } from '../../../../domains/brand/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { TextField } from '../../parts/forms/bound-fields.tsx'
import { BrandSample } from './brand-sample.tsx'
import { LOGO_ID, LogoField } from './logo-field.tsx'
import { STYLE_NAMES, StyleFields } from './style-fields.tsx'

const FIELDS = [
  {
    name: 'primary',
    label: 'Primary colour',
    hint: 'Dark surfaces with white text: footer, hero, buttons, the head of emails.',
  },
  {
    name: 'accent',
    label: 'Accent colour',
    hint: 'Bright surfaces with dark text: your name in the header, main buttons, badges.',
  },
] as const
/** What the sample shows. */
const HELD = [...FIELDS.map(({ name }) => name), ...STYLE_NAMES]

type BrandEditorProps = { brand: StaffBrand; answer: Answer | undefined; children: ReactNode }

/** The style and colours of the draft, or of the published brand, with what they will look like. */
export function BrandEditor({ brand, answer, children }: BrandEditorProps) {
  const shown = brand.draft ?? brand.published
  const [form, fields] = useZodForm(BrandForm, {
    id: 'brand',
    lastResult: answer?.result,
    defaultValue: { ...shown, version: String(brand.version) },
  })
  const [typed, setTyped] = useState<Record<string, string>>({})
  const held = Object.fromEntries(HELD.map((name) => [name, typed[name] ?? String(fields[name].initialValue ?? '')]))
  const chosen = BrandForm.safeParse({ ...held, version: 0 })
  const sample = chosen.success ? { ...chosen.data, ...chosenColors(chosen.data) } : shown
  const note = ({ target }: SyntheticEvent) => {
    const { name, value } = target as HTMLInputElement
    if (HELD.some((each) => each === name)) setTyped({ ...typed, [name]: value })
  }
  const adjusted = adjustmentsOf(sample)
  const logoFault = answer?.result?.error?.logo?.[0]
  return (
    <div onInput={note} className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,40rem)_minmax(0,28rem)]">
      <AdminForm
        form={{ ...form, encType: 'multipart/form-data' }}
        fields={[{ id: LOGO_ID, errors: logoFault ? [logoFault] : undefined }, ...HELD.map((name) => fields[name])]}
        answer={answer}
        submit="Save draft"
        actions={
          <Button type="submit" name="intent" value="publish">
            Publish
          </Button>
        }
      >
        <input type="hidden" name={fields.version.name} value={String(fields.version.initialValue ?? brand.version)} />
        <LogoField logo={shown.logo} removeName={fields.removeLogo.name} refused={logoFault} />
        {FIELDS.map(({ name, label, hint }) => {
          const change = adjusted.find((each) => each.name === name)
          return (
            <div key={name} className="flex flex-col gap-2">
              <TextField
                field={fields[name]}
                label={label}
                hint={`${hint} Default: ${DEFAULT_BRAND[name]}; leave empty to go back to it.`}
                isOptional
                spellCheck={false}
                maxLength={40}
              />
              <p className="flex flex-wrap items-center gap-2 text-sm" aria-live="polite">
                <Swatch color={sample[name]} />
                {change ? (
                  <>
                    <span aria-hidden="true">→</span>
                    <Swatch color={change.to} />
                    <span>
                      Adjusted to {change.to} {change.reason}.
                    </span>
                  </>
                ) : (
                  <span className="text-muted">Shown as it is.</span>
                )}
              </p>
            </div>
          )
        })}
        <StyleFields fields={fields} />
      </AdminForm>
      <div className="flex flex-col gap-6">
        <BrandSample look={lookOf(sample)} />
        {children}
      </div>
    </div>
  )
}

const Swatch = ({ color }: { color: string }) => (
  <span
    aria-hidden="true"
    className="inline-block size-6 rounded-control border border-edge"
    style={{ backgroundColor: color }}
  />
)
