import { useFetcher } from 'react-router'
import { type Bound, TextField } from '../ui/bound-fields.tsx'

/** A product by the last part of its address; while somebody types a name, those that have it are offered. */
export function ProductField({ field, label }: { field: Bound; label: string }) {
  const { data: found, load } = useFetcher<{ slug: string; name: string }[]>()
  const list = `${field.id}-products`
  return (
    <>
      <TextField
        field={field}
        label={label}
        hint="Type a part of its name, or paste its address"
        list={list}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => {
          if (value.trim().length > 1) load(`/admin/upsells/products?q=${encodeURIComponent(value.trim())}`)
        }}
      />
      <datalist id={list}>
        {found?.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
