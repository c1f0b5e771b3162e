import { fetchDigitalAsset, fetchJsonMetadata, mplTokenMetadata } from '@metaplex-foundation/mpl-token-metadata';
import { isNone, publicKey, unwrapOption } from '@metaplex-foundation/umi';
import { createUmi } from '@metaplex-foundation/umi-bundle-defaults';
import { getMint, getTokenMetadata, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import type { Page } from '@playwright/test';
import { chain, funded } from './support/chain';
import { expect, test } from './support/test';
import { mintAndSign, mintedAddress, openFilledForm, openStep } from './support/token-form';

const TOKEN = { name: 'Read Elsewhere', symbol: 'else', description: 'A token that other clients read.' };
const client = () => createUmi(chain().rpcEndpoint, 'confirmed').use(mplTokenMetadata());

async function launch(page: Page): Promise<string> {
  await openStep(page, 'Links and tags');
  await page.getByLabel('Website', { exact: false }).first().fill('https://example.com/else');
  await mintAndSign(page);
  return mintedAddress(page);
}

/** The document that the token's account points to, as Metaplex's own client fetches it. */
async function readDocument(uri: string): Promise<void> {
  const document = await fetchJsonMetadata(client(), uri);
  expect(document).toMatchObject({
    name: 'Read Elsewhere',
    symbol: 'ELSE',
    description: 'A token that other clients read.',
    external_url: 'https://example.com/else',
    properties: { files: [{ uri: document.image, type: expect.stringMatching(/^image\//) }] },
  });
  const image = await fetch(document.image ?? '');
  expect([image.status, image.headers.get('content-type')]).toEqual([200, document.properties?.files?.[0]?.type]);
}

test.describe('what other clients read of a launched token', () => {
  test('Metaplex’s client, and spl-token: a classic token', async ({ page, wallet }) => {
    const { keypair } = await wallet(await funded(3));
    await openFilledForm(page, TOKEN);
    const mint = await launch(page);
    const asset = await fetchDigitalAsset(client(), publicKey(mint));
    expect(asset.metadata).toMatchObject({ name: 'Read Elsewhere', symbol: 'ELSE', sellerFeeBasisPoints: 0 });
    expect(String(asset.metadata.updateAuthority)).toBe(keypair.publicKey.toBase58());
    expect(unwrapOption(asset.metadata.creators)).toBeNull();
    expect([asset.mint.decimals, asset.mint.supply, isNone(asset.mint.freezeAuthority)]).toEqual([6, 10n ** 16n, true]);
    await readDocument(asset.metadata.uri);
    const { supply, decimals, isInitialized } = await getMint(chain(), new PublicKey(mint), 'confirmed');
    expect({ supply, decimals, isInitialized }).toEqual({ supply: 10n ** 16n, decimals: 6, isInitialized: true });
  });

  test('spl-token: a Token-2022 token with its metadata in the mint', async ({ page, wallet }) => {
    const { keypair } = await wallet(await funded(3));
    await openFilledForm(page, TOKEN);
    await openStep(page, 'Advanced options');
    await page.getByLabel(/Token-2022/).check();
    const mint = new PublicKey(await launch(page));
    const { supply, decimals } = await getMint(chain(), mint, 'confirmed', TOKEN_2022_PROGRAM_ID);
    expect({ supply, decimals }).toEqual({ supply: 10n ** 16n, decimals: 6 });
    const metadata = await getTokenMetadata(chain(), mint, 'confirmed');
    expect(metadata).toMatchObject({ name: 'Read Elsewhere', symbol: 'ELSE' });
    expect(metadata?.updateAuthority?.toBase58()).toBe(keypair.publicKey.toBase58());
    await readDocument(metadata?.uri ?? '');
  });
});
