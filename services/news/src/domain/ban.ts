import { AppError, type BanKind, type NewBan, ERRORS } from '@mintwire/contracts';
import { skeleton } from '@mintwire/contracts/look-alikes';
import { readRange } from './address-range';
import { hostsIn, plainHost } from './comment-hosts';
import { cleanName } from './comment-text';
import { wordsToFind } from './words';

/** A ban in the form in which comments are compared with it. */
export interface BanToStore {
  readonly kind: BanKind;
  /** As editors read it. */
  readonly value: string;
  readonly matched: string;
}

/** @throws {AppError} NEWS_BAN_INVALID */
export function readBan({ kind, value }: NewBan): BanToStore {
  if (kind === 'name') return nameBan(value);
  if (kind === 'word') return wordBan(value);
  return kind === 'host' ? hostBan(value) : addressBan(value);
}

function nameBan(value: string): BanToStore {
  const name = cleanName(value);
  const matched = skeleton(name);
  if (matched === '') throw new AppError(ERRORS.NEWS_BAN_INVALID, { reason: 'it is no name' });
  return { kind: 'name', value: name, matched };
}

function wordBan(value: string): BanToStore {
  const matched = wordsToFind(value);
  // One letter is in too many texts.
  if ([...matched.trim()].length < 2) throw new AppError(ERRORS.NEWS_BAN_INVALID, { reason: 'it is no word' });
  return { kind: 'word', value: cleanName(value), matched };
}

function hostBan(value: string): BanToStore {
  const [host = ''] = hostsIn(value);
  const bare = value.trim().replace(/^[a-z]+:\/\//i, '');
  if (host === '' || plainHost(bare.split(/[/?#:]/, 1)[0] ?? '') !== host)
    throw new AppError(ERRORS.NEWS_BAN_INVALID, { reason: 'it is no host such as example.org' });
  return { kind: 'host', value: host, matched: host };
}

function addressBan(value: string): BanToStore {
  const range = readRange(value);
  if (range === null)
    throw new AppError(ERRORS.NEWS_BAN_INVALID, {
      reason: 'it is no range of addresses such as 192.0.2.0/24, or it is too wide',
    });
  return { kind: 'address', value: range, matched: range };
}
