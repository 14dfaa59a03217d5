import { Dialog } from '@base-ui/react/dialog'
import { NEWSLETTER_POPUP, popupTexts } from '../../../../domains/content/page-texts/built-in/newsletter-popup.ts'
import { X } from '../../../ui/icons/icons.tsx'
import { NewsletterForm, welcomeText } from '../../parts/newsletter/newsletter-form.tsx'
import { useShop } from '../../state/store/use-shop.ts'
import { giveFocusBack } from './give-focus-back.ts'
import { noteHeight } from './note-height.ts'

const noteDialog = noteHeight('dialog')
const WELCOME_MS = 2000

/** A non-modal dialog in the corner, which the visitor opened from the bar. It gives the focus back to the page. */
export default function PopupDialog({ onClose }: { onClose: () => void }) {
  const shop = useShop()
  const close = () => {
    giveFocusBack()
    onClose()
  }
  const { popupHeading, popupText } = { ...NEWSLETTER_POPUP, ...popupTexts(shop), ...shop.newsletterTexts }
  return (
    <Dialog.Root open modal={false} disablePointerDismissal onOpenChange={(isOpen) => isOpen || close()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={noteDialog}
          // It is removed at once when it closes, before it could give the focus back itself.
          finalFocus={false}
          className="fixed inset-x-4 bottom-4 z-40 in-data-has-bar:max-lg:bottom-24 max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-card border border-line bg-paper p-5 shadow-high sm:right-6 sm:bottom-24 sm:left-auto sm:max-h-[calc(100dvh-7rem)] sm:w-96 sm:p-6"
        >
          <div className="-mt-2 -mr-2 flex items-center justify-between gap-4">
            <Dialog.Title className="text-xl wrap-anywhere">{popupHeading}</Dialog.Title>
            <Dialog.Close
              aria-label="Close newsletter offer"
              className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-mist"
            >
              <X className="size-5" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <Dialog.Description className="mb-4 text-sm wrap-anywhere text-muted">{popupText}</Dialog.Description>
          <NewsletterForm
            source="popup"
            layout="stack"
            asksPhone
            isQuiet
            welcome={welcomeText(shop)}
            doneMs={WELCOME_MS}
            onDone={close}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
