import type { BanKind, NewBan } from '@mintwire/contracts';

export const BANS_PATH = '/api/news/admin/bans';

/** What can be banned. */
export const BAN_KINDS: readonly { readonly value: BanKind; readonly label: string }[] = [
  { value: 'name', label: 'Names like' },
  { value: 'address', label: 'The network' },
  { value: 'host', label: 'Links to' },
  { value: 'word', label: 'Texts with' },
];

/** A ban in words. */
export function banText({ kind, value }: NewBan): string {
  return `${BAN_KINDS.find((known) => known.value === kind)?.label ?? kind} ${kind === 'name' || kind === 'word' ? `“${value}”` : value}`;
}
