import type { Quote } from '@mintwire/contracts/launchpad';
import { createAttemptStore } from '../model/attempt-store';
import { createLaunchStore } from '../model/launch-store';
import { LaunchWorld } from '../model/launch-world.testing';
import { createPayOut } from './pay-out-of';

const recipients = ['A', 'B', 'C', 'D', 'E'].map((letter) => ({
  address: `${letter}1111111111111111111111111111111`,
  amount: '1',
}));
const signal = new AbortController().signal;
let world: LaunchWorld;
let quote: Quote;

beforeEach(async () => {
  world = new LaunchWorld();
  world.payouts = 'expire';
  const { draft } = world.request();
  const store = createLaunchStore(world.ports(), () => undefined);
  store.subscribe((state) => state.kind === 'minting' && state.review && store.answer('agree'));
  await store.start(
    world.request({
      draft: { ...draft, advanced: { ...draft.advanced, multiWallet: true, walletDistribution: recipients } },
    }),
  );
  expect(store.getState()).toMatchObject({ kind: 'success', result: { waiting: true } });
  const kept = createAttemptStore(world.storage).load('chain-1', 'WalletA')?.quote;
  if (!kept) throw new Error('no quote on record');
  quote = kept;
  world.payouts = 'land';
});

const payOut = async (wallet: string | null = 'WalletA') => {
  world.address = wallet;
  const stages: string[] = [];
  await createPayOut(() => world.ports())(
    { quote, signature: 'sig', recordedAt: 1 },
    () => wallet,
    (words) => stages.push(words),
    signal,
  );
  return stages;
};

it('pays everybody in a browser without notes, even in one that keeps none', async () => {
  world.storage.clear();
  world.storage.full = true;
  expect(await payOut()).toEqual([
    'Waiting for your signature',
    'Paying the wallets of the distribution',
    'Paying the wallets of the distribution',
  ]);
  expect(world.paid.size).toBe(2);
});

it('leaves nothing waiting in the browser that has notes', async () => {
  await payOut();
  const later = createLaunchStore(world.ports(), () => undefined);
  await later.resume('chain-1');
  expect(later.getState()).toEqual({ kind: 'idle' });
});

it('never takes the place of what the wallet is launching', async () => {
  world.storage.clear();
  const ports = world.ports();
  const other = {
    version: 1,
    chainId: 'chain-1',
    wallet: 'WalletA',
    seed: 'seed-9',
    standard: 'spl-token',
    mint: 'another',
    name: 'Other',
    symbol: 'O',
    quote: null,
    signed: null,
    landed: null,
    recordedAt: null,
  } as const;
  ports.attempts.save(other);
  await payOut();
  expect(ports.attempts.load('chain-1', 'WalletA')).toEqual(other);
});

it('asks no other wallet than the creator’s', async () => {
  await expect(payOut('WalletB')).rejects.toMatchObject({ code: 'LAUNCHPAD_WALLET_CHANGED' });
  await expect(payOut(null)).rejects.toMatchObject({ code: 'LAUNCHPAD_WALLET_MISSING' });
  expect(world.count('sign')).toBe(1);
});
