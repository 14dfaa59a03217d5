import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Field, TextInput } from '../../../ui/forms/field.tsx'
import type { FilterForm } from '../../parts/product-list/use-filter-form.ts'

/** Requests a list once typing has paused for this long. */
const TYPING_MS = 300

const TEXTS = [
  { name: 'search', label: 'Search', hint: 'Product, brand or flavour' },
  { name: 'category', label: 'Category', hint: 'For example: whey-protein' },
  { name: 'brand', label: 'Brand', hint: 'For example: ghost' },
]
const FLAGS = [
  ['featured', 'Featured'],
  ['trending', 'Trending'],
  ['onSale', 'On Sale'],
] as const

/** The filters of the API page (R161, R162): a GET form, submitted again at each change. */
export function ApiFilters({ form }: { form: FilterForm }) {
  const element = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(typing.current), [])
  const sendNow = () => {
    clearTimeout(typing.current)
    form.send(element.current)
  }
  const sendSoon = () => {
    clearTimeout(typing.current)
    typing.current = setTimeout(() => form.send(element.current, { replace: true }), TYPING_MS)
  }
  return (
    <Form
      ref={element}
      method="get"
      role="search"
      aria-label="Filter products"
      onSubmit={(event) => {
        event.preventDefault()
        sendNow()
      }}
      className="mb-8 grid gap-4 rounded-card bg-mist p-4 md:grid-cols-3 md:p-6"
    >
      {TEXTS.map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint}>
          <FollowingText name={name} value={form.params.get(name) ?? ''} onType={sendSoon} />
        </Field>
      ))}
      <div className="flex flex-wrap items-center gap-x-8 md:col-span-3">
        {FLAGS.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            name={name}
            value="true"
            checked={form.params.get(name) === 'true'}
            onChange={sendNow}
          />
        ))}
        <noscript>
          <Button type="submit">Show products</Button>
        </noscript>
      </div>
    </Form>
  )
}

/** A text field that follows the URL through back and forward, but never overwrites what is being typed. */
function FollowingText({ name, value, onType }: { name: string; value: string; onType: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])
  return <TextInput ref={input} name={name} defaultValue={value} maxLength={120} autoComplete="off" onChange={onType} />
}
