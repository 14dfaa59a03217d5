import { Dialog } from '@base-ui/react/dialog'
import { buttonClass } from '../../../ui/button.tsx'
import { X } from '../../../ui/icons/icons.tsx'
import { markRoot } from '../../../ui/mark-root.ts'
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts'
import type { FilterChoices } from './filter-choices.ts'
import { Filters } from './filters.tsx'
import { countedProducts } from './list-head.tsx'
import type { FilterForm } from './use-filter-form.ts'

const FORM = 'sheet-filters'

type FilterSheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  choices: FilterChoices
  form: FilterForm
  keep: Record<string, string>
  clearTo: string
  total: number
}

const markSheet = markRoot('sheet')

/**
 * The filters as a sheet: from the bottom on a phone, at the right on wider screens. The list behind it updates live.
 */
export default function FilterSheet({ isOpen, onOpenChange, total, form, keep, ...rest }: FilterSheetProps) {
  const sort = form.params.get('sort')
  useCloseOnBack(isOpen, () => onOpenChange(false))
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/50 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={markSheet}
          aria-label="Filters"
          className="fixed inset-x-0 bottom-0 z-50 flex h-[92dvh] flex-col rounded-t-card bg-paper shadow-high transition-transform duration-200 data-ending-style:translate-y-full data-starting-style:translate-y-full md:left-auto md:h-dvh md:w-96 md:rounded-none md:data-ending-style:translate-x-full md:data-ending-style:translate-y-0 md:data-starting-style:translate-x-full md:data-starting-style:translate-y-0"
        >
          <Dialog.Close
            aria-label="Close filters"
            className="absolute top-2 right-2 z-20 flex size-11 items-center justify-center rounded-control hover:bg-mist"
          >
            <X className="size-5" aria-hidden="true" />
          </Dialog.Close>
          <div className="flex-1 overflow-y-auto overscroll-contain px-4 pb-8 md:px-6">
            <Filters
              {...rest}
              id={FORM}
              form={form}
              keep={{ ...keep, ...(sort ? { sort } : {}) }}
              onSend={() => onOpenChange(false)}
            />
          </div>
          <div className="border-t border-line p-4 md:px-6">
            <button
              type="submit"
              form={FORM}
              aria-busy={form.isPending}
              className={buttonClass(
                { tone: 'accent', size: 'large', isWide: true },
                form.isPending ? 'opacity-80' : '',
              )}
            >
              Show {countedProducts(total)}
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
