import { Button } from '../../../ui/button.tsx'
import { Plus, Trash2 } from '../../../ui/icons/icons.tsx'
import { passFocusOfItem } from '../../../ui/pass-focus.ts'
import { TextLine, TickField } from '../../parts/forms/bound-fields.tsx'
import { FormPanel } from '../../parts/page/panel.tsx'
import { type Picked, ProductField } from '../../parts/product-field/product-field.tsx'
import type { PanelProps } from './panel-props.ts'

/** Products offered at a discount together with this one. */
export function UpsellsPanel({ form, fields, offers }: PanelProps & { offers: readonly Picked[] }) {
  const { upsells } = fields
  return (
    <FormPanel
      id={upsells.id}
      title="Goes well with"
      text="Offered with this product, at a discount while both are in the cart."
      error={upsells.errors?.[0]}
    >
      {upsells.getFieldList().map((item, place) => {
        const { product, discountPercentage, description, active } = item.getFieldset()
        return (
          <div key={item.key} data-item="" className="grid items-start gap-3 border-b border-line pb-4">
            <ProductField field={product} label="Product" known={offers} />
            <TextLine field={discountPercentage} label="Percent off" inputMode="numeric" />
            <TextLine field={description} label="Text for shoppers" isOptional />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <TickField field={active} label="Active" />
              <button
                {...form.remove.getButtonProps({ name: upsells.name, index: place })}
                onClick={passFocusOfItem}
                aria-label={`Remove offer ${place + 1}`}
                className="flex size-11 items-center justify-center rounded-control hover:bg-mist md:size-9"
              >
                <Trash2 className="size-4" />
              </button>
            </div>
          </div>
        )
      })}
      <div>
        <Button
          {...form.insert.getButtonProps({
            name: upsells.name,
            defaultValue: { product: '', discountPercentage: 10, active: true },
          })}
          type="submit"
          size="small"
          tone="outline"
        >
          <Plus className="size-4" /> Add a product
        </Button>
      </div>
    </FormPanel>
  )
}
