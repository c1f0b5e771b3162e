export { handOver } from './hand-over';
export { isMailAddress } from './mail-address';
export { SMTP_SETTINGS, smtpConfig, type SmtpServer } from './mail-settings';
export { mailTasks } from './mail-tasks';
export { forgetMailBodies, forgetMailsTo, listMails, queueMail, type NewMail } from './outbox';
export type { MailBody } from './compose-mail';
export type { Attempt, SmtpPatience } from './smtp-conversation';
