import type { NewMail } from '@mintwire/service-kit/mail';
import { escaped } from '@mintwire/service-kit/markup';

interface ConfirmMail {
  readonly siteName: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
}

/** The mail that asks whether somebody really wants the newsletter. */
export function confirmMail({
  siteName,
  confirmUrl,
  unsubscribeUrl,
}: ConfirmMail): Pick<NewMail, 'subject' | 'text' | 'html' | 'unsubscribeUrl'> {
  const why = `Somebody, hopefully you, asked for the newsletter of ${siteName} at this address.`;
  const how = 'Open this link and press the button to confirm. It is valid for 7 days.';
  const otherwise = 'If it was not you, do nothing: without your confirmation we send no newsletter.';
  return {
    subject: `Confirm your subscription to ${siteName}`,
    text: [why, how, confirmUrl, otherwise, `Do not ask me again: ${unsubscribeUrl}`].join('\n\n'),
    html: [
      `<p>${escaped(why)}</p>`,
      `<p>${how}</p>`,
      `<p><a href="${escaped(confirmUrl)}">Confirm your subscription</a></p>`,
      `<p>${otherwise}</p>`,
      `<p><a href="${escaped(unsubscribeUrl)}">Do not ask me again</a></p>`,
    ].join('\n'),
    unsubscribeUrl,
  };
}
