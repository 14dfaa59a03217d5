import { Toast } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import { Check, CircleAlert, Info, X } from '../icons/icons.tsx'
import { SoftLink } from '../soft-link.tsx'
import { listenForToasts, type ToastMessage } from './toast.ts'

const icons = { success: Check, danger: CircleAlert, info: Info } as const

export default function ToastList({ max, ms }: { max: number; ms: number }) {
  return (
    <Toast.Provider timeout={ms} limit={max}>
      <Relay />
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Relay() {
  const { add, close } = Toast.useToastManager()
  const failures = useRef<string[]>([])
  useEffect(
    () =>
      listenForToasts((message) => {
        // What failed before has worked by now.
        if (message.tone === 'success') for (const id of failures.current.splice(0)) close(id)
        // None has a high priority: Base UI hides such a toast from screen readers, though Tab reaches it, and its form
        // gives the same message where the focus goes.
        const id = add({ title: message.title, description: message.description, data: message })
        if (message.tone === 'danger') failures.current.push(id)
      }),
    [add, close],
  )
  return null
}

function List() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const message = toast.data as ToastMessage
    const Icon = icons[message.tone ?? 'info']
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'down']}
        className="flex items-start gap-3 rounded-card border-l-4 border-accent bg-ink p-4 text-sm text-paper shadow-high transition-[opacity,translate] duration-200 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
      >
        <Icon className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-semibold" />
          <Toast.Description className="mt-0.5 text-ash" />
          {message.action && (
            <SoftLink
              href={message.action.to}
              className="-mb-3 inline-flex min-h-11 items-center font-semibold underline"
            >
              {message.action.label}
            </SoftLink>
          )}
        </div>
        <Toast.Close
          aria-label="Dismiss"
          // Base UI hides it from screen readers until the list has the focus, although Tab reaches it.
          aria-hidden={false}
          className="-m-2 flex size-11 items-center justify-center rounded-control hover:bg-ink-line"
        >
          <X className="size-4" aria-hidden="true" />
        </Toast.Close>
      </Toast.Root>
    )
  })
}
