import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { Check, CircleAlert, X } from '../../../ui/icons/icons.tsx'
import type { Answer } from '../forms/answer.ts'
import { listenForNotices, type Notice } from '../forms/notices.ts'
import { useAnswer } from '../forms/use-answer.ts'

/** The timer stops while the pointer or focus is on the notice. */
const SHOWN_MS = 8000

type Kind = 'failure' | 'undo' | 'done'

const kindOf = ({ tone, undo }: Notice): Kind => (tone === 'danger' ? 'failure' : undo ? 'undo' : 'done')

/** `page` is the path at which the notice came. */
type Shown = Notice & { page: string }

/**
 * Shows notices, with “Undo” where the action can be undone. One that offers Undo or reports a failure stays until it is
 * closed, another notice takes its place, or the page is left: no timer takes it away (WCAG 2.2.1).
 */
export function NoticeList() {
  return (
    <Toast.Provider timeout={SHOWN_MS} limit={3}>
      <Relay />
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-20 z-50 flex flex-col-reverse gap-3 sm:bottom-4 sm:left-auto sm:w-96">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Relay() {
  const { add, close, toasts } = Toast.useToastManager<Shown>()
  const { pathname } = useLocation()
  useEffect(
    () =>
      listenForNotices((notice) => {
        const kind = kindOf(notice)
        close('failure')
        // Closed and added, it is the newest again, and read out again.
        if (kind === 'undo') close(kind)
        add({
          title: notice.title,
          description: notice.text,
          data: { ...notice, page: window.location.pathname },
          ...(kind !== 'done' && { id: kind, timeout: 0 }),
        })
      }),
    [add, close],
  )
  useEffect(() => {
    const isOver = ({ timeout, transitionStatus, data }: (typeof toasts)[number]) =>
      timeout === 0 && transitionStatus !== 'ending' && data?.page !== pathname
    for (const { id } of toasts.filter(isOver)) close(id)
  }, [toasts, pathname, close])
  return null
}

function List() {
  const { toasts, close } = Toast.useToastManager<Shown>()
  // The notice is gone when the answer comes.
  const undoing = useFetcher<Answer>()
  useAnswer(undoing.data)
  return toasts.map((toast) => {
    const { tone = 'success', undo } = toast.data as Shown
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
