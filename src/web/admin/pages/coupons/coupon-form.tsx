import type { ReactNode } from 'react'
import { CouponForm as Schema, type StaffCoupon } from '../../../../domains/coupons/schemas.ts'
import { fieldInIndia } from '../../../../shared/dates.ts'
import { type Paise, toRupees } from '../../../../shared/money.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import {
  AreaField,
  CountField,
  RupeesField,
  SelectField,
  TextField,
  TickField,
} from '../../parts/forms/bound-fields.tsx'
import { useVersion } from '../../parts/forms/use-version.ts'
import { CouponPreview } from './coupon-preview.tsx'

type CouponFormProps = {
  /** Null for a new coupon. */
  coupon: StaffCoupon | null
  answer: Answer | undefined
  actions?: ReactNode
}

const valuesOf = (coupon: StaffCoupon) => ({
  code: coupon.code,
  title: coupon.title,
  description: coupon.description,
  discountType: coupon.discountType,
  discountValue: String(
    coupon.discountType === 'fixed' ? toRupees(coupon.discountValue as Paise) : coupon.discountValue || '',
  ),
  maximumDiscountAmount: coupon.maximumDiscountAmount === null ? '' : String(toRupees(coupon.maximumDiscountAmount)),
  minimumOrderValue: coupon.minimumOrderValue > 0 ? String(toRupees(coupon.minimumOrderValue)) : '',
  startsAt: coupon.startsAt ? fieldInIndia(coupon.startsAt) : '',
  expiresAt: coupon.expiresAt ? fieldInIndia(coupon.expiresAt) : '',
  usageLimit: coupon.usageLimit === null ? '' : String(coupon.usageLimit),
  perCustomerLimit: coupon.perCustomerLimit === null ? '' : String(coupon.perCustomerLimit),
  showOnCart: coupon.showOnCart ? 'on' : '',
  version: coupon.version,
})

/** The coupon's fields, with a preview of its effect on carts. */
export function CouponForm({ coupon, answer, actions }: CouponFormProps) {
  const [form, fields] = useZodForm(Schema, {
    id: 'coupon',
    lastResult: answer?.result,
    defaultValue: coupon ? valuesOf(coupon) : { discountType: 'percentage' },
  })
  const version = useVersion(coupon?.version ?? '', answer)
  const type = fields.discountType.value ?? 'percentage'
  const isPercent = type === 'percentage'
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,40rem)_20rem]">
      <AdminForm
        form={form}
        fields={[
          fields.code,
          fields.title,
          fields.description,
          fields.discountType,
          fields.discountValue,
          fields.maximumDiscountAmount,
          fields.minimumOrderValue,
          fields.startsAt,
          fields.expiresAt,
          fields.usageLimit,
          fields.perCustomerLimit,
        ]}
        answer={answer}
        submit={coupon ? 'Save' : 'Save and activate'}
        actions={actions}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name={fields.version.name} value={version} />
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <TextField
            field={fields.code}
            label="Code"
            hint="Customers enter this code. Upper and lower case don’t matter."
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          <TextField field={fields.title} label="Title" hint="Shown with the code in the cart" maxLength={120} />
        </div>
        <AreaField field={fields.description} label="Description" isOptional rows={2} maxLength={300} />
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <SelectField field={fields.discountType} label="Discount type">
            <option value="percentage">Per cent off</option>
            <option value="fixed">Rupees off</option>
            <option value="free_shipping">Free delivery</option>
          </SelectField>
          <TextField
            field={fields.discountValue}
            label={isPercent ? 'Per cent' : 'Rupees'}
            inputMode="decimal"
            hint={type === 'free_shipping' ? 'Not needed for free delivery' : undefined}
            isOptional={type === 'free_shipping'}
            unit={isPercent ? '%' : '₹'}
          />
          <RupeesField
            field={fields.maximumDiscountAmount}
            label="Maximum discount"
            hint="For percentage coupons"
            isOptional
          />
          <RupeesField
            field={fields.minimumOrderValue}
            label="Minimum order"
            hint="Product total after member and bundle discounts"
            isOptional
          />
        </div>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <TextField
            field={fields.startsAt}
            label="Starts"
            type="datetime-local"
            hint="Indian time; leave empty to start now"
            isOptional
          />
          <TextField
            field={fields.expiresAt}
            label="Ends"
            type="datetime-local"
            hint="Indian time; leave empty for no end date"
            isOptional
          />
          <CountField field={fields.usageLimit} label="Total uses" hint={usesHint(coupon)} isOptional />
          <CountField
            field={fields.perCustomerLimit}
            label="Uses per customer"
            hint="Leave empty for no limit"
            isOptional
          />
        </div>
        <TickField field={fields.showOnCart} label="Show in every cart; otherwise customers must know the code" />
      </AdminForm>
      <CouponPreview
        type={type}
        value={fields.discountValue.value}
        maximum={fields.maximumDiscountAmount.value}
        minimum={fields.minimumOrderValue.value}
      />
    </div>
  )
}

const usesHint = (coupon: StaffCoupon | null): string =>
  coupon && coupon.usageCount > 0
    ? `Used ${coupon.usageCount} ${coupon.usageCount === 1 ? 'time' : 'times'} so far`
    : 'Leave empty for no limit'
