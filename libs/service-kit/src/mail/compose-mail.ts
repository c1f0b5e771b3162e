import MailComposer from 'nodemailer/lib/mail-composer';

/** What a mail says. */
export interface MailBody {
  readonly text: string;
  readonly html?: string;
  /** Ends the subscription by one request (RFC 8058); only for mails of a list. */
  readonly unsubscribeUrl?: string;
}

/** A mail as it stands in the outbox. */
export interface WrittenMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: MailBody;
}

/** The bytes of a mail. Every attempt has the same message id, so that servers and readers can tell a second copy. */
export function composeMail(mail: WrittenMail, from: string, siteName: string): Promise<Buffer> {
  const { text, html, unsubscribeUrl } = mail.body;
  const composer = new MailComposer({
    from: { name: siteName, address: from },
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    messageId: `<${mail.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    text,
    ...(html === undefined ? {} : { html }),
    ...(unsubscribeUrl === undefined
      ? {}
      : {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
