import { roleTexts } from '../../../../domains/roles/rules.ts'
import { ROLES, type Role } from '../../../../domains/roles/schemas.ts'
import type { InvitationView, StaffView } from '../../../../domains/staff/schemas.ts'
import { formatDate, formatDateTime } from '../../../../shared/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Options, Select } from '../../../ui/forms/field.tsx'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { LinkToCopy } from '../../parts/forms/link-to-copy.tsx'
import { DataTable } from '../../parts/lists/data-table.tsx'

const nameOf = (role: string) => roleTexts[role as Role]?.name ?? role

export function StaffList({ staff }: { staff: StaffView[] }) {
  return (
    <DataTable
      caption="Staff members"
      rows={staff}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Name',
          isMain: true,
          cell: ({ name, email, isSelf }) => (
            <>
              <span className="font-semibold">{name || email}</span> {isSelf && <Badge tone="mist">You</Badge>}
              <span className="block text-sm font-normal text-muted">{email}</span>
            </>
          ),
        },
        { head: 'Signed in', cell: ({ seenAt }) => (seenAt ? formatDateTime(seenAt) : 'No') },
        {
          head: 'Two-factor',
          cell: ({ id, name, hasSecondFactor, isSelf }) =>
            hasSecondFactor ? (
              <span className="inline-flex flex-wrap items-center gap-2">
                <Badge tone="success">On</Badge>
                {!isSelf && (
                  <ActionButton
                    values={{ intent: 'second-factor', userId: id }}
                    tone="quiet"
                    label={`Reset two-factor of ${name}`}
                  >
                    Reset
                  </ActionButton>
                )}
              </span>
            ) : (
              <Badge tone="mist">Off</Badge>
            ),
        },
        {
          head: 'Role',
          cell: ({ id, name, role }) => (
            <ActionButton values={{ intent: 'role', userId: id }} label={`Change the role of ${name}`} text="Change">
              <Select name="role" aria-label={`Role of ${name}`} defaultValue={role} className="w-36">
                <Options of={ROLES.map((each) => ({ value: each, label: nameOf(each) }))} />
              </Select>
            </ActionButton>
          ),
        },
        {
          head: 'Remove',
          isPlain: true,
          cell: ({ id, name }) => (
            <ActionButton values={{ intent: 'remove', userId: id }} tone="danger" label={`Remove the role of ${name}`}>
              Remove
            </ActionButton>
          ),
        },
      ]}
    />
  )
}

/** Without a mail server staff pass the link on themselves. It is shown once, to those who may invite. */
export function InvitationLink({ link }: { link: string }) {
  return (
    <div
      role="status"
      className="mt-6 flex max-w-form flex-col gap-3 rounded-card border-2 border-ink bg-mist p-4 text-sm"
    >
      <p>
        No mail server is set up, so this invitation can’t be emailed. Copy the link and share it yourself. It works
        once.
      </p>
      <LinkToCopy link={link} />
    </div>
  )
}

export function InvitationList({ invitations, hasLinks }: { invitations: InvitationView[]; hasLinks: boolean }) {
  if (invitations.length === 0) return null
  return (
    <>
      <h2 className="mt-10 mb-4 text-lg">Invited</h2>
      <DataTable
        caption="Open invitations"
        rows={invitations}
        keyOf={({ id }) => id}
        columns={[
          { head: 'Email', isMain: true, cell: ({ email }) => email },
          { head: 'Role', cell: ({ role }) => nameOf(role) },
          { head: 'Valid until', cell: ({ expiresAt, isOver }) => (isOver ? 'Expired' : formatDate(expiresAt)) },
          ...(hasLinks
            ? [
                {
                  head: 'Link',
                  isPlain: true,
                  cell: ({ id, email, isOver }: InvitationView) =>
                    isOver ? null : (
                      <ActionButton values={{ intent: 'link', id }} label={`Show link: ${email}`}>
                        Show link
                      </ActionButton>
                    ),
                },
              ]
            : []),
          {
            head: 'Revoke',
            isPlain: true,
            cell: ({ id, email }) => (
              <ActionButton values={{ intent: 'revoke', id }} label={`Revoke the invitation for ${email}`}>
                Revoke
              </ActionButton>
            ),
          },
        ]}
      />
    </>
  )
}
