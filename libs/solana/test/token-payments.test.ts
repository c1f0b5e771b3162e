import {
  AuthorityType,
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createCloseAccountInstruction,
  createInitializeAccount3Instruction,
  createInitializeMint2Instruction,
  createInitializeTransferFeeConfigInstruction,
  createMintToInstruction,
  createSetAuthorityInstruction,
  createSyncNativeInstruction,
  createTransferCheckedInstruction,
  createTransferCheckedWithFeeInstruction,
  createTransferInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  NATIVE_MINT,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  type Keypair,
  type TransactionInstruction,
} from '@solana/web3.js';
import { parseAddress, PROGRAMS, type Address } from '../src/core/addresses';
import { readTransactionOf, tokenFlowsOf } from '../src/payment';
import { address, keypair } from './support/keys';
import { SvmChain } from './support/svm-chain';

const [TREASURY, THIEF, VICTIM, SECOND] = [1, 2, 3, 4].map(keypair) as [Keypair, Keypair, Keypair, Keypair];
const [MINT, OTHER_MINT, PASSED, OUT] = [11, 12, 13, 14].map(keypair) as [Keypair, Keypair, Keypair, Keypair];
const REFERENCE = new PublicKey(address(20));
const own = addressOf(TREASURY);
const thief = THIEF.publicKey;

function addressOf({ publicKey }: Keypair): Address {
  return parseAddress(publicKey.toBase58());
}
const ata = (owner: Keypair, mint = MINT) => getAssociatedTokenAddressSync(mint.publicKey, owner.publicKey);
const open = (owner: Keypair, mint = MINT, payer = THIEF) =>
  createAssociatedTokenAccountIdempotentInstruction(payer.publicKey, ata(owner, mint), owner.publicKey, mint.publicKey);
const createAccount = (account: Keypair, space: number) =>
  SystemProgram.createAccount({
    fromPubkey: thief,
    newAccountPubkey: account.publicKey,
    lamports: 3_000_000,
    space,
    programId: TOKEN_PROGRAM_ID,
  });
const openOwn = (account: Keypair, mint = MINT) => [
  createAccount(account, 165),
  createInitializeAccount3Instruction(account.publicKey, mint.publicKey, thief),
];
const makeMint = (mint: Keypair) => [
  createAccount(mint, 82),
  createInitializeMint2Instruction(mint.publicKey, 0, thief, null),
];
const mintTo = (to: PublicKey, amount: number, mint = MINT) =>
  createMintToInstruction(mint.publicKey, to, thief, amount);
const transfer = (from: PublicKey, to: PublicKey, amount: number, authority = THIEF) =>
  createTransferInstruction(from, to, authority.publicKey, amount);
const withReference = (instruction: TransactionInstruction) => {
  instruction.keys.push({ pubkey: REFERENCE, isSigner: false, isWritable: false });
  return instruction;
};
const handOver = (account: Keypair, to: Keypair, type = AuthorityType.AccountOwner) =>
  createSetAuthorityInstruction(account.publicKey, thief, type, to.publicKey);

/** A chain on which thief and treasury hold 1000 tokens each. */
async function start() {
  const chain = new SvmChain();
  for (const each of [TREASURY, THIEF, VICTIM]) chain.fund(addressOf(each), 10_000_000_000n);
  const land = async (
    instructions: readonly TransactionInstruction[],
    ...signers: readonly [Keypair, ...Keypair[]]
  ) => {
    const { blockhash: recentBlockhash } = await chain.getLatestBlockhash();
    const message = new TransactionMessage({
      payerKey: signers[0].publicKey,
      recentBlockhash,
      instructions: [...instructions],
    });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([...signers]);
    const read = await readTransactionOf(chain, await chain.sendTransaction(transaction.serialize()));
    if (!read || read.transaction.err !== null) throw new Error(JSON.stringify(read?.transaction.logs));
    return tokenFlowsOf(own, read);
  };
  await land([...makeMint(MINT), open(TREASURY), open(THIEF), open(VICTIM)], THIEF, MINT);
  await land([mintTo(ata(TREASURY), 1_000), mintTo(ata(THIEF), 1_000)], THIEF);
  return Object.assign(land, { chain });
}

/** The mint of wrapped SOL as each network begins with it. */
function nativeMint(chain: SvmChain): void {
  const data = new Uint8Array(82);
  // Decimals, and that it is initialised.
  data.set([9, 1], 44);
  chain.setAccount(parseAddress(NATIVE_MINT.toBase58()), PROGRAMS.token, data);
}

describe('tokens that a transaction brought', () => {
  it('are named one by one where the treasury’s account was its own throughout, or was opened for it', async () => {
    const land = await start();
    const pays = [transfer(ata(THIEF), ata(TREASURY), 7), withReference(transfer(ata(THIEF), ata(TREASURY), 8))];
    const from = addressOf(THIEF);
    expect(await land(pays, THIEF)).toMatchObject([
      {
        change: 15n,
        payments: [
          { instruction: '0', from, amount: 7n, references: [] },
          { instruction: '1', from, amount: 8n, references: [REFERENCE.toBase58()] },
        ],
      },
    ]);
    await land(
      [...makeMint(OTHER_MINT), open(THIEF, OTHER_MINT), mintTo(ata(THIEF, OTHER_MINT), 9, OTHER_MINT)],
      THIEF,
      OTHER_MINT,
    );
    const opened = [open(TREASURY, OTHER_MINT), transfer(ata(THIEF, OTHER_MINT), ata(TREASURY, OTHER_MINT), 9)];
    expect(await land(opened, THIEF)).toMatchObject([
      { change: 9n, payments: [{ instruction: '1', from, amount: 9n }] },
    ]);
  });

  it('and went round through an account that was handed over last are what is left of them', async () => {
    const land = await start();
    const round = [
      withReference(transfer(ata(THIEF), PASSED.publicKey, 100)),
      transfer(PASSED.publicKey, OUT.publicKey, 100),
      transfer(OUT.publicKey, ata(THIEF), 100),
    ];
    const flows = await land(
      [
        ...[...openOwn(PASSED), ...openOwn(OUT), ...round, ...round],
        withReference(transfer(ata(THIEF), PASSED.publicKey, 100)),
        ...[handOver(PASSED, TREASURY), handOver(OUT, SECOND)],
      ],
      ...([THIEF, PASSED, OUT] as const),
    );
    expect(flows).toMatchObject([
      { change: 100n, sent: [], payments: [{ from: addressOf(THIEF), amount: 100n, references: [] }] },
    ]);
    expect(flows[0]?.payments[0]?.instruction).toMatch(/^account:\d+$/);
  });

  it('through an account of the treasury that was made anew in between are what is left of them, too', async () => {
    const land = await start();
    await land(
      [
        ...openOwn(PASSED),
        ...openOwn(OUT),
        handOver(PASSED, THIEF, AuthorityType.CloseAccount),
        handOver(PASSED, TREASURY),
      ],
      THIEF,
      PASSED,
      OUT,
    );
    const flows = await land(
      [
        createCloseAccountInstruction(PASSED.publicKey, thief, thief),
        ...openOwn(PASSED),
        transfer(ata(THIEF), PASSED.publicKey, 100),
        transfer(PASSED.publicKey, OUT.publicKey, 100),
        transfer(OUT.publicKey, PASSED.publicKey, 100),
        handOver(PASSED, TREASURY),
      ],
      ...([THIEF, PASSED] as const),
    );
    expect(flows).toMatchObject([{ change: 100n, sent: [], payments: [{ amount: 100n }] }]);
  });

  it('of two tokens, one after the other in an account of one address, are a payment of each', async () => {
    const land = await start();
    await land(
      [...makeMint(OTHER_MINT), open(TREASURY, OTHER_MINT), ...openOwn(PASSED, OTHER_MINT)],
      THIEF,
      OTHER_MINT,
      PASSED,
    );
    await land([handOver(PASSED, THIEF, AuthorityType.CloseAccount), handOver(PASSED, TREASURY)], THIEF);
    const flows = await land(
      [
        createCloseAccountInstruction(PASSED.publicKey, thief, thief),
        ...openOwn(PASSED),
        transfer(ata(THIEF), PASSED.publicKey, 100),
        handOver(PASSED, TREASURY),
        mintTo(ata(TREASURY, OTHER_MINT), 100, OTHER_MINT),
      ],
      ...([THIEF, PASSED] as const),
    );
    const places = flows.flatMap(({ payments }) => payments.map(({ instruction }) => instruction));
    expect(flows.map(({ change, payments }) => [change, payments.length])).toEqual([
      [100n, 1],
      [100n, 1],
    ]);
    expect(new Set(places).size).toBe(2);
  });
});

describe('tokens that the treasury sent', () => {
  it('are those that its own signature sent, to whoever holds them', async () => {
    const land = await start();
    const to = addressOf(VICTIM);
    expect(await land([transfer(ata(TREASURY), ata(VICTIM), 77, TREASURY)], TREASURY)).toMatchObject([
      { change: -77n, payments: [], sent: [{ to, amount: 77n }] },
    ]);
    const opens = [open(SECOND, MINT, TREASURY), transfer(ata(TREASURY), ata(SECOND), 5, TREASURY)];
    expect(await land(opens, TREASURY)).toMatchObject([{ sent: [{ to: addressOf(SECOND), amount: 5n }] }]);
    // Paid in and paid back at once: the one explains the other.
    const both = [transfer(ata(THIEF), ata(TREASURY), 9), transfer(ata(TREASURY), ata(VICTIM), 4, TREASURY)];
    expect(await land(both, TREASURY, THIEF)).toMatchObject([
      { change: 5n, payments: [{ amount: 9n }], sent: [{ to, amount: 4n }] },
    ]);
  });

  it('are none where accounts were handed over after they had passed the tokens on', async () => {
    const land = await start();
    const flows = await land(
      [
        ...[...openOwn(PASSED), ...openOwn(OUT)],
        transfer(ata(THIEF), PASSED.publicKey, 100),
        transfer(PASSED.publicKey, OUT.publicKey, 100),
        transfer(OUT.publicKey, ata(THIEF), 100),
        ...[handOver(PASSED, TREASURY), handOver(OUT, VICTIM)],
      ],
      ...([THIEF, PASSED, OUT] as const),
    );
    expect(flows).toMatchObject([{ change: 0n, sent: [], payments: [] }]);
  });

  it('are none that the receiver does not hold at the end, or that a delegate sent', async () => {
    const land = await start();
    const taken = [transfer(ata(TREASURY), ata(VICTIM), 50, TREASURY), transfer(ata(VICTIM), ata(THIEF), 50, VICTIM)];
    expect(await land(taken, TREASURY, VICTIM)).toMatchObject([{ change: -50n, sent: [] }]);
    await land([createApproveInstruction(ata(TREASURY), thief, TREASURY.publicKey, 500)], TREASURY);
    // Nor is what a delegate moves in a circle paid in more than once.
    const circle = [transfer(ata(TREASURY), ata(THIEF), 30), transfer(ata(THIEF), ata(TREASURY), 30)];
    expect(await land(circle, THIEF)).toMatchObject([{ change: 0n, payments: [], sent: [] }]);
    expect(await land([transfer(ata(TREASURY), ata(VICTIM), 30)], THIEF)).toMatchObject([{ change: -30n, sent: [] }]);
  });

  it('are as many as it sent where the token takes a fee on the way', async () => {
    const land = await start();
    const program = TOKEN_2022_PROGRAM_ID;
    const mint = OTHER_MINT.publicKey;
    const held = ({ publicKey }: Keypair) => getAssociatedTokenAddressSync(mint, publicKey, false, program);
    const opens = (owner: Keypair) =>
      createAssociatedTokenAccountIdempotentInstruction(thief, held(owner), owner.publicKey, mint, program);
    await land(
      [
        SystemProgram.createAccount({
          fromPubkey: thief,
          newAccountPubkey: mint,
          lamports: 5_000_000,
          space: getMintLen([ExtensionType.TransferFeeConfig]),
          programId: program,
        }),
        createInitializeTransferFeeConfigInstruction(mint, null, null, 1_000, 1_000n, program),
        createInitializeMint2Instruction(mint, 0, thief, null, program),
        ...[opens(TREASURY), opens(VICTIM)],
        createMintToInstruction(mint, held(TREASURY), thief, 1_000, [], program),
      ],
      THIEF,
      OTHER_MINT,
    );
    const to = addressOf(VICTIM);
    const [from, into, owner] = [held(TREASURY), held(VICTIM), TREASURY.publicKey];
    const plain = createTransferCheckedInstruction(from, mint, into, owner, 70, 0, [], program);
    const named = createTransferCheckedWithFeeInstruction(from, mint, into, owner, 60n, 0, 6n, [], program);
    expect(await land([plain], TREASURY)).toMatchObject([{ change: -70n, sent: [{ to, amount: 70n }] }]);
    expect(await land([named], TREASURY)).toMatchObject([{ change: -60n, sent: [{ to, amount: 60n }] }]);
  });

  it('are its receiver’s whose account was closed at once, where all that was in it came to them', async () => {
    const land = await start();
    nativeMint(land.chain);
    const account = (owner: Keypair) => getAssociatedTokenAddressSync(NATIVE_MINT, owner.publicKey);
    const opens = (owner: Keypair, payer = TREASURY) =>
      createAssociatedTokenAccountIdempotentInstruction(payer.publicKey, account(owner), owner.publicKey, NATIVE_MINT);
    const wrap = [
      opens(TREASURY),
      SystemProgram.transfer({ fromPubkey: TREASURY.publicKey, toPubkey: account(TREASURY), lamports: 1_000_000 }),
      createSyncNativeInstruction(account(TREASURY)),
    ];
    await land(wrap, TREASURY);
    const back = transfer(account(TREASURY), account(VICTIM), 700, TREASURY);
    const closed = (to: Keypair) => createCloseAccountInstruction(account(VICTIM), to.publicKey, VICTIM.publicKey);
    const sent = [{ to: addressOf(VICTIM), amount: 700n }];
    expect(await land([opens(VICTIM), back, closed(VICTIM)], TREASURY, VICTIM)).toMatchObject([
      { change: -700n, sent },
    ]);
    await land([opens(VICTIM)], TREASURY);
    expect(await land([back, closed(VICTIM)], TREASURY, VICTIM)).toMatchObject([{ change: -700n, sent }]);
    // Closed to somebody else, or made anew afterwards, it says nothing of who has it.
    expect(await land([opens(VICTIM), back, closed(THIEF)], TREASURY, VICTIM)).toMatchObject([{ sent: [] }]);
    const anew = [opens(VICTIM), back, closed(VICTIM), opens(VICTIM)];
    expect(await land(anew, TREASURY, VICTIM)).toMatchObject([{ sent: [] }]);
  });
});
