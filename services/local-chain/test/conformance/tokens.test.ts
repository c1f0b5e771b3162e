import {
  ASSOCIATED_TOKEN_PROGRAM_ID,
  AuthorityType,
  ExtensionType,
  LENGTH_SIZE,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  TYPE_SIZE,
  createAssociatedTokenAccountInstruction,
  createInitializeMetadataPointerInstruction,
  createInitializeMint2Instruction,
  createInitializeMintInstruction,
  createMint,
  createMintToInstruction,
  createSetAuthorityInstruction,
  getAccount,
  getAssociatedTokenAddressSync,
  getMint,
  getMintLen,
  getOrCreateAssociatedTokenAccount,
  getTokenMetadata,
  mintTo,
  transferChecked,
  approve,
  freezeAccount,
  burn,
  createWrappedNativeAccount,
} from '@solana/spl-token';
import { createInitializeInstruction, createUpdateFieldInstruction, pack } from '@solana/spl-token-metadata';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { testChain, type TestChain } from '../support/chain';
import { sendAndConfirm } from '../support/transactions';

let chain: TestChain;
beforeAll(async () => {
  chain = await testChain({ slotMs: 200 });
});
afterAll(() => chain.stop());

describe('SPL Token works with the same calls as on a public cluster', () => {
  it('creates a mint, accounts, mints, transfers, approves, freezes and burns', async () => {
    const { connection } = chain;
    const wallet = await chain.wallet();
    const friend = Keypair.generate().publicKey;
    const mint = await createMint(connection, wallet, wallet.publicKey, wallet.publicKey, 6);
    const own = await getOrCreateAssociatedTokenAccount(connection, wallet, mint, wallet.publicKey);
    const theirs = await getOrCreateAssociatedTokenAccount(connection, wallet, mint, friend);
    await mintTo(connection, wallet, mint, own.address, wallet, 5_000_000n);
    await transferChecked(connection, wallet, own.address, mint, theirs.address, wallet, 1_250_000n, 6);
    await approve(connection, wallet, own.address, friend, wallet, 7n);
    await burn(connection, wallet, own.address, mint, wallet, 50_000n);
    await freezeAccount(connection, wallet, theirs.address, mint, wallet);

    expect((await getMint(connection, mint)).supply).toBe(4_950_000n);
    expect((await getAccount(connection, own.address)).amount).toBe(3_700_000n);
    expect((await getAccount(connection, theirs.address)).isFrozen).toBe(true);
    const supply = await connection.getTokenSupply(mint);
    expect(supply.value).toEqual({ amount: '4950000', decimals: 6, uiAmount: 4.95, uiAmountString: '4.95' });
    const largest = await connection.getTokenLargestAccounts(mint);
    expect(largest.value.map((entry) => entry.address.toBase58())).toEqual([
      own.address.toBase58(),
      theirs.address.toBase58(),
    ]);
  });

  it('answers owner, balance and parsed questions', async () => {
    const { connection } = chain;
    const wallet = await chain.wallet();
    const mint = await createMint(connection, wallet, wallet.publicKey, null, 2);
    const own = await getOrCreateAssociatedTokenAccount(connection, wallet, mint, wallet.publicKey);
    await mintTo(connection, wallet, mint, own.address, wallet, 1234n);
    const byMint = await connection.getParsedTokenAccountsByOwner(wallet.publicKey, { mint });
    const byProgram = await connection.getTokenAccountsByOwner(wallet.publicKey, { programId: TOKEN_PROGRAM_ID });
    const by2022 = await connection.getTokenAccountsByOwner(wallet.publicKey, { programId: TOKEN_2022_PROGRAM_ID });
    expect(byMint.value).toHaveLength(1);
    expect(byMint.value[0]?.account.data.parsed).toEqual({
      type: 'account',
      info: {
        isNative: false,
        mint: mint.toBase58(),
        owner: wallet.publicKey.toBase58(),
        state: 'initialized',
        tokenAmount: { amount: '1234', decimals: 2, uiAmount: 12.34, uiAmountString: '12.34' },
      },
    });
    expect(byProgram.value.map((entry) => entry.pubkey.toBase58())).toEqual([own.address.toBase58()]);
    expect(by2022.value).toHaveLength(0);
    expect((await connection.getTokenAccountBalance(own.address)).value.uiAmountString).toBe('12.34');
    const parsedMint = await connection.getParsedAccountInfo(mint);
    expect(parsedMint.value?.data).toMatchObject({
      program: 'spl-token',
      parsed: { type: 'mint', info: { decimals: 2, supply: '1234', mintAuthority: wallet.publicKey.toBase58() } },
    });
    const held = await connection.getProgramAccounts(TOKEN_PROGRAM_ID, {
      filters: [{ dataSize: 165 }, { memcmp: { offset: 0, bytes: mint.toBase58() } }],
    });
    expect(held.map((entry) => entry.pubkey.toBase58())).toEqual([own.address.toBase58()]);
  });

  it('wraps SOL', async () => {
    const wallet = await chain.wallet();
    const account = await createWrappedNativeAccount(chain.connection, wallet, wallet.publicKey, 1_000_000_000);
    expect((await getAccount(chain.connection, account)).amount).toBe(1_000_000_000n);
  });

  it('finds accounts by delegate', async () => {
    const { connection } = chain;
    const wallet = await chain.wallet();
    const delegate = Keypair.generate().publicKey;
    const mint = await createMint(connection, wallet, wallet.publicKey, null, 0);
    const own = await getOrCreateAssociatedTokenAccount(connection, wallet, mint, wallet.publicKey);
    await approve(connection, wallet, own.address, delegate, wallet, 3n);
    const { result } = await chain.call('getTokenAccountsByDelegate', [
      delegate.toBase58(),
      { mint: mint.toBase58() },
      { encoding: 'jsonParsed', commitment: 'confirmed' },
    ]);
    expect(result).toMatchObject({ value: [{ pubkey: own.address.toBase58() }] });
  });
});

describe('a mint with a seed address needs one signature', () => {
  it('creates, mints and gives up the mint authority in one transaction', async () => {
    const { connection } = chain;
    const wallet = await chain.wallet();
    const seed = 'mintwire-conformance';
    const mint = await PublicKey.createWithSeed(wallet.publicKey, seed, TOKEN_PROGRAM_ID);
    const own = getAssociatedTokenAddressSync(mint, wallet.publicKey);
    const signature = await sendAndConfirm(
      connection,
      [wallet],
      [
        SystemProgram.createAccountWithSeed({
          fromPubkey: wallet.publicKey,
          newAccountPubkey: mint,
          basePubkey: wallet.publicKey,
          seed,
          lamports: await connection.getMinimumBalanceForRentExemption(82),
          space: 82,
          programId: TOKEN_PROGRAM_ID,
        }),
        createInitializeMint2Instruction(mint, 9, wallet.publicKey, null),
        createAssociatedTokenAccountInstruction(wallet.publicKey, own, wallet.publicKey, mint),
        createMintToInstruction(mint, own, wallet.publicKey, 10n ** 18n),
        createSetAuthorityInstruction(mint, wallet.publicKey, AuthorityType.MintTokens, null),
      ],
    );
    const minted = await getMint(connection, mint);
    expect(minted).toMatchObject({ supply: 10n ** 18n, mintAuthority: null, freezeAuthority: null });
    const parsed = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 });
    const types = parsed?.transaction.message.instructions.map((entry) => ('parsed' in entry ? entry.parsed.type : ''));
    expect(types).toEqual(['createAccountWithSeed', 'initializeMint2', 'create', 'mintTo', 'setAuthority']);
    expect(parsed?.transaction.signatures).toHaveLength(1);
    const inner = parsed?.meta?.innerInstructions?.[0];
    expect(inner?.index).toBe(2);
    expect(inner?.instructions.map((entry) => ('parsed' in entry ? entry.parsed.type : ''))).toEqual([
      'getAccountDataSize',
      'createAccount',
      'initializeImmutableOwner',
      'initializeAccount3',
    ]);
    expect(parsed?.meta?.postTokenBalances).toMatchObject([
      { mint: mint.toBase58(), owner: wallet.publicKey.toBase58(), uiTokenAmount: { amount: (10n ** 18n).toString() } },
    ]);
    expect(ASSOCIATED_TOKEN_PROGRAM_ID.toBase58()).toBe(
      parsed?.transaction.message.instructions[2]?.programId.toBase58(),
    );
  });
});

describe('Token-2022 works with metadata in the mint', () => {
  it('stores, answers and updates the metadata', async () => {
    const { connection } = chain;
    const wallet = await chain.wallet();
    const mint = Keypair.generate();
    const metadata = {
      mint: mint.publicKey,
      name: 'Local coin',
      symbol: 'LOC',
      uri: 'http://x.test/1.json',
      additionalMetadata: [],
    };
    const space = getMintLen([ExtensionType.MetadataPointer]);
    const whole = space + TYPE_SIZE + LENGTH_SIZE + pack(metadata).length;
    const program = TOKEN_2022_PROGRAM_ID;
    await sendAndConfirm(
      connection,
      [wallet, mint],
      [
        SystemProgram.createAccount({
          fromPubkey: wallet.publicKey,
          newAccountPubkey: mint.publicKey,
          lamports: await connection.getMinimumBalanceForRentExemption(whole + 100),
          space,
          programId: program,
        }),
        createInitializeMetadataPointerInstruction(mint.publicKey, wallet.publicKey, mint.publicKey, program),
        createInitializeMintInstruction(mint.publicKey, 6, wallet.publicKey, null, program),
        createInitializeInstruction({
          programId: program,
          metadata: mint.publicKey,
          updateAuthority: wallet.publicKey,
          mint: mint.publicKey,
          mintAuthority: wallet.publicKey,
          name: metadata.name,
          symbol: metadata.symbol,
          uri: metadata.uri,
        }),
      ],
    );
    const update = await sendAndConfirm(
      connection,
      [wallet],
      [
        createUpdateFieldInstruction({
          programId: program,
          metadata: mint.publicKey,
          updateAuthority: wallet.publicKey,
          field: 'website',
          value: 'http://x.test',
        }),
      ],
    );
    expect(await getTokenMetadata(connection, mint.publicKey)).toMatchObject({
      name: 'Local coin',
      symbol: 'LOC',
      additionalMetadata: [['website', 'http://x.test']],
    });
    const parsed = await connection.getParsedAccountInfo(mint.publicKey);
    expect(parsed.value?.data).toMatchObject({
      program: 'spl-token-2022',
      parsed: {
        info: {
          extensions: [
            { extension: 'metadataPointer', state: { metadataAddress: mint.publicKey.toBase58() } },
            { extension: 'tokenMetadata', state: { name: 'Local coin', uri: 'http://x.test/1.json' } },
          ],
        },
      },
    });
    const transaction = await connection.getParsedTransaction(update, { maxSupportedTransactionVersion: 0 });
    expect(transaction?.transaction.message.instructions[0]).toMatchObject({
      parsed: { type: 'updateTokenMetadataField', info: { field: 'website', value: 'http://x.test' } },
    });
    const owned = await getOrCreateAssociatedTokenAccount(
      connection,
      wallet,
      mint.publicKey,
      wallet.publicKey,
      false,
      undefined,
      undefined,
      program,
    );
    await mintTo(connection, wallet, mint.publicKey, owned.address, wallet, 42n, [], undefined, program);
    const holders = await connection.getParsedTokenAccountsByOwner(wallet.publicKey, { programId: program });
    expect(holders.value[0]?.account.data.parsed.info).toMatchObject({
      tokenAmount: { amount: '42' },
      extensions: [{ extension: 'immutableOwner' }],
    });
  });
});
