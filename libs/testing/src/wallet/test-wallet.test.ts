import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { installTestWallet, type TestWallet, type WalletHost } from './test-wallet';

interface StandardWallet {
  readonly accounts: readonly { address: string }[];
  readonly features: {
    'standard:connect': { connect(): Promise<unknown> };
    'solana:signTransaction': {
      signTransaction(input: { transaction: Uint8Array }): Promise<{ signedTransaction: Uint8Array }[]>;
    };
  };
}

/** Plays Playwright: all that the script in the page uses of a window is its events. */
const page = new EventTarget();
Object.assign(globalThis, { window: page });

const host: WalletHost = {
  exposeFunction: async (name, callback) => {
    (page as unknown as Record<string, unknown>)[name] = async (kind: string, bytes: number[]) => callback(kind, bytes);
  },
  addInitScript: async (script, arg) => script(arg),
};

function appReady(): StandardWallet {
  const found: StandardWallet[] = [];
  const detail = { register: (wallet: StandardWallet) => found.push(wallet) };
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }));
  const wallet = found[0];
  if (!wallet) throw new Error('no wallet registered');
  return wallet;
}

describe('the test wallet', () => {
  let test: TestWallet;
  let wallet: StandardWallet;
  let transaction: Uint8Array;

  beforeAll(async () => {
    test = await installTestWallet(host, Keypair.generate());
    wallet = appReady();
    const payerKey = test.keypair.publicKey;
    const message = new TransactionMessage({
      payerKey,
      recentBlockhash: Keypair.generate().publicKey.toBase58(),
      instructions: [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: payerKey, lamports: 1 })],
    });
    transaction = new VersionedTransaction(message.compileToV0Message()).serialize();
  });

  it('connects with its address', async () => {
    expect(wallet.accounts).toHaveLength(0);
    await wallet.features['standard:connect'].connect();
    expect(wallet.accounts[0]?.address).toBe(test.address);
  });

  it('signs a transaction', async () => {
    const [output] = await wallet.features['solana:signTransaction'].signTransaction({ transaction });
    const signed = VersionedTransaction.deserialize(output?.signedTransaction ?? new Uint8Array());
    expect(signed.signatures[0]?.some((byte) => byte !== 0)).toBe(true);
    expect(test.signed).toHaveLength(1);
  });

  it('refuses as a user would, once', async () => {
    test.refuseNext();
    await expect(wallet.features['solana:signTransaction'].signTransaction({ transaction })).rejects.toMatchObject({
      code: 4001,
    });
    expect(test.signed).toHaveLength(1);
    await wallet.features['solana:signTransaction'].signTransaction({ transaction });
    expect(test.signed).toHaveLength(2);
    expect(test.requests).toHaveLength(3);
  });
});
