import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { bytesToHex } from '@noble/hashes/utils.js';
import { PROGRAMS } from '../core/addresses';
import { decodeTransaction } from '../core/decode';

/**
 * Refuses a signed transaction of a run that does anything else than the one that was offered. A wallet may have put in its own assertions
 * (Lighthouse), nothing else.
 * @throws AppError CHAIN_TRANSACTION_ALTERED, CHAIN_TRANSACTION_UNREADABLE
 */
export function assertSameRun(offered: Uint8Array, signed: Uint8Array): void {
  const [wanted, found] = [partsOf(offered), partsOf(signed)];
  for (const [path, value] of Object.entries(wanted)) {
    const actual = found[path as keyof typeof found];
    if (value !== actual)
      throw new AppError(ERRORS.CHAIN_TRANSACTION_ALTERED, {
        difference: `its ${path} differ`,
        path,
        expected: value,
        actual,
      });
  }
}

function partsOf(bytes: Uint8Array) {
  const { version, blockhash, feePayer, signers, instructions } = decodeTransaction(bytes);
  const steps = instructions
    .filter(({ program }) => program !== PROGRAMS.lighthouse)
    .map(({ program, accounts, data }) => [program, ...accounts, bytesToHex(data)].join(' '));
  return {
    version: String(version),
    blockhash,
    payer: feePayer,
    signers: signers.join(' '),
    instructions: steps.join('\n'),
  };
}
