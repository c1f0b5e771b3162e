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

/** The token program of each standard. */
export const TOKEN_PROGRAMS: Readonly<Record<TokenStandard, Address>> = {
  'spl-token': PROGRAMS.token,
  'token-2022': PROGRAMS.token2022,
};

/** The standard whose mints `program` owns; undefined for any other program. */
export function standardOfProgram(program: Address): TokenStandard | undefined {
  return program === PROGRAMS.token ? 'spl-token' : program === PROGRAMS.token2022 ? 'token-2022' : undefined;
}
