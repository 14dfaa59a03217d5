export { changeEmail } from './change-email.ts'
export { changePassword } from './change-password.ts'
export { confirmEmail } from './confirm-email.ts'
export { confirmSession } from './confirm-session.ts'
export { deleteAccount } from './delete-account.ts'
export { endAllSessions, endSession } from './end-sessions.ts'
export { eraseAccount, readErasedEmail } from './erase-account.ts'
export { findConfirmedAddresses } from './find-confirmed-addresses.ts'
export { findName } from './find-name.ts'
export { findOwnSessions } from './find-own-sessions.ts'
export { findPeople, findPeopleByIds, findPerson } from './find-people.ts'
export { findOwnAccount, findSession, type Session } from './find-session.ts'
export { exchangeCode, returnFromGoogle, startGoogle } from './google-sign-in.ts'
export { dropForm, keepForm, readKeptForm } from './kept-form.ts'
export { takeCodeTry } from './limits.ts'
export { findAccountByEmail, findMailAddress, holdAccounts, lockAccount } from './lock-account.ts'
export { readLink } from './mailed-links.ts'
export { ownId } from './own-id.ts'
export { findOwnLogins } from './own-logins.ts'
export { accountKey, type PersonKeys, personKeys } from './person-keys.ts'
export { customerProblems } from './problems.ts'
export { purgeLinks, purgeSessions, purgeUnconfirmed } from './purge-accounts.ts'
export { recordSecurityChange } from './record-security-change.ts'
export { recoverAccount } from './recover-account.ts'
export { registerCustomer } from './register-customer.ts'
export { requestDeletion } from './request-deletion.ts'
export { requestReset } from './request-reset.ts'
export { requestVerification } from './request-verification.ts'
export { resetPassword } from './reset-password.ts'
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
export { signIn } from './sign-in.ts'
export { signOut } from './sign-out.ts'
export type { SignedIn } from './signed-in.ts'
export {
  enterWithRole,
  findRoleHolders,
  giveRole,
  holdRoleHolders,
  noteSecondFactor,
  requireSecondFactor,
} from './staff-accounts.ts'
export { updateProfile } from './update-profile.ts'
