export { changeRole, removeStaff } from './change-role.ts'
export { ensureOwner } from './ensure-owner.ts'
export { findStaff } from './find-staff.ts'
export { findInvitation } from './invitations.ts'
export { inviteStaff, revokeInvitation } from './invite-staff.ts'
export { joinStaff } from './join-staff.ts'
export {
  beginSecondFactor,
  endSecondFactor,
  findOwnSecondFactor,
  proveSecondFactor,
  showSecondFactor,
} from './own-second-factor.ts'
export { staffProblems } from './problems.ts'
export { purgeInvitations } from './purge-invitations.ts'
export { recoverOwner } from './recover-owner.ts'
export { sendInvitation } from './send-emails.ts'
export { showInvitationLink } from './show-invitation-link.ts'
