import { useState } from 'react'
import type { SectionEditor } from '../../../../domains/content/index.ts'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import { type Bound, CountField, SelectField, TextBlock, TextLine } from '../../parts/forms/bound-fields.tsx'
import { PictureField } from '../../parts/picture-field/picture-field.tsx'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { PickedProducts } from './picked-products.tsx'
import { picksOf } from './picks.ts'
import { type TypedSection, typedOf } from './typed-section.ts'

type SectionFieldsProps = {
  editor: SectionEditor
  /** What the form that was sent holds. */
  typed: TypedSection | undefined
  /** The products that it names. */
  known: SectionEditor['picked'] | undefined
  faults: Readonly<Record<string, string>>
}

const GROUPS = [
  { kind: 'rule', label: 'By rule' },
  { kind: 'collection', label: 'Collections' },
  { kind: 'category', label: 'Categories' },
  { kind: 'brand', label: 'Brands' },
  { kind: 'goal', label: 'Goals' },
]
const isLong = (slot: string) => /^(?:text|description)/.test(slot)

/** The fields of a section: its texts, and what else its kind shows. */
export function SectionFields({ editor, typed, known, faults }: SectionFieldsProps) {
  const isBrowser = useIsBrowser()
  const { slots, uses, usualCount, sources, picked, section } = editor
  const start = typed ?? typedOf(section)
  const [source, setSource] = useState(start.source)
  const bound = (id: string, initialValue: string): Bound => ({
    id,
    name: id,
    initialValue,
    errors: faults[id] ? [faults[id]] : undefined,
  })
  const isKnown = source === '' || sources.some((each) => each.source === source)
  const slotFields = slots.map(({ slot, label, max, builtIn }) => {
    const Line = isLong(slot) ? TextBlock : TextLine
    const field = bound(`texts.${slot}`, start.texts[slot] ?? '')
    return <Line key={slot} field={field} label={label} placeholder={builtIn} maxLength={max} />
  })
  return (
    <>
      {/* Enter in a text field presses the form's first button. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
        Save
      </button>
      {slots.some(({ builtIn }) => builtIn) && (
        <p className="text-sm text-muted">
          An empty field shows the built-in text, which follows Settings. It is what you see in grey.
        </p>
      )}
      {slotFields}
      {uses.products && (
        <SelectField
          field={bound('source', start.source)}
          label="Shows"
          isRequired={false}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
        >
          {!isKnown && <option value={source}>Deleted or hidden</option>}
          {GROUPS.map(({ kind, label }) => {
            const options = sources.filter((each) => each.kind === kind)
            return options.length === 0 ? null : (
              <optgroup key={kind} label={label}>
                {options.map((each) => (
                  <option key={each.source} value={each.source}>
                    {each.name}
                  </option>
                ))}
              </optgroup>
            )
          })}
        </SelectField>
      )}
      {uses.products && (source === 'picked' || !isBrowser) && (
        <PickedProducts start={picksOf(start.products, known ?? picked)} error={faults.products} />
      )}
      {uses.count && !(isBrowser && source === 'picked') && (
        <CountField
          field={bound('count', start.count)}
          label="How many at most"
          hint={`From 1 to 24; ${usualCount} if empty`}
          isRequired={false}
          isOptional
        />
      )}
      {uses.picture && (
        <>
          <PictureField
            field={bound('picture', start.picture)}
            label="Picture"
            hint="Landscape, 1200 pixels wide or more; its edges may be cropped"
          />
          <TextLine
            field={bound('alt', start.alt)}
            label="Alternative text"
            hint="Describes the picture for screen readers"
            isOptional
            maxLength={300}
          />
        </>
      )}
      {uses.link && (
        <TextLine
          field={bound('link', start.link)}
          label="Link of the button"
          hint={
            section.kind === 'fuel'
              ? 'A page of the store, such as /offers, or https://… Empty: the built-in goal'
              : 'A page of the store, such as /offers, or https://… Without a link there is no button.'
          }
          isOptional
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {uses.body && <RichText field={bound('body', start.body)} label="Text" />}
    </>
  )
}
