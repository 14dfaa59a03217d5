import { Form, redirect } from 'react-router'
import { courierProblems, findServices, requestBooking } from '../../../../../domains/couriers/index.ts'
import { accountsOf, canBook, courierNames, guessSize } from '../../../../../domains/couriers/rules.ts'
import { BookParcelBody } from '../../../../../domains/couriers/schemas.ts'
import { findStaffOrder } from '../../../../../domains/orders/index.ts'
import { readSettings } from '../../../../../domains/settings/index.ts'
import { formatCount } from '../../../../../shared/counted.ts'
import { formatMoney, paise } from '../../../../../shared/money.ts'
import { fillText } from '../../../../../shared/result.ts'
import { couriersOf } from '../../../../context.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { parseForm } from '../../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../../ui/forms/use-zod-form.ts'
import { Truck } from '../../../../ui/icons/icons.tsx'
import { orErrorPage } from '../../../load.server.ts'
import { AdminForm } from '../../../parts/forms/admin-form.tsx'
import { formAgain } from '../../../parts/forms/answers.server.ts'
import { TextField } from '../../../parts/forms/bound-fields.tsx'
import { ButtonLink } from '../../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../../parts/page/page-head.tsx'
import { asStaff } from '../../../state/staff.server.ts'
import { savedPath } from '../order-saved.tsx'
import { type RestLine, restOf } from '../split/rest-of.ts'
import { UnitsFieldset, unitFaults } from '../split/units-fieldset.tsx'
import type { Route } from './+types/book-page'
import { ServiceChoice } from './service-choice.tsx'

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
  const {
    courier,
    service: _,
    lines,
    ...size
  } = askedIn(args.url) ?? { courier: first, service: '', lines: undefined, ...guess }
  const found = await findServices(ctx, couriersOf(args.context), { orderNumber, courier, grams: size.grams })
  const { shippingAddress: to, paymentMethod, total, cashReceived, parcels } = order
  // The shares of an order's parcels add up to its total; what is received is for those that were sent.
  const collected = parcels.length > 0 ? parcels.reduce((sum, { cashDue }) => sum + (cashDue ?? 0), 0) : cashReceived
  return {
    ...{
      orderNumber,
      rest,
      units: unitsIn(rest, lines),
      courier,
      accounts,
      size,
      isPacked: order.status !== 'confirmed',
    },
    to: to && [to.city, to.zipCode].join(' '),
    cash: paymentMethod === 'cod' ? formatMoney(paise(total - collected)) : null,
    services: found.ok ? found.value : [],
    problem: found.ok ? null : fillText(courierProblems[found.code][1], found.params),
    isDown: !found.ok && found.code === 'COURIER_UNAVAILABLE',
  }
}

/** What “Update prices” has sent. */
function askedIn({ searchParams }: URL): BookParcelBody | null {
  const form = new FormData()
  for (const [name, value] of searchParams) form.append(name, value)
  const asked = parseForm(form, BookParcelBody)
  return asked.status === 'success' ? asked.value : null
}

const unitsIn = (rest: readonly RestLine[], picked: BookParcelBody['lines']) =>
  rest.map(({ id, left }) => ({
    lineId: id,
    quantity: String(picked?.find(({ lineId }) => lineId === id)?.quantity ?? left),
  }))

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.fulfil')
  const { orderNumber } = args.params
  const submission = parseForm(await args.request.formData(), BookParcelBody)
  if (submission.status !== 'success') return formAgain(submission)
  const asked = await requestBooking(ctx, { ...submission.value, orderNumber })
  if (!asked.ok) return formAgain(submission, asked, courierProblems, 'Nothing was booked')
  return redirect(savedPath(orderNumber, 'booked'), 303)
}

export { keepForm as clientAction } from '../../../parts/forms/answer.ts'

const SIZES = [
  ['grams', 'Weight', 'Grams, packed'],
  ['lengthCm', 'Length', 'Centimetres'],
  ['widthCm', 'Width', 'Centimetres'],
  ['heightCm', 'Height', 'Centimetres'],
] as const

type Loaded = Route.ComponentProps['loaderData']

export default function BookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, courier, accounts, size, to, cash, services, problem } = loaderData
  const name = courierNames[courier]
  const collects =
    cash && (isSplittable(loaderData.rest) ? `cash on delivery, ${cash} for all items` : `${cash} to collect in cash`)
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
              {SIZES.map(([key]) => (
                <input key={key} type="hidden" name={key} value={size[key]} />
              ))}
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
      <p className="mb-4 text-sm">
        To {to}, <span className="font-semibold">{collects ?? 'prepaid'}</span>
      </p>
      {!problem && services.length === 0 ? (
        <NoService name={name} orderNumber={orderNumber} isPacked={loaderData.isPacked} />
      ) : (
        <BookingForm key={`${courier} ${Object.values(size).join(' ')}`} loaded={loaderData} answer={actionData} />
      )}
    </>
  )
}

/** A single unit can’t be split. */
const isSplittable = (rest: Loaded['rest']): boolean => rest.length > 1 || rest.some(({ left }) => left > 1)

type BookingFormProps = { loaded: Loaded; answer: Route.ComponentProps['actionData'] }

function BookingForm({ loaded: { rest, units, courier, size, services, problem, isDown }, answer }: BookingFormProps) {
  const canSplit = isSplittable(rest)
  const [form, fields] = useZodForm(BookParcelBody, {
    id: 'book',
    lastResult: answer?.result,
    defaultValue: {
      courier,
      service: '',
      ...Object.fromEntries(SIZES.map(([key]) => [key, String(size[key])])),
      ...(canSplit ? { lines: units } : {}),
    },
  })
  const rows = fields.lines.getFieldList().map((row) => {
    // A field set is a proxy, which can’t be spread.
    const { lineId, quantity } = row.getFieldset()
    return { key: row.key, lineId, quantity }
  })
  const name = courierNames[courier]
  const forWeight = `for ${formatCount(size.grams)} g`
  return (
    <AdminForm
      form={form}
      fields={[
        fields.courier,
        ...unitFaults(rows, fields.lines.errors),
        ...SIZES.map(([key]) => fields[key]),
        fields.service,
      ]}
      answer={answer}
      submit={`Book with ${name}`}
      isWork={false}
      actions={
        <Button type="submit" formMethod="get" formNoValidate tone="outline">
          {problem ? 'Try again' : 'Update prices'}
        </Button>
      }
    >
      {problem && (
        <p role="alert" className="rounded-card border border-danger bg-danger-soft p-4 text-sm">
          {problem}
        </p>
      )}
      <input type="hidden" name={fields.courier.name} value={courier} />
      {canSplit && <UnitsFieldset rows={rows} rest={rest} errors={fields.lines.errors} />}
      <fieldset className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <legend className="mb-2 text-sm font-semibold">Parcel</legend>
        {SIZES.map(([key, label, hint]) => (
          <TextField key={key} field={fields[key]} label={label} hint={hint} inputMode="numeric" />
        ))}
      </fieldset>
      <ServiceChoice
        field={fields.service}
        services={services}
        courier={name}
        hint={
          isDown
            ? `${name} named no prices. A parcel that you book now is booked once ${name} answers.`
            : problem
              ? null
              : `Prices are ${name}’s, ${forWeight}. Couriers charge for size as well.`
        }
      />
    </AdminForm>
  )
}

type NoServiceProps = { name: string; orderNumber: string; isPacked: boolean }

/** The courier doesn't go there, so staff ship with another and enter its tracking number. */
const NoService = ({ name, orderNumber, isPacked }: NoServiceProps) => (
  <EmptyState
    icon={<Truck />}
    title={`${name} doesn’t deliver to this PIN code`}
    text={`Send the parcel with another courier${isPacked ? '' : ': pack the order'}, then enter its tracking number.`}
  >
    {isPacked ? (
      <ButtonLink to={`/admin/orders/ship?order=${orderNumber}`}>Enter a tracking number</ButtonLink>
    ) : (
      <ButtonLink to={`/admin/orders/${orderNumber}`}>Back to the order</ButtonLink>
    )}
  </EmptyState>
)
