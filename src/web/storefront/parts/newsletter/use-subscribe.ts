import { type SubmitEvent, useEffect, useState } from 'react'
import { ask } from '../../../api-client.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { browserMemory } from './popup-memory.ts'

export type SubscribeState =
  | { step: 'idle' | 'sending' | 'done' }
  | { step: 'refused'; fields: Record<string, string>; text: string | null }

const IDLE: SubscribeState = { step: 'idle' }
const FAILED: SubscribeState = {
  step: 'refused',
  fields: {},
  text: 'We couldn’t sign you up. Please try again in a moment.',
}

type Options = {
  /** The subscription starts only with a link in an email. */
  isDoubleOptIn: boolean
  doneMs: number
  onDone: (() => void) | undefined
  first: SubscribeState | undefined
}

/** Submits a newsletter form in the background. It is `done` for `doneMs`, then the empty form returns. */
export function useSubscribe({ doneMs, onDone, first = IDLE, isDoubleOptIn }: Options) {
  const [state, setState] = useState(first)
  useEffect(() => {
    if (state.step !== 'done') return
    const timer = setTimeout(() => {
      setState(IDLE)
      onDone?.()
    }, doneMs)
    return () => clearTimeout(timer)
  }, [state, doneMs, onDone])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.step === 'sending') return
    const form = event.currentTarget
    setState({ step: 'sending' })
    const next = await send(new FormData(form)).catch(() => FAILED)
    if (next.step === 'done') {
      form.reset()
      browserMemory()?.noteSubscribed()
      if (isDoubleOptIn) showToast({ title: 'Open the link we emailed you' })
    }
    setState(next)
  }
  return { state, onSubmit }
}

async function send(form: FormData): Promise<SubscribeState> {
  const reply = await ask('POST /api/subscribers', {
    json: {
      email: form.get('email'),
      phone: form.get('phone'),
      whatsapp: form.get('whatsapp') === 'on',
      source: form.get('source'),
    },
  })
  if (reply.ok) return { step: 'done' }
  const { status, error, fields } = reply.refusal
  // Busy or broken servers answer with texts of their own; only these two statuses carry a message for the visitor.
  if (!error || (status !== 422 && status !== 429)) return FAILED
  return { step: 'refused', fields, text: Object.keys(fields).length > 0 ? null : error }
}
