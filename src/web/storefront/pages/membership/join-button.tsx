import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useSession } from '../../state/session/use-session.ts'
import { useShop } from '../../state/store/use-shop.ts'

type Dialog = typeof import('./join-dialog.tsx').default

type JoinButtonProps = {
  /** Label and link for visitors, if they differ from the login. */
  guest?: { label: string; to: string }
  label: string
  tone: 'accent' | 'outline'
}

/** Opens the dialog for customers; without scripts, or if its code fails to load, the page with the same form. */
export function JoinButton({ guest, label, tone }: JoinButtonProps) {
  const { user, isReady } = useSession()
  const { brand } = useShop().membership
  const navigate = useNavigate()
  const [JoinDialog, setDialog] = useState<Dialog | null>(null)
  const isGuest = isReady && !user
  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    if (isGuest && guest) return
    event.preventDefault()
    if (isGuest) {
      showToast({ title: 'Login Required', description: `Please login to join ${brand} membership.`, tone: 'danger' })
      await navigate('/login?from=/member')
      return
    }
    const loaded = user ? await import('./join-dialog.tsx').catch(() => null) : null
    if (loaded) setDialog(() => loaded.default)
    else await navigate('/account/join')
  }
  return (
    <>
      <ButtonLink
        to={isGuest && guest ? guest.to : '/account/join'}
        tone={tone}
        size="large"
        onClick={open}
        data-join=""
      >
        {isGuest && guest ? guest.label : label}
      </ButtonLink>
      {JoinDialog && user ? <JoinDialog customer={user} onClose={() => setDialog(null)} /> : null}
    </>
  )
}
