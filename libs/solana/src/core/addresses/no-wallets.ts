import type { Address } from './address';
import { PROGRAMS } from './programs';

/** Programs that own programs. */
export const LOADERS: readonly Address[] = [
  'NativeLoader1111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
] as string[] as Address[];

/** Further programs of the network, and what it writes for all programs to read. The bytes of some look as if somebody had a key to them. */
const NETWORK: readonly Address[] = [
  'Config1111111111111111111111111111111111111',
  'Ed25519SigVerify111111111111111111111111111',
  'Feature111111111111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
  'Stake11111111111111111111111111111111111111',
  'StakeConfig11111111111111111111111111111111',
  'Sysvar1111111111111111111111111111111111111',
  'Sysvar1nstructions1111111111111111111111111',
  'SysvarC1ock11111111111111111111111111111111',
  'SysvarEpochRewards1111111111111111111111111',
  'SysvarEpochSchedu1e111111111111111111111111',
  'SysvarFees111111111111111111111111111111111',
  'SysvarLastRestartS1ot1111111111111111111111',
  'SysvarRecentB1ockHashes11111111111111111111',
  'SysvarRent111111111111111111111111111111111',
  'SysvarRewards111111111111111111111111111111',
  'SysvarS1otHashes111111111111111111111111111',
  'SysvarS1otHistory11111111111111111111111111',
  'SysvarStakeHistory1111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
] as string[] as Address[];

const NO_WALLETS: ReadonlySet<string> = new Set([...Object.values(PROGRAMS), ...LOADERS, ...NETWORK]);

/** Whether an address is known as that of a program or of a part of the network, so that nobody signs for it. */
export const isProgramOrNetwork = (address: string): boolean => NO_WALLETS.has(address);
