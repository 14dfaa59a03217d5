export { dropOldMails } from './drop-old-mails.ts'
export { findMails } from './find-mails.ts'
export { recordMails } from './record-mails.ts'
export { resendMail } from './resend-mail.ts'
