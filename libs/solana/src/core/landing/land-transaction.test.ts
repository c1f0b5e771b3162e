import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { lamports } from '@mintwire/money';
import { buildLaunchTransaction } from '../../launch/build';
import { signatureOf } from '../decode';
import type { ChainRpc, SignatureStatus } from '../rpc';
import { address } from '../../../test/support/keys';
import { fakeClock } from '../../../test/support/launch';
import { CREATOR, makePlan } from '../../../test/support/plans';
import { landTransaction, type LandInput, type LandProgress } from './land-transaction';

const INPUT = {
  blockhash: address(3),
  mintRentLamports: lamports(1n),
  computeUnitLimit: 90_000,
  computeUnitPriceMicroLamports: 5n,
};
const transaction = buildLaunchTransaction(makePlan(), INPUT);
transaction.sign([CREATOR]);
const signedBytes = transaction.serialize();
const signature = signatureOf(signedBytes);

const confirmed: SignatureStatus = { slot: 7, err: null, confirmationStatus: 'confirmed' };
const timeout = () => Promise.reject(new AppError(ERRORS.CHAIN_RPC_TIMEOUT));

/** A chain that follows a script: what each look and each send answers. */
function script({
  status,
  height,
  send,
}: {
  status: (look: number) => Promise<SignatureStatus | null> | SignatureStatus | null;
  height?: (look: number) => number | Promise<number>;
  send?: (n: number) => Promise<string>;
}) {
  const sent: Uint8Array[] = [];
  let looks = 0;
  const rpc = {
    getSignatureStatuses: async () => [await status(looks++)],
    getBlockHeight: async () => (height ? height(looks) : 10),
    sendTransaction: async (bytes: Uint8Array) => {
      sent.push(bytes);
      return send ? send(sent.length) : signature;
    },
  } as unknown as ChainRpc;
  return { rpc, sent };
}

function run(rpc: ChainRpc, more: Partial<LandInput> = {}) {
  const stages: LandProgress['stage'][] = [];
  const clock = fakeClock();
  const outcome = landTransaction({
    rpc,
    signedBytes,
    lastValidBlockHeight: 100,
    clock,
    onStage: ({ stage }) => stages.push(stage),
    ...more,
  });
  return { outcome, stages, clock };
}

describe('landing', () => {
  it('sends the same bytes every two seconds until they are confirmed', async () => {
    const { rpc, sent } = script({
      status: (look) => (look < 5 ? null : look < 6 ? { ...confirmed, confirmationStatus: 'processed' } : confirmed),
    });
    const { outcome, stages } = run(rpc);
    expect(await outcome).toEqual({ kind: 'confirmed', signature, slot: 7 });
    expect(stages).toEqual(['sent', 'rebroadcast', 'rebroadcast', 'seen', 'confirmed']);
    expect(sent.every((bytes) => bytes === signedBytes)).toBe(true);
  });

  it('does not send again what has already landed: a reload asks first', async () => {
    const { rpc, sent } = script({ status: () => confirmed });
    expect(await run(rpc).outcome).toMatchObject({ kind: 'confirmed' });
    expect(sent).toHaveLength(0);
  });

  it('tells a transaction that failed on the chain', async () => {
    const err = { InstructionError: [3, { Custom: 0 }] };
    const { rpc } = script({ status: (look) => (look < 2 ? null : { ...confirmed, err }) });
    expect(await run(rpc).outcome).toEqual({ kind: 'failed', signature, slot: 7, err });
  });

  it('does not believe an error before it is confirmed', async () => {
    const processed: SignatureStatus = { slot: 6, err: 'AccountInUse', confirmationStatus: 'processed' };
    const { rpc } = script({ status: (look) => (look < 3 ? processed : confirmed) });
    expect(await run(rpc).outcome).toMatchObject({ kind: 'confirmed' });
  });

  it('expires only after two looks past the last valid height, and sends no more then', async () => {
    const { rpc, sent } = script({ status: () => null, height: (look) => (look < 4 ? 100 : 101) });
    expect(await run(rpc).outcome).toEqual({ kind: 'expired', signature });
    expect(sent).toHaveLength(2);
  });

  it('finds a transaction of the last valid block even when the height has passed', async () => {
    const { rpc } = script({ status: (look) => (look === 0 ? null : confirmed), height: () => 101 });
    expect(await run(rpc).outcome).toMatchObject({ kind: 'confirmed' });
  });

  it('outlives a node that does not answer', async () => {
    const { rpc } = script({ status: (look) => (look < 20 ? timeout() : confirmed), height: timeout, send: timeout });
    const { outcome, stages } = run(rpc);
    expect(await outcome).toMatchObject({ kind: 'confirmed' });
    // Nobody said that it has taken the bytes.
    expect(stages).toEqual(['seen', 'confirmed']);
  });

  it('never calls a silent network an expiry', async () => {
    const { rpc } = script({ status: timeout, height: () => 1_000 });
    await expect(run(rpc).outcome).rejects.toMatchObject({ code: 'CHAIN_OUTCOME_UNKNOWN', context: { signature } });
  });

  it('gives up at once when the node refuses the bytes as such', async () => {
    const rejected = () =>
      Promise.reject(new AppError(ERRORS.CHAIN_RPC_ERROR, { reason: 'bad signature', rpcCode: -32003 }));
    const { rpc, sent } = script({ status: () => null, send: rejected });
    await expect(run(rpc).outcome).rejects.toMatchObject({ code: 'CHAIN_RPC_ERROR' });
    expect(sent).toHaveLength(1);
  });

  it('carries on when a refusal comes because the transaction is already there', async () => {
    const rejected = () =>
      Promise.reject(new AppError(ERRORS.CHAIN_RPC_ERROR, { reason: 'already processed', rpcCode: -32002 }));
    const { rpc } = script({ status: (look) => (look < 3 ? null : confirmed), send: rejected });
    expect(await run(rpc).outcome).toMatchObject({ kind: 'confirmed' });
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    const { rpc } = script({
      status: (look) => (look === 3 ? (controller.abort(new Error('left the page')), null) : null),
    });
    await expect(run(rpc, { signal: controller.signal }).outcome).rejects.toThrow('left the page');
  });

  it('refuses to send what nobody signed', async () => {
    const { rpc, sent } = script({ status: () => null });
    const unsigned = buildLaunchTransaction(makePlan(), INPUT).serialize();
    await expect(run(rpc, { signedBytes: unsigned }).outcome).rejects.toMatchObject({
      code: 'CHAIN_TRANSACTION_UNSIGNED',
    });
    expect(sent).toHaveLength(0);
  });
});
