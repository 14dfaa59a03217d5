import { CardAdjustment } from '../../../../domains/gift-cards/schemas.ts'
import { formatMoney, type Paise, toRupees } from '../../../../shared/money.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { TextField } from '../../parts/forms/bound-fields.tsx'
import { Section } from '../../parts/page/panel.tsx'

/** Adds to or deducts from a balance; the reason is stored in the card's ledger. */
export function AdjustForm({ balance, answer }: { balance: Paise; answer: Answer | undefined }) {
  const [form, fields] = useZodForm(CardAdjustment, { id: 'adjust', lastResult: answer?.result })
  return (
    <Section title="Adjust the balance" isSmall>
      <AdminForm
        form={form}
        fields={[fields.amount, fields.reason]}
        answer={answer}
        submit="Adjust"
        className="flex flex-col gap-3"
      >
        <input type="hidden" name={fields.seen.name} value={toRupees(balance)} />
        <TextField
          field={fields.amount}
          label="Rupees"
          hint={`500 adds, -500 removes. The balance is ${formatMoney(balance)}.`}
          unit="₹"
        />
        <TextField field={fields.reason} label="Reason" maxLength={300} />
      </AdminForm>
    </Section>
  )
}
