import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { MESSAGE_MAX } from '../../../../shared/limits.ts'
import { Button } from '../../../ui/button.tsx'

type ComposerProps = {
  input: RefObject<HTMLTextAreaElement | null>
  isWaiting: boolean
  /** False if the message was not accepted: it then stays in the box. */
  send: (text: string) => boolean
}

/** The message box. Enter sends, Shift+Enter starts a new line (R319). */
export function Composer({ input, isWaiting, send }: ComposerProps) {
  const [text, setText] = useState('')
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (send(text)) setText('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms a word in an input method editor, as for Hindi.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      onSubmit={submit}
      className="flex shrink-0 items-end gap-2 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <textarea
        ref={input}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        aria-label="Your message"
        placeholder="Ask a question"
        maxLength={MESSAGE_MAX}
        rows={1}
        enterKeyHint="send"
        autoComplete="off"
        className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-control border border-edge bg-paper px-3 py-2.5 text-base md:text-sm"
      />
      <Button type="submit" tone="accent" isBusy={isWaiting}>
        Send
      </Button>
    </form>
  )
}
