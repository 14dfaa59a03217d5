import { Form, redirect } from 'react-router'
import { courierProblems, findServices, requestBooking } from '../../../../../domains/couriers/index.ts'
import { accountsOf, canBook, courierNames, guessSize } from '../../../../../domains/couriers/rules.ts'
import { BookParcelBody, ServicesQuery } from '../../../../../domains/couriers/schemas.ts'
import { findStaffOrder } from '../../../../../domains/orders/index.ts'
import { readSettings } from '../../../../../domains/settings/index.ts'
import { formatMoney, paise } from '../../../../../shared/money.ts'
import { fillText } from '../../../../../shared/result.ts'
import { couriersOf } from '../../../../context.ts'
import { Button } from '../../../../ui/button.tsx'
import { parseForm } from '../../../../ui/parse-form.ts'
import { useZodForm } from '../../../../ui/use-zod-form.ts'
import { orErrorPage } from '../../../load.server.ts'
import { AdminForm } from '../../../parts/forms/admin-form.tsx'
import { formAgain } from '../../../parts/forms/answers.server.ts'
import { Choice, TextField } from '../../../parts/forms/bound-fields.tsx'
import { adminMeta, PageHead } from '../../../parts/page/page-head.tsx'
import { asStaff } from '../../../state/staff.server.ts'
import { restOf } from '../split/rest-of.ts'
import { UnitsFieldset } from '../split/units-fieldset.tsx'
import type { Route } from './+types/book-page'

export const meta = adminMeta(
  'Book with a courier',
  ({ orderNumber }: Route.ComponentProps['loaderData']) => orderNumber,
)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.fulfil')
  const order = orErrorPage(await findStaffOrder(ctx, args.params.orderNumber))
  const { orderNumber } = order
  const { couriers } = await readSettings(ctx)
  const accounts = accountsOf(couriers)
  const [first] = accounts
  if (!canBook(order) || !first) throw redirect(`/admin/orders/${orderNumber}`)
  const rest = restOf(order)
  const guess = guessSize(
    rest.map(({ weight, left }) => ({ weight, quantity: left })),
    couriers,
  )
  const asked = ServicesQuery.safeParse(Object.fromEntries(args.url.searchParams))
  const { courier, grams } = asked.success ? asked.data : { courier: first, grams: guess.grams }
  const found = await findServices(ctx, couriersOf(args.context), { orderNumber, courier, grams })
  const { lengthCm, widthCm, heightCm } = guess
  return {
    ...{ orderNumber, rest, courier, accounts, size: { grams, lengthCm, widthCm, heightCm } },
    services: found.ok ? found.value : [],
    problem: found.ok ? null : fillText(courierProblems[found.code][1], found.params),
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.fulfil')
  const { orderNumber } = args.params
  const submission = parseForm(await args.request.formData(), BookParcelBody)
  if (submission.status !== 'success') return formAgain(submission)
  const asked = await requestBooking(ctx, { ...submission.value, orderNumber })
  if (!asked.ok) return formAgain(submission, asked, courierProblems, 'Nothing was booked')
  return redirect(`/admin/orders/${orderNumber}`, 303)
}

export { keepForm as clientAction } from '../../../parts/forms/answer.ts'

const SIZES = [
  ['grams', 'Weight', 'Grams, packed'],
  ['lengthCm', 'Length', 'Centimetres'],
  ['widthCm', 'Width', 'Centimetres'],
  ['heightCm', 'Height', 'Centimetres'],
] as const

export default function BookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, rest, courier, accounts, size, services, problem } = loaderData
  // A single unit can’t be split.
  const canSplit = rest.length > 1 || rest.some(({ left }) => left > 1)
  const [form, fields] = useZodForm(BookParcelBody, {
    id: 'book',
    lastResult: actionData?.result,
    defaultValue: {
      courier,
      service: '',
      grams: String(size.grams),
      lengthCm: String(size.lengthCm),
      widthCm: String(size.widthCm),
      heightCm: String(size.heightCm),
      ...(canSplit ? { lines: rest.map(({ id, left }) => ({ lineId: id, quantity: String(left) })) } : {}),
    },
  })
  const rows = fields.lines.getFieldList().map((row) => ({ key: row.key, ...row.getFieldset() }))
  const name = courierNames[courier]
  return (
    <>
      <PageHead
        title="Book with a courier"
        text="The courier gets the address, items and cash to collect, and is asked to pick the parcel up."
        back={{ to: `/admin/orders/${orderNumber}`, label: `Order ${orderNumber}` }}
      />
      {accounts.length > 1 && (
        <nav aria-label="Courier" className="mb-4 flex flex-wrap gap-2">
          {accounts.map((each) => (
            <Form key={each}>
              <input type="hidden" name="grams" value={size.grams} />
              <Button
                type="submit"
                name="courier"
                value={each}
                size="small"
                tone={each === courier ? 'accent' : 'outline'}
              >
                {courierNames[each]}
              </Button>
            </Form>
          ))}
        </nav>
      )}
      {problem && <p className="mb-4 max-w-read rounded-card bg-mist p-4 text-sm">{problem}</p>}
      {!problem && services.length === 0 && (
        <p className="mb-4 max-w-read rounded-card bg-mist p-4 text-sm">{name} doesn’t deliver to this PIN code.</p>
      )}
      <AdminForm
        key={courier}
        form={form}
        fields={[
          ...rows.map(({ quantity }) => quantity),
          ...[fields.courier, fields.service, ...SIZES.map(([key]) => fields[key])],
        ]}
        answer={actionData}
        submit={`Book with ${name}`}
      >
        <input type="hidden" name={fields.courier.name} value={courier} />
        {canSplit && <UnitsFieldset rows={rows} rest={rest} />}
        <Choice
          field={fields.service}
          label="Service"
          isOptional
          hint={`Prices are ${name}’s, for ${size.grams} grams.`}
          empty={`${name} chooses`}
          options={services.map(({ id, name: label, cost, arrives }) => ({
            value: id,
            label: [label, cost === null ? null : formatMoney(paise(cost)), arrives && `by ${arrives}`]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
        <fieldset className="grid grid-cols-2 gap-4">
          <legend className="mb-2 text-sm font-semibold">Parcel</legend>
          {SIZES.map(([key, label, hint]) => (
            <TextField key={key} field={fields[key]} label={label} hint={hint} inputMode="numeric" />
          ))}
        </fieldset>
      </AdminForm>
    </>
  )
}
