import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ItemsAnswer } from './items-answer.ts'

const PAUSE_MS = 300

type Preview = {
  /** The answer to what the form says now; undefined until it arrives. */
  answer: ItemsAnswer | undefined
  isLoading: boolean
  /** Call after every change of the form. */
  refresh: () => void
}

/** Asks the server for the new total a moment after each change; the server alone computes it. */
export function useItemPreview(form: RefObject<HTMLFormElement | null>): Preview {
  const { submit, data, state } = useFetcher<ItemsAnswer>()
  const [turn, setTurn] = useState(0)
  const [answered, setAnswered] = useState<{ turn: number; data: ItemsAnswer | undefined }>({
    turn: 0,
    data: undefined,
  })
  const sent = useRef(0)
  useEffect(() => {
    if (turn === 0) return
    const timer = setTimeout(() => {
      if (!form.current) return
      const body = new FormData(form.current)
      body.delete('expected')
      sent.current = turn
      void submit(body, { method: 'post' })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [turn, form, submit])
  useEffect(() => {
    if (state === 'idle' && data) setAnswered({ turn: sent.current, data })
  }, [state, data])
  const isCurrent = answered.turn === turn
  return {
    answer: isCurrent ? answered.data : undefined,
    isLoading: turn > 0 && !isCurrent,
    refresh: () => setTurn((count) => count + 1),
  }
}
