import { Form } from 'react-router'
import { cx } from '../../../ui/class-names.ts'
import { LogOut, User } from '../../../ui/icons/frame-icons.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { useSession } from '../../state/session/use-session.ts'

/** Login, or the first name and a Logout button (R39, R40). Its width is the same in every state, so nothing moves. */
export function AccountLink() {
  const { user, isReady } = useSession()
  return (
    <div className="flex shrink-0 items-center justify-end lg:w-40">
      <SoftLink
        href={user ? '/dashboard' : '/login'}
        aria-label={user ? `${user.firstName}, my account` : 'Login'}
        className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-sm font-semibold hover:bg-mist"
      >
        <User className="size-5 shrink-0" aria-hidden="true" />
        <span className={cx('hidden max-w-22 truncate lg:block', !isReady && 'invisible')}>
          {user ? user.firstName : 'Login'}
        </span>
      </SoftLink>
      {user && (
        <Form method="post" action="/logout" className="hidden lg:block">
          <button
            type="submit"
            aria-label="Logout"
            data-tip="Logout"
            className="flex size-11 items-center justify-center rounded-control hover:bg-mist"
          >
            <LogOut className="size-4" aria-hidden="true" />
          </button>
        </Form>
      )}
    </div>
  )
}
