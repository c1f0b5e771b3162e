import {
  TOKEN_PROGRAM_ID,
  createApproveInstruction,
  createBurnCheckedInstruction,
  createCloseAccountInstruction,
  createFreezeAccountInstruction,
  createRevokeInstruction,
  createSetAuthorityInstruction,
  createSyncNativeInstruction,
  createTransferCheckedInstruction,
  AuthorityType,
} from '@solana/spl-token';
import { Keypair, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { parseInstruction } from '../../src/encoding/instructions';

const [a, b, c, d] = Array.from({ length: 4 }, () => Keypair.generate().publicKey) as [
  Keypair['publicKey'],
  Keypair['publicKey'],
  Keypair['publicKey'],
  Keypair['publicKey'],
];

const parse = (instruction: TransactionInstruction) =>
  parseInstruction(
    {
      programId: instruction.programId.toBase58(),
      accounts: instruction.keys.map((key) => key.pubkey.toBase58()),
      data: new Uint8Array(instruction.data),
    },
    null,
  );

describe('instructions as nodes parse them', () => {
  it.each([
    ['approve', createApproveInstruction(a, b, c, 5n), { source: a, delegate: b, owner: c, amount: '5' }],
    ['revoke', createRevokeInstruction(a, b), { source: a, owner: b }],
    [
      'setAuthority',
      createSetAuthorityInstruction(a, b, AuthorityType.FreezeAccount, null),
      { mint: a, authority: b, authorityType: 'freezeAccount', newAuthority: null },
    ],
    [
      'transferChecked',
      createTransferCheckedInstruction(a, b, c, d, 1500n, 3),
      { source: a, mint: b, destination: c, authority: d, tokenAmount: { amount: '1500', uiAmountString: '1.5' } },
    ],
    ['burnChecked', createBurnCheckedInstruction(a, b, c, 1n, 0), { account: a, mint: b, authority: c }],
    ['closeAccount', createCloseAccountInstruction(a, b, c), { account: a, destination: b, owner: c }],
    ['freezeAccount', createFreezeAccountInstruction(a, b, c), { account: a, mint: b, freezeAuthority: c }],
    ['syncNative', createSyncNativeInstruction(a), { account: a }],
    ['assign', SystemProgram.assign({ accountPubkey: a, programId: b }), { account: a, owner: b }],
    ['allocate', SystemProgram.allocate({ accountPubkey: a, space: 9 }), { account: a, space: 9n }],
    [
      'assignWithSeed',
      SystemProgram.assign({ accountPubkey: a, basePubkey: b, seed: 'seed', programId: c }),
      { account: a, base: b, seed: 'seed', owner: c },
    ],
    [
      'allocateWithSeed',
      SystemProgram.allocate({ accountPubkey: a, basePubkey: b, seed: 'seed', space: 9, programId: c }),
      { account: a, base: b, seed: 'seed', space: 9n, owner: c },
    ],
    [
      'transferWithSeed',
      SystemProgram.transfer({
        fromPubkey: a,
        basePubkey: b,
        toPubkey: c,
        lamports: 8,
        seed: 'seed',
        programId: d,
      }),
      { source: a, sourceBase: b, destination: c, lamports: 8n, sourceSeed: 'seed', sourceOwner: d },
    ],
  ])('%s', (type, instruction, info) => {
    const expected = Object.fromEntries(
      Object.entries(info).map(([key, value]) => [
        key,
        value !== null && typeof value === 'object' && 'toBase58' in value ? value.toBase58() : value,
      ]),
    );
    expect(parse(instruction as TransactionInstruction)).toMatchObject({ parsed: { type, info: expected } });
  });

  it('names a multisig and its signers', () => {
    expect(parse(createApproveInstruction(a, b, c, 5n, [d]))).toMatchObject({
      parsed: { info: { multisigOwner: c.toBase58(), signers: [d.toBase58()] } },
    });
  });

  it('keeps what it cannot read', () => {
    const programId = TOKEN_PROGRAM_ID.toBase58();
    for (const data of [[], [3], [3, 1, 2], [250, 0]]) {
      expect(parseInstruction({ programId, accounts: [], data: new Uint8Array(data) }, 2)).toEqual({
        programId,
        accounts: [],
        data: expect.any(String) as string,
        stackHeight: 2,
      });
    }
  });
});
