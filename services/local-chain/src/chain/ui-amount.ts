import type { AccountState } from '../engine/svm-engine';
import type { UiTokenAmount } from './record';
import type { Mint } from './token-layout';
import { uiTokenAmount } from './token-state';

const INTEREST_BEARING = 10;
const SCALED = 25;
const SECONDS_PER_YEAR = 60 * 60 * 24 * 365.24;
const CLOCK_SYSVAR = 'SysvarC1ock11111111111111111111111111111111';

type Lookup = (address: string) => AccountState | null;

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength);
}

/** Unix seconds of the Clock sysvar. */
function unixSeconds(lookup: Lookup): number {
  const clock = lookup(CLOCK_SYSVAR);
  return clock ? Number(viewOf(clock.data).getBigInt64(32, true)) : 0;
}

/** How far compound interest has multiplied amounts; rates are in hundredths of a percent a year. */
function interestFactor(config: Uint8Array, now: number): number {
  const view = viewOf(config);
  const [begun, updated] = [Number(view.getBigInt64(32, true)), Number(view.getBigInt64(42, true))];
  const grown = (rate: number, seconds: number): number => Math.exp((rate * seconds) / SECONDS_PER_YEAR / 10_000);
  return grown(view.getInt16(40, true), updated - begun) * grown(view.getInt16(50, true), now - updated);
}

function scaleFactor(config: Uint8Array, now: number): number {
  const view = viewOf(config);
  return now >= Number(view.getBigInt64(40, true)) ? view.getFloat64(48, true) : view.getFloat64(32, true);
}

/** An amount of a mint's base units as nodes answer it: what its holders are shown grows with interest or a multiplier. */
export function shownAmount(amount: bigint, mint: Mint, lookup: Lookup): UiTokenAmount {
  const { decimals } = mint;
  const plain = uiTokenAmount(amount, decimals);
  const interest = mint.extensions.find(({ type }) => type === INTEREST_BEARING);
  const scaled = mint.extensions.find(({ type }) => type === SCALED);
  if (!interest && !scaled) return plain;
  const now = unixSeconds(lookup);
  const uiAmountString = interest
    ? trimmed(((Number(amount) * interestFactor(interest.data, now)) / 10 ** decimals).toFixed(decimals))
    : String(Math.trunc(Number(amount) * scaleFactor(scaled?.data ?? new Uint8Array(56), now)) / 10 ** decimals);
  return { ...plain, uiAmount: Number(uiAmountString), uiAmountString };
}

function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
}
