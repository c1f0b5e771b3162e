import type { ProgramParser } from './parsed-instruction';

/** Associated Token Account program. */
export const associatedTokenParser: ProgramParser = {
  name: 'spl-associated-token-account',
  parse: ({ accounts, data }) => {
    const kind = data[0] ?? 0;
    if (kind > 1) return null;
    const [source, account, wallet, mint, systemProgram, tokenProgram] = accounts;
    return {
      type: kind === 0 ? 'create' : 'createIdempotent',
      info: { source, account, wallet, mint, systemProgram, tokenProgram },
    };
  },
};
