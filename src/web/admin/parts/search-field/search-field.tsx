import { Combobox } from '@base-ui/react/combobox'
import { type ReactNode, useState } from 'react'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { Hits } from './hits.tsx'
import { type TypedSearch, useTypedSearch } from './use-typed-search.ts'

type SearchFieldProps<Hit> = {
  /** Error summaries link to it. */
  id: string
  label: string
  hint?: string
  error?: string | undefined
  search: TypedSearch<Hit>
  keyOf: (hit: Hit) => string
  nameOf: (hit: Hit) => string
  /** The field then empties itself: the page shows what was picked. */
  onPick: (hit: Hit) => void
  /** One hit in the list. */
  children: (hit: Hit) => ReactNode
}

/** A search box with a list of hits, by mouse or keyboard. It belongs to no form, so that Enter only ever picks a hit. */
export function SearchField<Hit>({
  id,
  label,
  hint,
  error,
  search,
  keyOf,
  nameOf,
  onPick,
  children,
}: SearchFieldProps<Hit>) {
  const [typed, setTyped] = useState('')
  const { found, state, find } = useTypedSearch(search)
  const type = (text: string) => {
    setTyped(text)
    find(text)
  }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Combobox.Root
        items={found}
        filter={null}
        value={null}
        inputValue={typed}
        onInputValueChange={(text, { reason }) => {
          if (reason === 'input-change') type(text)
        }}
        onValueChange={(hit: Hit | null) => {
          if (!hit) return
          onPick(hit)
          type('')
        }}
        itemToStringLabel={nameOf}
        autoHighlight
      >
        <Combobox.Input id={id} form="none" render={<TextInput autoComplete="off" spellCheck={false} />} />
        <Hits state={state} keyOf={keyOf}>
          {children}
        </Hits>
      </Combobox.Root>
    </Field>
  )
}
