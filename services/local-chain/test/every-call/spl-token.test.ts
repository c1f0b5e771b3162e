import * as spl from '@solana/spl-token';
import {
  Connection,
  Keypair,
  SystemProgram,
  Transaction,
  sendAndConfirmTransaction,
  type PublicKey,
  type TransactionInstruction,
} from '@solana/web3.js';
import { testChain, type TestChain } from '../support/chain';

const { ExtensionType, TOKEN_2022_PROGRAM_ID: NEW, TOKEN_PROGRAM_ID: CLASSIC } = spl;

let chain: TestChain;
let connection: Connection;
let wallet: Keypair;
beforeAll(async () => {
  // web3.js keeps a blockhash for 30 seconds; with faster slots it would expire in its hands.
  chain = await testChain({ slotMs: 250 });
  ({ connection } = chain);
  wallet = await chain.wallet(1_000_000_000_000);
});
afterAll(() => chain.stop());

const done = new Set<string>();
/** Notes that a call of the library was made, and makes it. */
function calls<Name extends keyof typeof spl>(name: Name): (typeof spl)[Name] {
  done.add(name);
  return spl[name];
}

const send = (instructions: TransactionInstruction[], ...signers: Keypair[]) =>
  sendAndConfirmTransaction(connection, new Transaction().add(...instructions), [wallet, ...signers]);

/** A mint with extensions, made by the library's own instructions. */
async function mintWith(
  extensions: spl.ExtensionType[],
  initialize: (mint: PublicKey) => TransactionInstruction[],
  { decimals = 2, room = 0 } = {},
): Promise<PublicKey> {
  const mint = Keypair.generate();
  const space = spl.getMintLen(extensions);
  const lamports = await connection.getMinimumBalanceForRentExemption(space + room);
  await send(
    [
      SystemProgram.createAccount({
        fromPubkey: wallet.publicKey,
        newAccountPubkey: mint.publicKey,
        space,
        lamports,
        programId: NEW,
      }),
      ...initialize(mint.publicKey),
      spl.createInitializeMint2Instruction(mint.publicKey, decimals, wallet.publicKey, wallet.publicKey, NEW),
    ],
    mint,
  );
  return mint.publicKey;
}

const accountOf = (mint: PublicKey, owner = wallet.publicKey, program = NEW) =>
  spl.createAssociatedTokenAccountIdempotent(connection, wallet, mint, owner, undefined, program);
const extensionsOf = async (address: PublicKey) => {
  const { value } = await connection.getParsedAccountInfo(address);
  const { data } = value as unknown as { data: { parsed: { info: { extensions?: unknown[] } } } };
  return data.parsed.info.extensions;
};
const shown = async (address: PublicKey) => (await connection.getTokenAccountBalance(address)).value.uiAmountString;
const own = (): PublicKey => wallet.publicKey;

describe.each([
  ['the classic program', CLASSIC],
  ['Token-2022', NEW],
])('%s', (_name, program) => {
  it('mints, moves, burns, freezes and closes', async () => {
    const mint = await calls('createMint')(connection, wallet, own(), own(), 2, undefined, undefined, program);
    const source = await calls('createAccount')(
      connection,
      wallet,
      mint,
      own(),
      Keypair.generate(),
      undefined,
      program,
    );
    const { address: target } = await calls('getOrCreateAssociatedTokenAccount')(
      connection,
      wallet,
      mint,
      Keypair.generate().publicKey,
      false,
      undefined,
      undefined,
      program,
    );
    const options = [undefined, program] as const;
    await calls('mintTo')(connection, wallet, mint, source, wallet, 1000n, [], ...options);
    await calls('mintToChecked')(connection, wallet, mint, source, wallet, 1000n, 2, [], ...options);
    await calls('transfer')(connection, wallet, source, target, wallet, 100n, [], ...options);
    await calls('transferChecked')(connection, wallet, source, mint, target, wallet, 100n, 2, [], ...options);
    const friend = Keypair.generate().publicKey;
    await calls('approve')(connection, wallet, source, friend, wallet, 5n, [], ...options);
    await calls('approveChecked')(connection, wallet, mint, source, friend, wallet, 5n, 2, [], ...options);
    await calls('revoke')(connection, wallet, source, wallet, [], ...options);
    await calls('burn')(connection, wallet, source, mint, wallet, 1n, [], ...options);
    await calls('burnChecked')(connection, wallet, source, mint, wallet, 1n, 2, [], ...options);
    await calls('freezeAccount')(connection, wallet, source, mint, wallet, [], ...options);
    await calls('thawAccount')(connection, wallet, source, mint, wallet, [], ...options);
    expect(await calls('amountToUiAmount')(connection, wallet, mint, 123n, program)).toBe('1.23');
    expect(await calls('uiAmountToAmount')(connection, wallet, mint, '1.23', program)).toBe(123n);
    expect(await calls('amountToUiAmountForMintWithoutSimulation')(connection, mint, 123n)).toBe('1.23');
    expect(await calls('uiAmountToAmountForMintWithoutSimulation')(connection, mint, '1.23')).toBe(123n);
    const accounts = await calls('getMultipleAccounts')(connection, [source, target], undefined, program);
    expect(accounts.map(({ amount }) => amount)).toEqual([1798n, 200n]);
    expect((await calls('getAccount')(connection, target, undefined, program)).amount).toBe(200n);
    const { AccountOwner } = spl.AuthorityType;
    await calls('setAuthority')(connection, wallet, source, wallet, AccountOwner, friend, [], ...options);
    expect((await calls('getMint')(connection, mint, undefined, program)).supply).toBe(1998n);
    const empty = await spl.createAccount(connection, wallet, mint, own(), Keypair.generate(), undefined, program);
    await calls('closeAccount')(connection, wallet, empty, own(), wallet, [], ...options);
    await expect(spl.getAccount(connection, empty, undefined, program)).rejects.toThrow();
  });

  it('has associated accounts, also nested ones', async () => {
    const mint = await spl.createMint(connection, wallet, own(), null, 2, undefined, undefined, program);
    const outer = await calls('createAssociatedTokenAccount')(connection, wallet, mint, own(), undefined, program);
    const again = await calls('createAssociatedTokenAccountIdempotent')(
      connection,
      wallet,
      mint,
      own(),
      undefined,
      program,
    );
    expect(again).toEqual(outer);
    const inner = await spl.createAssociatedTokenAccount(
      connection,
      wallet,
      mint,
      outer,
      undefined,
      program,
      undefined,
      true,
    );
    await spl.mintTo(connection, wallet, mint, inner, wallet, 7n, [], undefined, program);
    await calls('recoverNested')(connection, wallet, wallet, mint, mint, undefined, program);
    expect((await spl.getAccount(connection, outer, undefined, program)).amount).toBe(7n);
  });

  it('knows multisigs', async () => {
    const others = [Keypair.generate(), Keypair.generate()];
    const signers = others.map(({ publicKey }) => publicKey);
    const multisig = await calls('createMultisig')(
      connection,
      wallet,
      signers,
      2,
      Keypair.generate(),
      undefined,
      program,
    );
    expect((await calls('getMultisig')(connection, multisig, undefined, program)).m).toBe(2);
    const { value } = await connection.getParsedAccountInfo(multisig);
    expect(value?.data).toMatchObject({
      parsed: {
        type: 'multisig',
        info: { numRequiredSigners: 2, numValidSigners: 2, signers: signers.map((key) => key.toBase58()) },
      },
      space: 355,
    });
    const mint = await spl.createMint(connection, wallet, multisig, null, 0, undefined, undefined, program);
    const account = await accountOf(mint, own(), program);
    const signature = await spl.mintTo(connection, wallet, mint, account, multisig, 3n, others, undefined, program);
    const parsed = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(parsed?.transaction.message.instructions[0]).toMatchObject({
      parsed: {
        type: 'mintTo',
        info: { multisigMintAuthority: multisig.toBase58(), signers: signers.map((key) => key.toBase58()) },
      },
    });
  });
});

it('SOL is wrapped and unwrapped', async () => {
  const wrapped = await calls('createWrappedNativeAccount')(
    connection,
    wallet,
    own(),
    1_000_000_000,
    Keypair.generate(),
  );
  await send([SystemProgram.transfer({ fromPubkey: own(), toPubkey: wrapped, lamports: 5 })]);
  await calls('syncNative')(connection, wallet, wrapped);
  expect((await spl.getAccount(connection, wrapped)).amount).toBe(1_000_000_005n);
  // The chain has the native mints from the start, as every public one.
  await expect(calls('createNativeMint')(connection, wallet)).rejects.toThrow();
  // Later programs than those on board know it; a cluster without them refuses it alike.
  await expect(calls('unwrapLamports')(connection, wallet, wrapped, own(), wallet, 5n)).rejects.toThrow();
});

it('rent is asked for each size', async () => {
  const { ImmutableOwner, MintCloseAuthority } = ExtensionType;
  expect(await calls('getMinimumBalanceForRentExemptAccount')(connection)).toBe(2_039_280);
  expect(await calls('getMinimumBalanceForRentExemptMint')(connection)).toBe(1_461_600);
  expect(await calls('getMinimumBalanceForRentExemptMultisig')(connection)).toBe(3_361_680);
  expect(
    await calls('getMinimumBalanceForRentExemptAccountWithExtensions')(connection, [ImmutableOwner]),
  ).toBeGreaterThan(2_039_280);
  expect(
    await calls('getMinimumBalanceForRentExemptMintWithExtensions')(connection, [MintCloseAuthority]),
  ).toBeGreaterThan(1_461_600);
});

describe('an extension of Token-2022', () => {
  it('transfer fees are taken, shown, collected and set', async () => {
    const mint = await mintWith([ExtensionType.TransferFeeConfig], (address) => [
      spl.createInitializeTransferFeeConfigInstruction(address, own(), own(), 100, 50n, NEW),
    ]);
    const [source, target] = [await accountOf(mint), await accountOf(mint, Keypair.generate().publicKey)];
    await spl.mintTo(connection, wallet, mint, source, wallet, 10_000n, [], undefined, NEW);
    const pay = () =>
      calls('transferCheckedWithFee')(
        connection,
        wallet,
        source,
        mint,
        target,
        wallet,
        1000n,
        2,
        10n,
        [],
        undefined,
        NEW,
      );
    const signature = await pay();
    const parsed = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(parsed?.transaction.message.instructions[0]).toMatchObject({
      program: 'spl-token',
      parsed: {
        type: 'transferCheckedWithFee',
        info: {
          source: source.toBase58(),
          mint: mint.toBase58(),
          destination: target.toBase58(),
          authority: own().toBase58(),
          tokenAmount: { amount: '1000', decimals: 2, uiAmount: 10, uiAmountString: '10' },
          feeAmount: { amount: '10', decimals: 2, uiAmount: 0.1, uiAmountString: '0.1' },
        },
      },
    });
    expect(await extensionsOf(target)).toContainEqual({
      extension: 'transferFeeAmount',
      state: { withheldAmount: 10 },
    });
    await calls('withdrawWithheldTokensFromAccounts')(
      connection,
      wallet,
      mint,
      source,
      wallet,
      [],
      [target],
      undefined,
      NEW,
    );
    await spl.transferCheckedWithFee(
      connection,
      wallet,
      source,
      mint,
      target,
      wallet,
      2000n,
      2,
      20n,
      [],
      undefined,
      NEW,
    );
    await calls('harvestWithheldTokensToMint')(connection, wallet, mint, [target], undefined, NEW);
    expect(await extensionsOf(mint)).toEqual([
      {
        extension: 'transferFeeConfig',
        state: {
          transferFeeConfigAuthority: own().toBase58(),
          withdrawWithheldAuthority: own().toBase58(),
          withheldAmount: 20,
          olderTransferFee: { epoch: 0, maximumFee: 50, transferFeeBasisPoints: 100 },
          newerTransferFee: { epoch: 0, maximumFee: 50, transferFeeBasisPoints: 100 },
        },
      },
    ]);
    await calls('withdrawWithheldTokensFromMint')(connection, wallet, mint, source, wallet, [], undefined, NEW);
    await calls('setTransferFee')(connection, wallet, mint, wallet, [], 200, 60n, undefined, NEW);
    expect((await spl.getAccount(connection, source, undefined, NEW)).amount).toBe(7030n);
  });

  it('interest and multipliers change what holders are shown', async () => {
    const bearing = await calls('createInterestBearingMint')(
      connection,
      wallet,
      own(),
      own(),
      own(),
      10_000,
      2,
      Keypair.generate(),
      undefined,
      NEW,
    );
    const account = await accountOf(bearing);
    await spl.mintTo(connection, wallet, bearing, account, wallet, 1_000n, [], undefined, NEW);
    // Half a year at 100 % a year, compounded at every moment.
    chain.skipSlots(Math.round((365.24 * 86_400 * 4) / 2));
    // The old one keeps a blockhash that has expired on the way.
    connection = new Connection(chain.rpcUrl, { wsEndpoint: chain.wsUrl, commitment: 'confirmed' });
    expect(Number(await shown(account))).toBeCloseTo(10 * Math.exp(0.5), 1);
    expect((await connection.getTokenSupply(bearing)).value.uiAmountString).toBe(await shown(account));
    expect(await spl.amountToUiAmount(connection, wallet, bearing, 1000n, NEW)).toBe(await shown(account));
    await calls('updateRateInterestBearingMint')(connection, wallet, bearing, wallet, 5, [], undefined, NEW);
    expect(await extensionsOf(bearing)).toMatchObject([
      { extension: 'interestBearingConfig', state: { currentRate: 5 } },
    ]);

    const scaled = await mintWith([ExtensionType.ScaledUiAmountConfig], (address) => [
      spl.createInitializeScaledUiAmountConfigInstruction(address, own(), 2.5, NEW),
    ]);
    const holder = await accountOf(scaled);
    await spl.mintTo(connection, wallet, scaled, holder, wallet, 1_000n, [], undefined, NEW);
    expect(await shown(holder)).toBe('25');
    await calls('updateMultiplier')(connection, wallet, scaled, wallet, 3, 0n, [], undefined, NEW);
    expect(await shown(holder)).toBe('30');
    const parsed = await connection.getParsedAccountInfo(holder);
    expect(parsed.value?.data).toMatchObject({
      parsed: { info: { tokenAmount: { amount: '1000', uiAmountString: '30' } } },
    });
    expect(await extensionsOf(scaled)).toMatchObject([
      {
        extension: 'scaledUiAmountConfig',
        state: { authority: own().toBase58(), multiplier: '3', newMultiplier: '3' },
      },
    ]);
  });

  it('default states, guards, memos and pauses are switched', async () => {
    const frozen = await mintWith([ExtensionType.DefaultAccountState], (address) => [
      spl.createInitializeDefaultAccountStateInstruction(address, spl.AccountState.Frozen, NEW),
    ]);
    const { Initialized } = spl.AccountState;
    await calls('updateDefaultAccountState')(connection, wallet, frozen, Initialized, wallet, [], undefined, NEW);
    expect(await extensionsOf(frozen)).toEqual([
      { extension: 'defaultAccountState', state: { accountState: 'initialized' } },
    ]);
    // Alone, after the mint is made, it comes too late: the program says so.
    await expect(calls('initializeDefaultAccountState')(connection, wallet, frozen, Initialized)).rejects.toThrow();

    const pausable = await mintWith([ExtensionType.PausableConfig], (address) => [
      spl.createInitializePausableConfigInstruction(address, own(), NEW),
    ]);
    await calls('pause')(connection, wallet, pausable, wallet, [], undefined, NEW);
    expect(await extensionsOf(pausable)).toEqual([
      { extension: 'pausableConfig', state: { authority: own().toBase58(), paused: true } },
    ]);
    await calls('resume')(connection, wallet, pausable, wallet, [], undefined, NEW);

    const account = Keypair.generate();
    const space = spl.getAccountLen([ExtensionType.CpiGuard, ExtensionType.MemoTransfer]);
    await send(
      [
        SystemProgram.createAccount({
          fromPubkey: own(),
          newAccountPubkey: account.publicKey,
          space,
          lamports: await connection.getMinimumBalanceForRentExemption(space),
          programId: NEW,
        }),
        spl.createInitializeAccount3Instruction(account.publicKey, frozen, own(), NEW),
      ],
      account,
    );
    await calls('enableCpiGuard')(connection, wallet, account.publicKey, wallet, [], undefined, NEW);
    await calls('enableRequiredMemoTransfers')(connection, wallet, account.publicKey, wallet, [], undefined, NEW);
    expect(await extensionsOf(account.publicKey)).toEqual([
      { extension: 'cpiGuard', state: { lockCpi: true } },
      { extension: 'memoTransfer', state: { requireIncomingTransferMemos: true } },
    ]);
    await calls('disableCpiGuard')(connection, wallet, account.publicKey, wallet, [], undefined, NEW);
    await calls('disableRequiredMemoTransfers')(connection, wallet, account.publicKey, wallet, [], undefined, NEW);
  });

  it('metadata, groups and members are kept in mints', async () => {
    const mint = await mintWith([ExtensionType.MetadataPointer], (address) => [
      spl.createInitializeMetadataPointerInstruction(address, own(), address, NEW),
    ]);
    const metadata = ['Name', 'SYM', 'https://uri.example'] as const;
    // Without rent for more bytes the program refuses; the variant with a transfer brings it along.
    await expect(
      calls('tokenMetadataInitialize')(connection, wallet, mint, own(), wallet, ...metadata),
    ).rejects.toThrow();
    await calls('tokenMetadataInitializeWithRentTransfer')(connection, wallet, mint, own(), wallet, ...metadata);
    await calls('tokenMetadataUpdateFieldWithRentTransfer')(connection, wallet, mint, wallet, 'colour', 'blue');
    await calls('tokenMetadataUpdateField')(connection, wallet, mint, wallet, 'colour', 'red');
    expect((await calls('getTokenMetadata')(connection, mint))?.additionalMetadata).toEqual([['colour', 'red']]);
    await calls('tokenMetadataRemoveKey')(connection, wallet, mint, wallet, 'colour', true);
    await calls('tokenMetadataUpdateAuthority')(connection, wallet, mint, wallet, null);

    const group = await mintWith([ExtensionType.GroupPointer], (address) => [
      spl.createInitializeGroupPointerInstruction(address, own(), address, NEW),
    ]);
    await expect(calls('tokenGroupInitializeGroup')(connection, wallet, group, own(), own(), 5n)).rejects.toThrow();
    await calls('tokenGroupInitializeGroupWithRentTransfer')(connection, wallet, group, own(), own(), 5n);
    await calls('tokenGroupUpdateGroupMaxSize')(connection, wallet, group, own(), 6n);
    const member = await mintWith([ExtensionType.GroupMemberPointer], (address) => [
      spl.createInitializeGroupMemberPointerInstruction(address, own(), address, NEW),
    ]);
    await expect(
      calls('tokenGroupMemberInitialize')(connection, wallet, member, own(), group, own()),
    ).rejects.toThrow();
    await calls('tokenGroupMemberInitializeWithRentTransfer')(connection, wallet, member, own(), group, own());
    expect(await extensionsOf(member)).toContainEqual({
      extension: 'tokenGroupMember',
      state: { mint: member.toBase58(), group: group.toBase58(), memberNumber: 1 },
    });
    await calls('tokenGroupUpdateGroupAuthority')(connection, wallet, group, own(), null);
    expect(await extensionsOf(group)).toContainEqual({
      extension: 'tokenGroup',
      state: { updateAuthority: null, mint: group.toBase58(), size: 1, maxSize: 6 },
    });
  });

  it('transfer hooks are set, and a hook that is not on the chain stops the transfer', async () => {
    const hook = Keypair.generate().publicKey;
    const mint = await mintWith([ExtensionType.TransferHook], (address) => [
      spl.createInitializeTransferHookInstruction(address, own(), hook, NEW),
    ]);
    await expect(calls('initializeTransferHook')(connection, wallet, mint, own(), hook)).rejects.toThrow();
    const [source, target] = [await accountOf(mint), await accountOf(mint, Keypair.generate().publicKey)];
    await spl.mintTo(connection, wallet, mint, source, wallet, 100n, [], undefined, NEW);
    expect(await extensionsOf(mint)).toEqual([
      { extension: 'transferHook', state: { authority: own().toBase58(), programId: hook.toBase58() } },
    ]);
    const parts = [source, mint, target, own(), 1n, 2] as const;
    await calls('createTransferCheckedWithTransferHookInstruction')(connection, ...parts, [], undefined, NEW);
    await calls('createTransferCheckedWithFeeAndTransferHookInstruction')(connection, ...parts, 0n, [], undefined, NEW);
    const plain = spl.createTransferCheckedInstruction(source, mint, target, own(), 1n, 2, [], NEW);
    await calls('addExtraAccountMetasForExecute')(connection, plain, hook, source, mint, target, own(), 1n);
    const meta = { discriminator: 0, addressConfig: hook.toBytes(), isSigner: false, isWritable: true };
    const resolved = await calls('resolveExtraAccountMeta')(connection, meta, [], Buffer.alloc(0), hook);
    expect(resolved.pubkey.equals(hook)).toBe(true);
    const transfer = [source, mint, target, wallet, 1n, 2] as const;
    await expect(
      calls('transferCheckedWithTransferHook')(connection, wallet, ...transfer, [], undefined, NEW),
    ).rejects.toThrow();
    await expect(
      calls('transferCheckedWithFeeAndTransferHook')(connection, wallet, ...transfer, 0n, [], undefined, NEW),
    ).rejects.toThrow();
    const none = SystemProgram.programId;
    await calls('updateTransferHook')(connection, wallet, mint, none, wallet, [], undefined, NEW);
    await spl.transferChecked(connection, wallet, source, mint, target, wallet, 1n, 2, [], undefined, NEW);
  });

  it('those without calls of their own are in words', async () => {
    const mint = await mintWith(
      [ExtensionType.MintCloseAuthority, ExtensionType.PermanentDelegate, ExtensionType.NonTransferable],
      (address) => [
        spl.createInitializeMintCloseAuthorityInstruction(address, own(), NEW),
        spl.createInitializePermanentDelegateInstruction(address, own(), NEW),
        spl.createInitializeNonTransferableMintInstruction(address, NEW),
      ],
    );
    expect(await extensionsOf(mint)).toEqual([
      { extension: 'mintCloseAuthority', state: { closeAuthority: own().toBase58() } },
      { extension: 'permanentDelegate', state: { delegate: own().toBase58() } },
      { extension: 'nonTransferable' },
    ]);
    expect(await extensionsOf(await accountOf(mint))).toEqual([
      { extension: 'immutableOwner' },
      { extension: 'nonTransferableAccount' },
    ]);
  });
});

afterAll(() => {
  // The last word, as it needs all that was called above: whatever takes a connection asks a node.
  const asking = Object.entries(spl).filter(
    ([, entry]) => typeof entry === 'function' && /^(async )?function \w+\(connection/.test(String(entry)),
  );
  expect([...done].sort()).toEqual(asking.map(([name]) => name).sort());
});
