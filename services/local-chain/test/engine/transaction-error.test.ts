import { readFileSync } from 'node:fs';
import { describeTransactionError, transactionErrorJson } from '../../src/engine/transaction-error';

/** The enumerations as the library's type declarations number them. */
function declared(name: string): string[] {
  const file = require.resolve('litesvm').replace('index.js', 'internal.d.ts');
  const body = new RegExp(`enum ${name} \\{([^}]*)\\}`).exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return [...body.matchAll(/(\w+) = (\d+)/g)].map(([, word]) => word ?? '');
}

describe('errors have the JSON form of Solana nodes', () => {
  it('names every error of the library', () => {
    const transaction = declared('TransactionErrorFieldless');
    expect(transaction.length).toBeGreaterThan(30);
    expect(transaction.map((_, index) => transactionErrorJson(index))).toEqual(transaction);
    const instruction = declared('InstructionErrorFieldless');
    expect(instruction.length).toBeGreaterThan(50);
    expect(instruction.map((_, index) => transactionErrorJson({ index: 3, err: () => index }))).toEqual(
      instruction.map((word) => ({ InstructionError: [3, word] })),
    );
  });

  it('describes them', () => {
    expect(describeTransactionError({ InstructionError: [2, { Custom: 6001 }] })).toBe(
      'Error processing Instruction 2: custom program error: 0x1771',
    );
    expect(describeTransactionError('BlockhashNotFound')).toBe('Blockhash not found');
    expect(describeTransactionError({ InsufficientFundsForRent: { account_index: 1 } })).toContain('(1)');
  });
});
