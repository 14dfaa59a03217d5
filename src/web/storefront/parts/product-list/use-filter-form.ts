import { startTransition, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type ListQuery, readListQuery } from './list-query.ts'

/** The ticked filters, and how a filter form is submitted. */
export type FilterForm = {
  params: URLSearchParams
  query: ListQuery
  /** True from a choice until its list has loaded. */
  isPending: boolean
  /** Navigates to the list that the form describes: without its empty fields, from the first page. */
  send: (form: HTMLFormElement | null, options?: { replace?: boolean }) => void
}

/** The filters in the URL. A choice shows at once, before its list has loaded, and the focus stays where it is. */
export function useFilterForm(): FilterForm {
  const navigate = useNavigate()
  const [current] = useSearchParams()
  const [params, showAlready] = useOptimistic(current)
  const send: FilterForm['send'] = (form, { replace = false } = {}) => {
    if (!form) return
    const next = paramsOf(form)
    startTransition(async () => {
      showAlready(next)
      await navigate(next.size > 0 ? `?${next}` : '?', { preventScrollReset: true, replace })
    })
  }
  return { params, query: readListQuery(params), isPending: params !== current, send }
}

function paramsOf(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const isDefault = name === 'sort' && value === 'default'
    if (typeof value === 'string' && value !== '' && !isDefault) params.append(name, value)
  }
  return params
}
