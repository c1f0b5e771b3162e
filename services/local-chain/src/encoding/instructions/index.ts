import { encodeBase58 } from '../../chain/base58';
import { MEMO_PROGRAMS } from '../../chain/memo';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../chain/token-state';
import { associatedTokenParser } from './associated-token';
import { lookupTableParser } from './lookup-table';
import type { Parsed, ProgramParser, RawInstruction } from './parsed-instruction';
import { systemParser } from './system';
import { token2022Parser, tokenParser } from './token';

const memoParser: ProgramParser = {
  name: 'spl-memo',
  parse: ({ data }) => Buffer.from(data).toString('utf8'),
};

const PARSERS = new Map<string, ProgramParser>([
  ['11111111111111111111111111111111', systemParser],
  [TOKEN_PROGRAM, tokenParser],
  [TOKEN_2022_PROGRAM, token2022Parser],
  ['ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', associatedTokenParser],
  ['AddressLookupTab1e1111111111111111111111111', lookupTableParser],
  ...[...MEMO_PROGRAMS].map((program): [string, ProgramParser] => [program, memoParser]),
]);

export type JsonParsedInstruction =
  | {
      readonly program: string;
      readonly programId: string;
      readonly parsed: Parsed;
      readonly stackHeight: number | null;
    }
  | {
      readonly programId: string;
      readonly accounts: readonly string[];
      readonly data: string;
      readonly stackHeight: number | null;
    };

/** An instruction in the `jsonParsed` form; one that no parser knows keeps its accounts and data. */
export function parseInstruction(instruction: RawInstruction, stackHeight: number | null): JsonParsedInstruction {
  const { programId } = instruction;
  const parser = PARSERS.get(programId);
  const parsed = parser ? tryParse(parser, instruction) : null;
  if (parser && parsed !== null) return { program: parser.name, programId, parsed, stackHeight };
  return { programId, accounts: instruction.accounts, data: encodeBase58(instruction.data), stackHeight };
}

function tryParse(parser: ProgramParser, instruction: RawInstruction): Parsed | null {
  try {
    return parser.parse(instruction);
  } catch {
    return null;
  }
}
