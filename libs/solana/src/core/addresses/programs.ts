import type { TokenStandard } from '@mintwire/contracts/launchpad';
import type { Address } from './address';

const known = (text: string) => text as Address;

/** Programs that a launch or a payment may call, by name. */
export const PROGRAMS = {
  system: known('11111111111111111111111111111111'),
  computeBudget: known('ComputeBudget111111111111111111111111111111'),
  token: known('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  token2022: known('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
  associatedToken: known('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
  tokenMetadata: known('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'),
  lookupTable: known('AddressLookupTab1e1111111111111111111111111'),
  memo: known('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  /** Assertions that wallets append to what they sign (github.com/Jac0xb/lighthouse). */
  lighthouse: known('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'),
} as const;

/** Programs that own programs. */
export const LOADERS: readonly Address[] = [
  'NativeLoader1111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
].map(known);

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
].map(known);

const NO_WALLETS: ReadonlySet<string> = new Set([...Object.values(PROGRAMS), ...LOADERS, ...NETWORK]);

/** Whether an address is known as that of a program or of a part of the network, so that nobody signs for it. */
export const isProgramOrNetwork = (address: string): boolean => NO_WALLETS.has(address);

/** The token program of each standard. */
export const TOKEN_PROGRAMS: Readonly<Record<TokenStandard, Address>> = {
  'spl-token': PROGRAMS.token,
  'token-2022': PROGRAMS.token2022,
};

/** The standard whose mints `program` owns; undefined for any other program. */
export function standardOfProgram(program: Address): TokenStandard | undefined {
  return program === PROGRAMS.token ? 'spl-token' : program === PROGRAMS.token2022 ? 'token-2022' : undefined;
}
