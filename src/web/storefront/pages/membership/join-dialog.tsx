import { Dialog } from '@base-ui/react/dialog'
import type { CustomerView } from '../../../../domains/customers/schemas.ts'
import { spanText } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { markRoot } from '../../../ui/mark-root.ts'
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts'
import { useShop } from '../../state/store/use-shop.ts'
import { JoinForm } from './join-form.tsx'

const markSheet = markRoot('sheet')

type JoinDialogProps = { customer: CustomerView; onClose: () => void }

/** “Join O2 Membership” as a dialog over the page (R297, R298). */
export default function JoinDialog({ customer, onClose }: JoinDialogProps) {
  const { brand, fee, days, discountPerUnit } = useShop().membership
  useCloseOnBack(true, onClose)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/50" />
        <Dialog.Popup
          ref={markSheet}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-card bg-paper p-5 shadow-high sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-full sm:max-w-form sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card sm:p-8"
        >
          <Dialog.Title className="text-xl">Join {brand} Membership</Dialog.Title>
          <Dialog.Description className="mt-2 mb-5 text-sm text-muted">
            {formatMoney(fee)} once for {spanText(days)}: {formatMoney(discountPerUnit)} off every product. No
            auto-renewal: you’re charged again only if you renew.
          </Dialog.Description>
          <JoinForm customer={customer}>
            <Button tone="outline" size="large" onClick={onClose}>
              Cancel
            </Button>
          </JoinForm>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
