export { deleteAccount } from './delete/delete-account.ts'
export { eraseAccount, readErasedEmail } from './delete/erase-account.ts'
export { purgeLinks, purgeSessions, purgeUnconfirmed } from './delete/purge-accounts.ts'
export { requestDeletion } from './delete/request-deletion.ts'
export { changeEmail } from './email-address/change-email.ts'
export { confirmEmail } from './email-address/confirm-email.ts'
export { requestVerification } from './email-address/request-verification.ts'
export { findConfirmedAddresses } from './find-confirmed-addresses.ts'
export { findName } from './find-name.ts'
export { findPeople, findPeopleByIds, findPerson } from './find-people.ts'
export { findOwnAccount, findSession, type Session } from './find-session.ts'
export { takeCodeTry } from './limits.ts'
export { findAccountByEmail, findMailAddress, holdAccounts, lockAccount } from './lock-account.ts'
export { readLink } from './mailed-links.ts'
export { ownId } from './own-id.ts'
export { findOwnLogins } from './own-logins.ts'
export { changePassword } from './password/change-password.ts'
export { recoverAccount } from './password/recover-account.ts'
export { requestReset } from './password/request-reset.ts'
export { resetPassword } from './password/reset-password.ts'
export { accountKey, type PersonKeys, personKeys } from './person-keys.ts'
export { customerProblems } from './problems.ts'
export { recordSecurityChange } from './record-security-change.ts'
export {
  sendDeletionLink,
  sendEmailChanged,
  sendEmailChangeLink,
  sendGoogleLinked,
  sendPasswordChanged,
  sendResetLink,
  sendSecurityChanged,
  sendVerificationLink,
  sendWelcome,
} from './send-mails.ts'
export { confirmSession } from './sign-in/confirm-session.ts'
export { endAllSessions, endSession } from './sign-in/end-sessions.ts'
export { findOwnSessions } from './sign-in/find-own-sessions.ts'
export { exchangeCode, returnFromGoogle, startGoogle } from './sign-in/google-sign-in.ts'
export { dropForm, keepForm, readKeptForm } from './sign-in/kept-form.ts'
export { registerCustomer } from './sign-in/register-customer.ts'
export { signIn } from './sign-in/sign-in.ts'
export { signOut } from './sign-in/sign-out.ts'
export {
  enterWithRole,
  findRoleHolders,
  giveRole,
  holdRoleHolders,
  noteSecondFactor,
  requireSecondFactor,
} from './sign-in/staff-accounts.ts'
export type { SignedIn } from './signed-in.ts'
export { updateProfile } from './update-profile.ts'
