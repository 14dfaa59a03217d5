import { useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'

type MissingPictureProps = { address: string; onFetched: (names: Record<string, string>) => void }

/** A picture that was not downloaded yet, with a button that tries again. */
export function MissingPicture({ address, onFetched }: MissingPictureProps) {
  const { id } = useParams()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const retry = async () => {
    setBusy(true)
    setProblem('')
    const { names, problems } = await fetchAgain(id ?? '')
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

type Answer = { names: Record<string, string>; problems: Record<string, string> }

async function fetchAgain(id: string): Promise<Answer> {
  try {
    const response = await fetch(`/api/admin/products/${id}/pictures/retry`, { method: 'POST' })
    const { names = {}, problems = {} } = (await response.json()) as Partial<Answer>
    return { names, problems }
  } catch {
    return { names: {}, problems: {} }
  }
}
