import { type ChangeEvent, useState } from 'react'
import { logoPath } from '../../../../domains/brand/rules.ts'
import type { Logo } from '../../../../domains/brand/schemas.ts'
import { Checkbox, Field, TextInput } from '../../../ui/forms/field.tsx'
import { holdSubmit } from '../../../ui/uploads/hold-submit.ts'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import { pngOfSvg } from './png-of-svg.ts'

export const LOGO_ID = 'brand-logo'

type LogoFieldProps = {
  logo: Logo | null
  removeName: string
  /** Why the server refused the file. */
  refused: string | undefined
}

/** The logo of the draft or of the published brand, and the file of a new one. */
export function LogoField({ logo, removeName, refused }: LogoFieldProps) {
  const isBrowser = useIsBrowser()
  const [fault, setFault] = useState<string>()
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    setFault(undefined)
    const [file] = input.files ?? []
    if (file?.type !== 'image/svg+xml') return
    const release = holdSubmit(input.form)
    const png = await pngOfSvg(file).catch(() => null)
    const files = new DataTransfer()
    if (png) files.items.add(png)
    else setFault('This SVG can’t be drawn. Upload the logo as PNG or WebP.')
    input.files = files.files
    release({ isReady: png !== null })
  }
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Logo"
        hint={`PNG${isBrowser ? ', WebP or SVG' : ' or WebP'} for light backgrounds, at least 200 pixels wide, up to 4 MB. Icons and the picture of shared links are made from it.`}
        id={LOGO_ID}
        error={fault ?? refused}
        isOptional
      >
        <TextInput
          type="file"
          name="logo"
          accept={isBrowser ? 'image/png,image/webp,image/svg+xml' : 'image/png,image/webp'}
          onChange={choose}
          className="py-2"
        />
      </Field>
      {logo && (
        <>
          <img
            src={logoPath(logo, 'logo.webp')}
            alt="The current logo"
            width={logo.width}
            height={logo.height}
            className="h-auto max-h-16 w-auto max-w-60 self-start object-contain object-left"
          />
          <Checkbox name={removeName} label="Remove the logo and show the store’s name" />
        </>
      )}
    </div>
  )
}
