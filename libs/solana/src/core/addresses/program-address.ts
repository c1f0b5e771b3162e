import type { TokenStandard } from '@mintwire/contracts/launchpad';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { addressBytes, addressFromBytes, type Address } from './address';
import { PROGRAMS, TOKEN_PROGRAMS } from './programs';

const MARKER = new TextEncoder().encode('ProgramDerivedAddress');

/** True when a private key may exist for the address; false for addresses that only a program can sign for. */
export function isOnCurve(bytes: Uint8Array): boolean {
  try {
    // ZIP 215 decoding is what the runtime's check (curve25519-dalek) accepts.
    ed25519.Point.fromBytes(bytes, true);
    return true;
  } catch {
    return false;
  }
}

/** A program-derived address and the bump that put it off the curve. */
interface ProgramAddress {
  readonly address: Address;
  readonly bump: number;
}

/** Addresses found lately: cutting a launch into transactions asks for the same ones dozens of times. */
const found = new Map<string, ProgramAddress>();
const MAX_REMEMBERED = 256;

/** The program-derived address of `seeds` (each at most 32 bytes) with the largest bump that is off the curve. */
export function findProgramAddress(seeds: readonly Uint8Array[], program: Address): ProgramAddress {
  const key = `${program}:${seeds.map(bytesToHex).join(':')}`;
  const known = found.get(key) ?? searchProgramAddress(seeds, program);
  found.delete(key);
  found.set(key, known);
  if (found.size > MAX_REMEMBERED) found.delete(found.keys().next().value as string);
  return known;
}

function searchProgramAddress(seeds: readonly Uint8Array[], program: Address): ProgramAddress {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = sha256.create();
    for (const seed of seeds) hash.update(seed);
    const bytes = hash.update(Uint8Array.of(bump)).update(addressBytes(program)).update(MARKER).digest();
    if (!isOnCurve(bytes)) return { address: addressFromBytes(bytes), bump };
  }
  throw new Error('no program address: every bump lies on the curve');
}

/** Address of a mint's Metaplex metadata account. */
export function metadataAddress(mint: Address): Address {
  const seeds = [new TextEncoder().encode('metadata'), addressBytes(PROGRAMS.tokenMetadata), addressBytes(mint)];
  return findProgramAddress(seeds, PROGRAMS.tokenMetadata).address;
}

/** Address of the associated token account that holds `owner`'s tokens of `mint`. */
export function tokenAccountAddress({
  owner,
  mint,
  standard,
}: {
  owner: Address;
  mint: Address;
  standard: TokenStandard;
}): Address {
  const seeds = [addressBytes(owner), addressBytes(TOKEN_PROGRAMS[standard]), addressBytes(mint)];
  return findProgramAddress(seeds, PROGRAMS.associatedToken).address;
}
