import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { SmtpServer } from './mail-settings';

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

/** What a signature covers. RFC 8058, 4 asks for both headers of leaving a list. */
const SIGNED =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

/** The bytes of a mail, signed where the server has a key. Every attempt has the same message id, so that servers and readers can tell a second copy. */
export function composeMail(
  mail: WrittenMail,
  { from, dkim }: Pick<SmtpServer, 'from' | 'dkim'>,
  siteName: string,
): Promise<Buffer> {
  const { text, html, unsubscribeUrl } = mail.body;
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const composer = new MailComposer({
    from: { name: siteName, address: from },
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    messageId: `<${mail.id}@${domain}>`,
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
  const message = composer.compile();
  if (dkim) {
    const { selector, privateKey } = dkim;
    const signer = new DKIM({ domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED });
    message.processFunc((input) => signer.sign(input));
  }
  return message.build();
}
