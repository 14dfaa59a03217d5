import { NEWSLETTER_POPUP } from '../../../../domains/content/page-texts/built-in/newsletter-popup.ts'
import { Mail, X } from '../../../ui/icons/icons.tsx'
import { useShop } from '../../state/store/use-shop.ts'
import { giveFocusBack } from './give-focus-back.ts'
import { noteHeight } from './note-height.ts'

const noteBar = noteHeight('bar')

type PopupBarProps = { onOpen: () => void; onClose: () => void }

/** The offer in one line at the bottom of the window; the page below it scrolls clear of it. */
export default function PopupBar({ onOpen, onClose }: PopupBarProps) {
  const { popupBar } = { ...NEWSLETTER_POPUP, ...useShop().newsletterTexts }
  const close = () => {
    giveFocusBack()
    onClose()
  }
  return (
    <section
      ref={noteBar}
      aria-label="Newsletter offer"
      className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-2 border-t border-line bg-paper px-2 pb-[env(safe-area-inset-bottom)] shadow-high sm:justify-center max-lg:in-data-has-bar:hidden in-data-[has-bar=wide]:hidden"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-13 items-center gap-3 rounded-control px-2 text-left text-sm font-semibold underline underline-offset-4"
      >
        <Mail className="size-5 shrink-0" aria-hidden="true" /> {popupBar}
      </button>
      <button
        type="button"
        aria-label="Close newsletter offer"
        onClick={close}
        className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-mist"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </section>
  )
}
