export { deleteAccount } from './delete/delete-account.ts'
export { eraseAccount, readErasedEmail } from './delete/erase-account.ts'
export { purgeLinks, purgeSessions, purgeUnconfirmed } from './delete/purge-accounts.ts'
export { requestDeletion } from './delete/request-deletion.ts'
export { changeEmail } from './email-address/change-email.ts'
export { confirmEmail } from './email-address/confirm-email.ts'
export { requestVerification } from './email-address/request-verification.ts'
export { readLink } from './emailed-links.ts'
export { findConfirmedAddresses } from './find-confirmed-addresses.ts'
export { findName } from './find-name.ts'
export { findPeople, findPeopleByIds, findPerson } from './find-people.ts'
export { findOwnAccount, findSession, type Session } from './find-session.ts'
export { consumeCodeRateLimit } from './limits.ts'
export { findAccountByEmail, findEmailAddress, lockAccount, lockAccounts } from './lock-account.ts'
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
} from './send-emails.ts'
export { confirmSession } from './sign-in/confirm-session.ts'
export { endAllSessions, endSession } from './sign-in/end-sessions.ts'
export { findOwnSessions } from './sign-in/find-own-sessions.ts'
export { exchangeCode, returnFromGoogle, startGoogle } from './sign-in/google-sign-in.ts'
export { registerBuyer } from './sign-in/register-buyer.ts'
export { registerCustomer } from './sign-in/register-customer.ts'
export { deleteSavedForm, readSavedForm, saveForm } from './sign-in/saved-form.ts'
export { signIn } from './sign-in/sign-in.ts'
export { signOut } from './sign-in/sign-out.ts'
export {
  assignRole,
  findRoleHolders,
  lockRoleHolders,
  recordSecondFactor,
  requireSecondFactor,
  signUpWithRole,
} from './sign-in/staff-accounts.ts'
export type { SignedIn } from './signed-in.ts'
export { updateProfile } from './update-profile.ts'
