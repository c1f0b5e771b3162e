import { domainToASCII } from 'node:url';
import { isMailAddress } from '@mintwire/service-kit/mail';

/** The address as it is kept, its host in ASCII and small letters; null when no mail server takes it, or it is of no domain that everybody can reach. */
export function subscriberAddress(text: string): string | null {
  const given = text.replace(/^ +| +$/g, '');
  if (!isMailAddress(given)) return null;
  const at = given.lastIndexOf('@');
  const host = domainToASCII(given.slice(at + 1));
  const address = `${given.slice(0, at)}@${host}`;
  return host.includes('.') && isMailAddress(address) ? address : null;
}
