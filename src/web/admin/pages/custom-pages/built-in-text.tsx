import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'

/** The sections of a built-in text as HTML, read from the page that shows it: they exist only there. */
async function readText(path: string): Promise<string> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const { body } = new DOMParser().parseFromString(await response.text(), 'text/html')
  return [...body.querySelectorAll('main section:has(> .prose)')]
    .map((section) => {
      const title = document.createElement('h2')
      title.textContent = section.querySelector('h2')?.textContent ?? ''
      return title.outerHTML + (section.querySelector('.prose')?.innerHTML ?? '')
    })
    .join('')
}

type BuiltInTextProps = { path: string; onRead: (html: string) => void }

/** Fills the editor with the built-in text, as a start. */
export function BuiltInText({ path, onRead }: BuiltInTextProps) {
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const read = async () => {
    setBusy(true)
    const html = await readText(path).catch(() => '')
    setBusy(false)
    setFailed(html === '')
    if (html) onRead(html)
  }
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <Button tone="outline" size="small" isBusy={isBusy} onClick={read}>
        Start from the built-in text
      </Button>
      <p role="status" className="text-sm text-danger">
        {isFailed && 'The text could not be read. Please try again, or copy it from the page.'}
      </p>
    </div>
  )
}
