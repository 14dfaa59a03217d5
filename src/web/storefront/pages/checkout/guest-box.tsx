import { Checkbox } from '../../../ui/forms/field.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'

/** Above a guest's form: says that no account is needed, and greets a returning guest (R215). */
export function GuestBanner({ isKnown, onForget }: { isKnown: boolean; onForget: () => void }) {
  return (
    <section aria-label="Guest checkout" className="mt-4 max-w-read rounded-card bg-mist p-4 text-sm">
      {isKnown ? (
        <>
          <h2 className="text-base">Welcome Back</h2>
          <p className="mt-1">
            We’ve filled in the details saved on this device.{' '}
            <button type="button" className="min-h-6 underline underline-offset-2" onClick={onForget}>
              Clear details
            </button>
          </p>
        </>
      ) : (
        <p>
          You’re checking out as a guest.{' '}
          <SoftLink href="/login?from=/checkout" className="font-semibold underline underline-offset-2">
            Login
          </SoftLink>{' '}
          to use your saved addresses and see this order in your account.
        </p>
      )}
    </section>
  )
}

/** The guest-info box, unticked by default. */
export function GuestInfoBox({ isKept, onChange }: { isKept: boolean; onChange: (isKept: boolean) => void }) {
  return (
    <Checkbox
      label="Save my details on this device for next time"
      checked={isKept}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
