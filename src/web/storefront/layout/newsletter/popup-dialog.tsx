import { Dialog } from '@base-ui/react/dialog'
import { X } from '../../../ui/icons/icons.tsx'
import { NewsletterForm, welcomeText } from '../../parts/newsletter/newsletter-form.tsx'
import { useShop } from '../../state/store/use-shop.ts'
import { noteHeight } from './note-height.ts'

const WELCOME_MS = 2000

type PopupDialogProps = {
  /** The visitor opened it from the bar, so it takes the focus, and returns it to the page. */
  isWanted: boolean
  onClose: () => void
}

/** A non-modal dialog in the corner. It takes the focus only when the visitor opened it. */
export default function PopupDialog({ isWanted, onClose }: PopupDialogProps) {
  const { store, membership } = useShop()
  return (
    <Dialog.Root open modal={false} disablePointerDismissal onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={noteHeight}
          data-newsletter-popup=""
          initialFocus={isWanted}
          finalFocus={isWanted ? () => document.getElementById('main') : undefined}
          className="fixed inset-x-4 bottom-4 z-40 in-[body:has([data-sticky-bar])]:max-lg:bottom-24 max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-card border border-line bg-paper p-5 shadow-high sm:right-6 sm:bottom-24 sm:left-auto sm:max-h-[calc(100dvh-7rem)] sm:w-96 sm:p-6"
        >
          <div className="-mt-2 -mr-2 flex items-center justify-between gap-4">
            <Dialog.Title className="text-xl">Join the {store.name} list</Dialog.Title>
            <Dialog.Close
              aria-label="Close newsletter offer"
              className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-mist"
            >
              <X className="size-5" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <Dialog.Description className="mb-4 text-sm text-muted">
            Be first to hear about new products, restocks and price drops.
          </Dialog.Description>
          <NewsletterForm
            source="popup"
            layout="stack"
            asksPhone
            isQuiet
            welcome={welcomeText(membership)}
            doneMs={WELCOME_MS}
            onDone={onClose}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
