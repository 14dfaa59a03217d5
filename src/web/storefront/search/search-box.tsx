import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Search } from '../../ui/icons.tsx'

/** The page's own search field: a GET form; blank text goes nowhere (checklist 168). */
export function SearchBox({ q }: { q: string }) {
  return (
    <Form
      method="get"
      role="search"
      aria-label="Search the shop again"
      className="mb-8 flex max-w-form gap-2"
      onSubmit={(event) => {
        if (String(new FormData(event.currentTarget).get('q')).trim() === '') event.preventDefault()
      }}
    >
      <TextInput
        type="search"
        name="q"
        aria-label="Search products"
        defaultValue={q}
        maxLength={200}
        placeholder="Whey isolate, creatine, Ghost"
        required
      />
      <Button type="submit" tone="ink">
        <Search className="size-4" aria-hidden="true" />
        Search
      </Button>
    </Form>
  )
}
