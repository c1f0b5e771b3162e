import { AppError } from '@mintwire/contracts';
import { VersionedMessage } from '@solana/web3.js';
import { RejectedTransaction } from '../chain/chain';
import { accountKeys, decodedFrom, loadAddresses, type AccountKey } from '../chain/decoded-transaction';
import { feeOf } from '../chain/fee';
import { innerInstructionRecords, returnDataRecord } from '../chain/landing';
import { encodeInnerInstructions, encodeReturnData } from '../encoding/transaction';
import type { AccountState, Simulation } from '../engine/svm-engine';
import { describeTransactionError, type TransactionErrorJson } from '../engine/transaction-error';
import { isBase58Hash } from '../chain/base58';
import { accountView, type AccountView } from './account-view';
import { answeredAccounts } from './answered-accounts';
import { withContext, type Method, type Methods, type RpcContext } from './context';
import { checkMinContextSlot, commitmentOf, type Config } from './params';
import { INTERNAL_ERROR, PREFLIGHT_FAILURE, RpcError, SIGNATURE_FAILURE, invalidParams } from './rpc-error';
import { transactionOf, wireOf } from './wire';

interface SimulationAnswer {
  readonly err: TransactionErrorJson | null;
  readonly logs: readonly string[];
  readonly accounts: unknown;
  readonly unitsConsumed: number;
  readonly returnData: unknown;
  readonly innerInstructions: unknown;
}

function simulationAnswer(err: TransactionErrorJson | null, simulation: Simulation | null): SimulationAnswer {
  return {
    err,
    logs: simulation?.logs ?? [],
    accounts: null,
    unitsConsumed: simulation?.unitsConsumed ?? 0,
    returnData: simulation ? encodeReturnData(returnDataRecord(simulation)) : null,
    innerInstructions: null,
  };
}

function rejection(cause: RejectedTransaction): RpcError {
  const { reason, simulation } = cause;
  if (reason === 'SignatureFailure') {
    return new RpcError(SIGNATURE_FAILURE, 'Transaction signature verification failure');
  }
  return new RpcError(
    PREFLIGHT_FAILURE,
    `Transaction simulation failed: ${describeTransactionError(reason)}`,
    simulationAnswer(reason, simulation),
  );
}

const sendTransaction: Method = async ({ chain }, params) => {
  const config = params.config(1);
  const wire = wireOf(params.string(0), config, 'base58');
  transactionOf(wire);
  checkMinContextSlot(config, chain.clock.slotFor(commitmentOf(config, 'preflightCommitment')));
  try {
    return await chain.submit(wire, config['skipPreflight'] !== true);
  } catch (cause) {
    if (cause instanceof RejectedTransaction) throw rejection(cause);
    throw cause;
  }
};

interface WantedAccounts {
  readonly addresses: readonly string[];
  readonly view: AccountView;
}

/** Which accounts a simulation is to show; read before it runs. */
function wantedAccounts(config: Config, max: number): WantedAccounts | null {
  const wanted = config['accounts'];
  if (wanted === undefined || wanted === null) return null;
  if (typeof wanted !== 'object') throw invalidParams('accounts must be an object');
  const { addresses } = wanted as Config;
  if (!Array.isArray(addresses) || !addresses.every(isBase58Hash)) {
    throw invalidParams('accounts.addresses must be a list of base58 public keys');
  }
  if (addresses.length > max) throw invalidParams(`Too many accounts provided; max ${max}`);
  const view = accountView(wanted as Config, 'base64');
  if (view.encoding === 'binary' || view.encoding === 'base58') {
    throw invalidParams('base58 encoding not supported');
  }
  return { addresses, view };
}

function shownAccounts(context: RpcContext, wanted: WantedAccounts | null, simulation: Simulation): unknown {
  if (!wanted) return null;
  const { addresses, view } = wanted;
  if (simulation.err !== null) return addresses.map(() => null);
  const lookup = (address: string): AccountState | null => {
    const state = simulation.postAccounts.get(address) ?? context.chain.engine.account(address);
    return state && state.lamports > 0n ? state : null;
  };
  const found = addresses.map((address) => ({ address, state: lookup(address) }));
  return answeredAccounts(found, view, lookup);
}

const simulateTransaction: Method = (context, params) => {
  const { chain } = context;
  const config = params.config(1);
  const transaction = transactionOf(wireOf(params.string(0), config, 'base58'));
  const keys = keysOf(context, transaction);
  const wanted = wantedAccounts(config, keys.length);
  const verify = config['sigVerify'] === true;
  const replace = config['replaceRecentBlockhash'] === true;
  if (verify && replace) throw invalidParams('sigVerify may not be used with replaceRecentBlockhash');
  const replacement = replace ? chain.clock.latestBlockhash('processed') : null;
  if (!replace && !chain.accepts(transaction)) {
    return withContext(context, config, simulationAnswer('BlockhashNotFound', null));
  }
  const simulation = chain.simulate(transaction, verify);
  if (simulation.err === 'SignatureFailure') {
    throw new RpcError(SIGNATURE_FAILURE, 'Transaction signature verification failure');
  }
  return withContext(context, config, {
    ...simulationAnswer(simulation.err, simulation),
    accounts: shownAccounts(context, wanted, simulation),
    ...(config['innerInstructions'] === true
      ? {
          innerInstructions: encodeInnerInstructions(innerInstructionRecords(simulation), keys, true),
        }
      : {}),
    ...(replacement ? { replacementBlockhash: replacement } : {}),
  });
};

/** All keys of a transaction; without those of its lookup tables where one cannot be read: it will fail then. */
function keysOf({ chain }: RpcContext, { message }: ReturnType<typeof transactionOf>): AccountKey[] {
  try {
    return accountKeys(
      message,
      loadAddresses(message, (address) => chain.engine.account(address)),
    );
  } catch {
    return accountKeys(message, { writable: [], readonly: [] });
  }
}

const getFeeForMessage: Method = (context, params) => {
  const config: Config = params.config(1);
  const wire = wireOf(params.string(0), { encoding: 'base64' }, 'base64');
  let message: VersionedMessage;
  try {
    message = VersionedMessage.deserialize(wire);
  } catch {
    throw invalidParams('failed to deserialize the message');
  }
  const transaction = decodedFrom(wire, message, []);
  return withContext(context, config, context.chain.accepts(transaction) ? feeOf(transaction) : null);
};

const requestAirdrop: Method = async ({ faucet }, params) => {
  try {
    return await faucet.give(params.address(0), BigInt(params.count(1)));
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw cause.code === 'CHAIN_FAUCET_LIMIT'
      ? new RpcError(INTERNAL_ERROR, cause.message)
      : invalidParams(cause.message);
  }
};

export const transactionMethods: Methods = {
  sendTransaction,
  simulateTransaction,
  getFeeForMessage,
  requestAirdrop,
};
