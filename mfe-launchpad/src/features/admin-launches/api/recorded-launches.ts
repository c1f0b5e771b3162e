import type { Launch, LaunchList } from '@mintwire/contracts/launchpad';
import { decodeLamports } from '@mintwire/money';
import { api } from '@mintwire/platform';
import useSWR from 'swr';

/** A launch as a line of the list. */
export interface LaunchLine extends Pick<Launch, 'mint' | 'name' | 'symbol' | 'creator' | 'confirmedAt'> {
  readonly fee: bigint;
}

/** A page of launches; `next` leads to the older ones. */
export interface LaunchLines {
  readonly lines: readonly LaunchLine[];
  readonly next: string | null;
}

/** Reads `GET /api/launchpad/launches`. @throws AppError when a fee is no amount */
export function parseLaunches(answer: unknown): LaunchLines {
  const { items, next } = answer as LaunchList;
  return {
    lines: items.map(({ mint, name, symbol, creator, confirmedAt, feeLamports }) => ({ mint, name, symbol, creator, confirmedAt, fee: decodeLamports(feeLamports) })),
    next,
  };
}

/** Launches of the present chain, newest first, from `cursor` on. */
export function useRecordedLaunches(cursor: string | null) {
  const query = cursor === null ? '' : `&cursor=${cursor}`;
  return useSWR(`/api/launchpad/launches?limit=20${query}`, (path: string) => api.get<LaunchLines>(path, { parse: parseLaunches }), { shouldRetryOnError: false });
}
