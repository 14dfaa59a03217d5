import { Form, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/forms/field.tsx'
import { Search } from '../../../ui/icons/icons.tsx'
import { searchUrl } from '../../parts/search/search-url.ts'

/** The page's own search field: a GET form; blank text is not submitted (R168). */
export function SearchBox({ q }: { q: string }) {
  const navigate = useNavigate()
  return (
    <Form
      method="get"
      role="search"
      aria-label="Search again"
      className="mb-6 flex max-w-form gap-2 md:mb-8"
      onSubmit={(event) => {
        event.preventDefault()
        const text = String(new FormData(event.currentTarget).get('q'))
        if (text.trim() !== '') navigate(searchUrl(text))
      }}
    >
      <TextInput
        type="search"
        name="q"
        aria-label="Search products"
        defaultValue={q}
        maxLength={200}
        placeholder="Search products, brands, goals"
        enterKeyHint="search"
        required
      />
      <Button type="submit" tone="ink">
        <Search className="size-4" aria-hidden="true" />
        Search
      </Button>
    </Form>
  )
}
