import type { DecodedTransaction } from './decoded-transaction';

const LAMPORTS_PER_SIGNATURE = 5000n;
const MICRO_LAMPORTS = 1_000_000n;
const MAX_UNITS = 1_400_000n;
const UNITS_PER_INSTRUCTION = 200_000n;
const UNITS_PER_BUILTIN = 3_000n;
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';

// Programs that are part of the runtime itself count with 3,000 units when a transaction names no limit (SIMD-170).
const BUILTINS = new Set([
  '11111111111111111111111111111111',
  COMPUTE_BUDGET,
  'Vote111111111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Ed25519SigVerify111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]);

/** What a transaction bids per compute unit, in micro-lamports, and for how many units. */
export interface ComputeBid {
  readonly microLamportsPerUnit: bigint;
  readonly unitLimit: bigint;
}

/** Reads the compute budget instructions of a transaction. */
export function computeBid(transaction: DecodedTransaction): ComputeBid {
  let price = 0n;
  let limit: bigint | undefined;
  let implied = 0n;
  for (const { programIdIndex, data } of transaction.instructions) {
    const program = transaction.message.staticAccountKeys[programIdIndex]?.toBase58() ?? '';
    implied += BUILTINS.has(program) ? UNITS_PER_BUILTIN : UNITS_PER_INSTRUCTION;
    if (program !== COMPUTE_BUDGET) continue;
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    if (data[0] === 2 && data.length >= 5) limit = BigInt(view.getUint32(1, true));
    if (data[0] === 3 && data.length >= 9) price = view.getBigUint64(1, true);
  }
  const wanted = limit ?? implied;
  return { microLamportsPerUnit: price, unitLimit: wanted < MAX_UNITS ? wanted : MAX_UNITS };
}

/** The whole fee in lamports: signatures plus priority fee, rounded up as the runtime does. */
export function feeOf(transaction: DecodedTransaction): bigint {
  const { microLamportsPerUnit, unitLimit } = computeBid(transaction);
  const signatures = BigInt(transaction.message.header.numRequiredSignatures);
  const priority = (microLamportsPerUnit * unitLimit + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS;
  return signatures * LAMPORTS_PER_SIGNATURE + priority;
}
