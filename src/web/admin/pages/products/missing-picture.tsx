import { useState } from 'react'
import { useParams } from 'react-router'
import type { ApiAnswers } from '../../../api-answers.ts'
import { askFor } from '../../../api-client.ts'
import { Button } from '../../../ui/button.tsx'

type MissingPictureProps = { address: string; onFetched: (names: Record<string, string>) => void }

/** Long, because the store waits for other stores' servers. */
const RETRY_TIMEOUT_MS = 10 * 60_000
const NOTHING: ApiAnswers[`POST /api/admin/products/${string}/pictures/retry`] = { names: {}, problems: {} }

/** A picture that is not downloaded yet, with a button to retry. */
export function MissingPicture({ address, onFetched }: MissingPictureProps) {
  const { id } = useParams()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const retry = async () => {
    setBusy(true)
    setProblem('')
    const { names, problems } = await askFor(`POST /api/admin/products/${id ?? ''}/pictures/retry`, {
      timeoutMs: RETRY_TIMEOUT_MS,
    }).catch(() => NOTHING)
    setBusy(false)
    onFetched(names)
    if (!names[address]) setProblem(problems[address] ?? 'something went wrong. Please try again')
  }
  return (
    <div className="flex flex-col items-start gap-2 text-xs wrap-anywhere">
      <p className="text-muted">Not downloaded yet, so shoppers don’t see it: {address}</p>
      {id && (
        <Button size="small" tone="outline" isBusy={isBusy} onClick={retry}>
          Try again
        </Button>
      )}
      <p role="status" className="text-danger">
        {problem && `Not downloaded: ${problem}.`}
      </p>
    </div>
  )
}
