import { AppError } from '@mintwire/contracts';

const SCHEMES = ['http:', 'https:'];

/**
 * An address of the web as a browser would open it; nothing for nothing. Neither scripts nor addresses with a user's name in front of the host
 * (`https://bank.example@thief.example`) pass.
 * @throws {AppError} LAUNCHPAD_LINK_INVALID
 */
export function checkedUrl(field: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  const fine = url !== null && SCHEMES.includes(url.protocol) && url.hostname !== '' && !url.username && !url.password;
  if (!fine) throw new AppError('LAUNCHPAD_LINK_INVALID', { field });
  return text;
}
