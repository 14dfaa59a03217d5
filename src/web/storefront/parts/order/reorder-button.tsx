import { useState } from 'react'
import type { ReorderAnswer } from '../../../../domains/orders/index.ts'
import { askFor } from '../../../api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { RotateCw } from '../../../ui/icons/icons.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useCart } from '../../state/cart/cart-store.tsx'

/** Adds an order's items to the cart again and says which are no longer available. */
export function ReorderButton({ orderNumber, tone = 'accent' }: { orderNumber: string; tone?: 'accent' | 'outline' }) {
  const { change, state } = useCart()
  const [isAsking, setAsking] = useState(false)
  const [missing, setMissing] = useState<ReorderAnswer['missing']>([])

  const again = async () => {
    setAsking(true)
    const answer = await askReorder(orderNumber)
    setAsking(false)
    if (!answer) {
      showToast({ title: 'We couldn’t load the order', description: 'Please try again.', tone: 'danger' })
      return
    }
    for (const { quantity, imageName, flavor, weight, ...item } of answer.items) {
      const known = {
        ...(flavor ? { flavor, selectedFlavor: flavor } : {}),
        ...(weight ? { weight, selectedWeight: weight } : {}),
      }
      change({ type: 'add', item: { ...item, ...known, image: imageName }, quantity })
    }
    setMissing(answer.missing)
    const count = answer.items.reduce((sum, item) => sum + item.quantity, 0)
    showToast(
      count > 0
        ? {
            title: `${count} ${count === 1 ? 'item' : 'items'} added to cart`,
            tone: 'success',
            action: { label: 'View cart', to: '/cart' },
          }
        : { title: 'We no longer sell these products' },
    )
  }

  return (
    <div>
      <Button tone={tone} isBusy={isAsking} onClick={again}>
        <RotateCw className="size-4" aria-hidden="true" /> Order again
        <span className="sr-only"> {orderNumber}</span>
      </Button>
      <div role="status">
        {missing.length > 0 ? (
          <div className="mt-3 max-w-read rounded-card bg-mist p-4 text-sm">
            <h2 className="text-base">
              {state.itemCount > 0 ? 'Some items couldn’t be added' : 'No items could be added'}
            </h2>
            <ul className="mt-1 list-disc pl-5">
              {missing.map(({ name, wanted, available }) => (
                <li key={name}>
                  {name}: {available > 0 ? `only ${available} of ${wanted} left` : 'no longer sold'}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </div>
  )
}

const askReorder = (orderNumber: string): Promise<ReorderAnswer | null> =>
  askFor(`GET /api/orders/${encodeURIComponent(orderNumber)}/reorder?amounts=paise`).catch(() => null)
