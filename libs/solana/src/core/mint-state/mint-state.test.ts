import { ExtensionType, getExtensionData, MintLayout, TOKEN_2022_PROGRAM_ID, unpackMint } from '@solana/spl-token';
import { unpack } from '@solana/spl-token-metadata';
import { PublicKey } from '@solana/web3.js';
import { PROGRAMS, tokenAccountAddress } from '../addresses';
import { address } from '../../../test/support/keys';
import { launch } from '../../../test/support/launch';
import { FEE_WALLET, makePlan } from '../../../test/support/plans';
import { SvmChain } from '../../../test/support/svm-chain';
import { parseMetadataAccount } from './metadata-account';
import { parseMintAccount } from './mint-account';
import { readMintState } from './read-mint-state';

async function launched(change: Parameters<typeof makePlan>[0]) {
  const chain = new SvmChain();
  chain.fund(makePlan().wallet, 10_000_000_000n);
  chain.fund(FEE_WALLET, 1_000_000_000n);
  const plan = makePlan(change);
  await launch(chain, plan);
  return { chain, plan };
}

describe('reading a mint agrees with spl-token', () => {
  it.each([
    { standard: 'spl-token' as const },
    { standard: 'token-2022' as const, name: 'Zürich 🚀', creators: [{ address: address(5), share: 100 }] },
    {
      standard: 'token-2022' as const,
      authorities: { revokeUpdate: true, enableFreeze: true, revokeFreezeAuthority: false, revokeMintAuthority: false },
    },
  ])('%o', async (change) => {
    const { chain, plan } = await launched(change);
    const account = await chain.getAccount(plan.mint);
    if (!account) throw new Error('no mint');
    const info = {
      ...account,
      data: Buffer.from(account.data),
      owner: new PublicKey(account.owner),
      lamports: 1,
      executable: false,
    };
    const theirs = unpackMint(new PublicKey(plan.mint), info, info.owner);
    const ours = parseMintAccount(account.data);
    expect(ours).toMatchObject({
      supply: theirs.supply,
      decimals: theirs.decimals,
      mintAuthority: theirs.mintAuthority?.toBase58() ?? null,
      freezeAuthority: theirs.freezeAuthority?.toBase58() ?? null,
    });
    const data = getExtensionData(ExtensionType.TokenMetadata, theirs.tlvData);
    expect(data !== null).toBe(info.owner.equals(TOKEN_2022_PROGRAM_ID));
    if (!data) return;
    const metadata = unpack(data);
    const state = await readMintState(chain, plan.mint);
    expect(state?.metadata).toMatchObject({
      name: metadata.name,
      symbol: metadata.symbol,
      uri: metadata.uri,
      updateAuthority: metadata.updateAuthority?.toBase58() ?? null,
    });
    expect(state?.metadata?.creators.map((creator) => ['creator', creator.address])).toEqual(
      metadata.additionalMetadata.map(([field, value]) => [field, value]),
    );
  });
});

describe('what is no mint', () => {
  it('is undefined where nothing or only SOL is', async () => {
    const { chain } = await launched({});
    expect(await readMintState(chain, address(777))).toBeUndefined();
    expect(await readMintState(chain, FEE_WALLET)).toBeUndefined();
  });

  it('is refused where another account is', async () => {
    const { chain, plan } = await launched({});
    const unreadable = expect.objectContaining({ code: 'CHAIN_ACCOUNT_UNREADABLE' });
    const holding = tokenAccountAddress({ owner: plan.wallet, mint: plan.mint, standard: 'spl-token' });
    await expect(readMintState(chain, holding)).rejects.toThrow(unreadable);
    chain.setAccount(address(778), PROGRAMS.memo, new Uint8Array(82));
    await expect(readMintState(chain, address(778))).rejects.toThrow(unreadable);
    chain.setAccount(address(779), PROGRAMS.token, new Uint8Array(MintLayout.span));
    await expect(readMintState(chain, address(779))).rejects.toThrow(unreadable);
  });

  it('metadata of another kind is refused', () => {
    expect(() => parseMetadataAccount(new Uint8Array(607))).toThrow(RangeError);
    expect(() => parseMetadataAccount(Uint8Array.of(4, 1, 2))).toThrow(RangeError);
  });
});
