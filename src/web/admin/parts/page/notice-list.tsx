import { Toast } from '@base-ui/react/toast'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Check, CircleAlert, X } from '../../../ui/icons/icons.tsx'
import type { Answer } from '../forms/answer.ts'
import { listenForNotices, type Notice } from '../forms/notices.ts'
import { useAnswer } from '../forms/use-answer.ts'

/** Long enough to reach “Undo”; the timer stops while the pointer or focus is on the notice. */
const SHOWN_MS = 8000

/** Shows notices, with “Undo” where the action can be undone. */
export function NoticeList() {
  return (
    <Toast.Provider timeout={SHOWN_MS} limit={3}>
      <Relay />
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-4 z-50 flex flex-col-reverse gap-3 sm:left-auto sm:w-96">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Relay() {
  const { add } = Toast.useToastManager()
  useEffect(
    () => listenForNotices((notice) => add({ title: notice.title, description: notice.text, data: notice })),
    [add],
  )
  return null
}

function List() {
  const { toasts, close } = Toast.useToastManager()
  // The fetcher lives here because the action may have removed its own button; its answer must still be shown.
  const undoing = useFetcher<Answer>()
  const [place, setPlace] = useState('')
  useAnswer(undoing.data, { at: place })
  return toasts.map((toast) => {
    const { tone = 'success', undo } = toast.data as Notice
    const Icon = tone === 'danger' ? CircleAlert : Check
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="flex items-start gap-3 rounded-card bg-ink p-4 text-sm text-paper shadow-high data-limited:hidden"
      >
        <Icon className="mt-0.5 size-4 shrink-0 text-accent" />
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-semibold" />
          <Toast.Description className="mt-0.5 text-ash" />
        </div>
        {undo && (
          <button
            type="button"
            className="-my-2 h-9 shrink-0 rounded-control px-2 font-semibold text-accent underline hover:bg-ink-line"
            onClick={() => {
              setPlace(undo.to)
              undoing.submit(undo.values, { method: 'post', action: undo.to })
              close(toast.id)
            }}
          >
            Undo
          </button>
        )}
        <Toast.Close
          aria-label="Dismiss"
          // Base UI hides it from screen readers until the list has focus, although Tab already reaches it.
          aria-hidden={false}
          className="-m-2 flex size-9 shrink-0 items-center justify-center rounded-control hover:bg-ink-line"
        >
          <X className="size-4" />
        </Toast.Close>
      </Toast.Root>
    )
  })
}
