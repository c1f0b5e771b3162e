import { decodeTransaction } from '@mintwire/solana/decode';
import { PROGRAMS } from '@mintwire/solana/addresses';

/** What a transaction does, as far as the approval prompt can tell without asking the chain. */
export interface TransactionSummary {
  readonly feePayer: string;
  readonly programs: readonly string[];
  readonly bytes: number;
}

/** @throws AppError when the bytes are no transaction */
export function summarize(bytes: Uint8Array): TransactionSummary {
  const decoded = decodeTransaction(bytes);
  const names = new Map(Object.entries(PROGRAMS).map(([name, address]) => [String(address), name]));
  const programs = decoded.instructions.map(({ program }) => names.get(String(program)) ?? String(program));
  return { feePayer: String(decoded.feePayer), programs: [...new Set(programs)], bytes: bytes.length };
}
