import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { shareLink } from '../../../ui/share-link.ts'
import { useShop } from '../../state/store/use-shop.ts'

/** Lets customers share the store if the owner has turned referrals on, else says that they are coming soon (D30). */
export function ReferralButton({ label }: { label: string }) {
  const { isReferralOn, store, origin } = useShop()
  const [isAsked, setAsked] = useState(false)
  const share = () => shareLink({ title: store.name, url: origin, copied: 'Link copied. Send it to a friend.' })
  return (
    <div className="mt-auto">
      <Button tone="outline" onClick={isReferralOn ? share : () => setAsked(true)}>
        {label}
      </Button>
      {!isReferralOn && (
        <p role="status" className={cx('text-sm', isAsked && 'mt-3')}>
          {isAsked && 'Coming soon: rewards when a friend shops with us.'}
        </p>
      )}
    </div>
  )
}
