import { useState } from 'react'
import { Link, useFetcher, useSearchParams } from 'react-router'
import type { SavedView } from '../../../../domains/orders/index.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { X } from '../../../ui/icons/icons.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { useAnswer } from '../../parts/forms/use-answer.ts'

/** The staff member's saved views, and the form that saves the current one. */
export function SavedViews({ views }: { views: SavedView[] }) {
  const [params] = useSearchParams()
  const keep = useFetcher<Answer>()
  const drop = useFetcher<Answer>()
  const [isNaming, setNaming] = useState(false)
  useAnswer(keep.data)
  useAnswer(drop.data)
  const here = new URLSearchParams(params)
  here.delete('cursor')
  const query = here.toString()
  // The store's built-in views don't need to be saved under another name.
  const isOwn = [...here].some(([name, value]) => name !== 'view' && value !== '')
  const isKept = views.some((view) => view.query === query)
  if (views.length === 0 && !isOwn) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {views.length > 0 && (
        <ul aria-label="Your views" className="flex flex-wrap gap-2">
          {views.map(({ id, name, query: kept }) => (
            <li key={id} className="flex items-center rounded-pill border border-line">
              <Link
                to={`?${kept}`}
                aria-current={kept === query ? 'page' : undefined}
                className="inline-flex h-11 items-center pl-4 underline-offset-2 hover:underline aria-[current]:font-semibold md:h-9"
              >
                {name}
              </Link>
              <drop.Form method="post">
                <input type="hidden" name="id" value={id} />
                <IconButton
                  type="submit"
                  name="intent"
                  value="remove-view"
                  label={`Remove the view ${name}`}
                  className="md:size-9"
                >
                  <X className="size-4" />
                </IconButton>
              </drop.Form>
            </li>
          ))}
        </ul>
      )}
      {isOwn && !isKept && !isNaming && (
        <Button tone="quiet" size="small" onClick={() => setNaming(true)}>
          Save this view
        </Button>
      )}
      {isNaming && !isKept && (
        <keep.Form method="post" className="flex items-end gap-2" onSubmit={() => setNaming(false)}>
          <input type="hidden" name="query" value={query} />
          <Field label="View name" isRequired>
            <TextInput name="name" maxLength={40} autoFocus />
          </Field>
          <Button type="submit" name="intent" value="save-view" tone="outline">
            Save view
          </Button>
        </keep.Form>
      )}
    </div>
  )
}
