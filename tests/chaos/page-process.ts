/**
 * The launchpad's page as a process that can be killed at any stage: the page's own launch, service client, chain code and notes. Only what a browser
 * gives it is put in: a file for its storage, a key for the wallet, and a visitor who agrees. Arguments: folder with page.json, address of the
 * service, of the chain, and the stage at which it ends itself.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { launchError } from '@mintwire/solana/launch/errors';
import { createFetchRpc, systemClock } from '@mintwire/solana/rpc';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { createApi } from '../../libs/platform/src/api/api';
import { createPayOut } from '../../mfe-launchpad/src/features/launch/api/pay-out-of';
import { createLaunchpadService } from '../../mfe-launchpad/src/features/launch/api/launchpad-service';
import { createSolanaChain } from '../../mfe-launchpad/src/features/launch/api/solana-chain';
import { createAttemptStore } from '../../mfe-launchpad/src/features/launch/model/attempt-store';
import type { LaunchPorts } from '../../mfe-launchpad/src/features/launch/model/launch-ports';
import { createLaunchStore } from '../../mfe-launchpad/src/features/launch/model/launch-store';
import type { WaitingLaunch } from '../../mfe-launchpad/src/shared/pay-out';
import type { TokenDraft } from '../../mfe-launchpad/src/features/draft/model/token-draft';

/** What the test puts into page.json. */
export interface PageNotes {
  readonly chainId: string;
  readonly secretKey: readonly number[];
  readonly draft: TokenDraft;
  /** Base64. */
  readonly image: string;
  /** Set: this is the page of a receipt, whose visitor pays out what waits. */
  readonly waiting?: WaitingLaunch;
}

const [folder = '', serviceUrl = '', rpcUrl = '', dieAt = ''] = process.argv.slice(2);
const { chainId, secretKey, draft, image, waiting } = JSON.parse(
  readFileSync(join(folder, 'page.json'), 'utf8'),
) as PageNotes;
const wallet = Keypair.fromSecretKey(Uint8Array.from(secretKey));
const address = wallet.publicKey.toBase58();

function reached(stage: string): void {
  if (stage === dieAt) process.kill(process.pid, 'SIGKILL');
}

/** localStorage, in a file that outlives the process. */
function fileStorage(file: string): Storage {
  const entries = new Map<string, string>(
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, string][]) : [],
  );
  const write = () => writeFileSync(file, JSON.stringify([...entries]));
  return {
    get length() {
      return entries.size;
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => (entries.set(key, value), write()),
    removeItem: (key) => (entries.delete(key), write()),
    clear: () => (entries.clear(), write()),
  };
}

const ports: LaunchPorts = {
  service: createLaunchpadService({
    api: createApi({ baseUrl: serviceUrl, newKey: randomUUID }),
    fetch: (path, init) => fetch(serviceUrl + path, init),
  }),
  chain: async () => createSolanaChain({ rpc: createFetchRpc({ url: rpcUrl }), clock: systemClock }),
  siteName: () => 'Test site',
  wallet: {
    address: () => address,
    signsMessages: () => true,
    signMessage: async () => randomBytes(64),
    sign: async (list) => {
      const signed = list.map((bytes) => {
        const transaction = VersionedTransaction.deserialize(bytes);
        transaction.sign([wallet]);
        return transaction.serialize();
      });
      reached('signed');
      return signed;
    },
  },
  explain: async (error) => launchError(error),
  attempts: createAttemptStore(fileStorage(join(folder, 'storage.json'))),
  alone: (_name, job) => job(),
  random: (count) => new Uint8Array(randomBytes(count)),
  clock: {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  },
};

if (waiting) {
  await createPayOut(() => ports)(
    waiting,
    () => address,
    () => undefined,
    AbortSignal.timeout(60_000),
  );
  process.exit(0);
}

const launch = createLaunchStore(ports, (error) => process.stderr.write(`${String(error)}\n`));
launch.subscribe((state) => {
  if (state.kind !== 'minting') return;
  reached(state.stage);
  if (state.review) queueMicrotask(() => launch.answer('agree'));
});

const pageOpenedAt = Date.now();
await launch.resume(chainId);
if (launch.getState().kind !== 'success') {
  launch.dismiss();
  await launch.start({
    chainId,
    wallet: address,
    draft,
    image: new Blob([Buffer.from(image, 'base64')]),
    pageOpenedAt,
  });
}
// What was signed for the rest may have run out meanwhile: then the page offers to pay it out anew.
const shown = launch.getState();
if (shown.kind === 'success' && shown.result.waiting) await launch.payOut(chainId);
const state = launch.getState();
const whole = state.kind === 'success' && state.result.recorded && !state.result.waiting;
if (!whole) process.stderr.write(`${JSON.stringify(state)}\n`);
process.exit(whole ? 0 : 1);
