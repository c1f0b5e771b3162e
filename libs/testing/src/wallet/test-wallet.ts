import { Keypair, VersionedTransaction, type PublicKey } from '@solana/web3.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { registerInPage, SWITCH, type PageWallet } from './page-script';

/** The two methods of a Playwright page or context that the test wallet uses. */
export interface WalletHost {
  exposeFunction(name: string, callback: (kind: string, bytes: number[]) => unknown): Promise<unknown>;
  addInitScript(script: (wallet: PageWallet) => void, wallet: PageWallet): Promise<unknown>;
}

/** The method of a Playwright page that another account is chosen by. */
interface WalletPage {
  evaluate(script: (given: SwitchedAccount) => void, given: SwitchedAccount): Promise<unknown>;
}

interface SwitchedAccount {
  readonly type: string;
  readonly address: string;
  readonly publicKey: readonly number[];
}

/** What a test can see of its wallet, and tell it. */
export interface TestWallet {
  readonly name: string;
  readonly keypair: Keypair;
  readonly address: string;
  /** Transactions it was asked to sign, as bytes, in order; refused ones too. */
  readonly requests: Uint8Array[];
  /** Messages it was asked to sign; refused ones too. */
  readonly messages: Uint8Array[];
  /** Transactions it signed. */
  readonly signed: Uint8Array[];
  /** Refuses the next `count` requests as a user would. */
  refuseNext(count?: number): void;
  /** Throws this at the next request, as a wallet with a bug would. */
  breakNext(message: string): void;
  /** Changes what the wallet hands back for the next transaction, e.g. to play a wallet that alters it. */
  alterNext(change: (transaction: VersionedTransaction) => VersionedTransaction): void;
  /** Its owner chooses another account in it while it is connected to this page. It signs with its one key all the same. */
  switchTo(page: WalletPage, publicKey: PublicKey): Promise<unknown>;
}

const BINDING = '__mintwireTestWallet';

/** Offers a wallet of the Wallet Standard to every page of `host`. The key stays in the test's process. One that `sendsOnly` has no way to sign and hand back. */
export async function installTestWallet(
  host: WalletHost,
  keypair = Keypair.generate(),
  { name = 'Test Wallet', sendsOnly = false } = {},
): Promise<TestWallet> {
  let refusals = 0;
  const bugs: string[] = [];
  let alter: ((transaction: VersionedTransaction) => VersionedTransaction) | null = null;
  const wallet: TestWallet = {
    name,
    keypair,
    address: keypair.publicKey.toBase58(),
    requests: [],
    messages: [],
    signed: [],
    refuseNext: (count = 1) => {
      refusals += count;
    },
    breakNext: (message) => {
      bugs.push(message);
    },
    alterNext: (change) => {
      alter = change;
    },
    switchTo: (page, publicKey) =>
      page.evaluate(({ type, ...detail }) => void window.dispatchEvent(new CustomEvent(type, { detail })), {
        type: SWITCH,
        address: publicKey.toBase58(),
        publicKey: [...publicKey.toBytes()],
      }),
  };
  await host.exposeFunction(BINDING, (kind, numbers) => {
    const bytes = Uint8Array.from(numbers);
    (kind === 'transaction' ? wallet.requests : wallet.messages).push(bytes);
    if (refusals > 0) {
      refusals -= 1;
      return { refused: 'User rejected the request.' };
    }
    const broken = bugs.shift();
    if (broken !== undefined) return { broken };
    if (kind === 'message') return { bytes: [...ed25519.sign(bytes, keypair.secretKey.slice(0, 32))] };
    const parsed = VersionedTransaction.deserialize(bytes);
    const transaction = alter ? alter(parsed) : parsed;
    alter = null;
    transaction.sign([keypair]);
    const signed = transaction.serialize();
    wallet.signed.push(signed);
    return { bytes: [...signed] };
  });
  const publicKey = [...keypair.publicKey.toBytes()];
  await host.addInitScript(registerInPage, {
    name,
    address: wallet.address,
    publicKey,
    bindingName: BINDING,
    sendsOnly,
    switchEvent: SWITCH,
  });
  return wallet;
}
