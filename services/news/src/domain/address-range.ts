import { addressGroup } from '@mintwire/service-kit/limits';
import { isIP, isIPv4, isIPv6 } from 'node:net';

/** As many addresses as one ban is for by itself: a street or a house, and no exact address rests in the database. */
const RANGE = { v4: 24, v6: 48 };
/** Fewer bits would ban a good part of all people. */
const WIDEST = { v4: 8, v6: 19 };

/** An address as ranges are compared with it; null for what is none. */
export function plainAddress(address: string): string | null {
  const [, mapped = address] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  const [ip = ''] = mapped.split('%', 1);
  return isIP(ip) === 0 ? null : ip;
}

/** The range of addresses around that of a visitor; null for what is no address. */
export function rangeAround(address: string): string | null {
  const [ip = ''] = addressGroup(address).split('/');
  if (isIPv4(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/${RANGE.v4}`;
  return isIPv6(ip) ? `${ip.split(':').slice(0, 3).join(':')}::/${RANGE.v6}` : null;
}

/** A range of addresses that somebody wrote, or one address; null when it is none, or too wide. */
export function readRange(text: string): string | null {
  const [ip = '', bits, ...more] = text.trim().split('/');
  const [longest, widest] = isIPv4(ip) ? [32, WIDEST.v4] : [128, WIDEST.v6];
  if (more.length > 0 || (!isIPv4(ip) && !isIPv6(ip)) || ip.includes('%')) return null;
  if (bits === undefined) return isIPv4(ip) ? `${ip}/32` : addressGroup(ip);
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > longest || Number(bits) < widest) return null;
  return `${ip}/${Number(bits)}`;
}
