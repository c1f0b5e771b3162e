import type { Commitment } from '../chain/block-clock';
import { isBase58Hash, isBase58Signature } from '../chain/base58';
import { MIN_CONTEXT_SLOT_NOT_REACHED, RpcError, invalidParams } from './rpc-error';

export type Config = Readonly<Record<string, unknown>>;

/** Reads the positional parameters of a call; every reader throws "Invalid params" on the wrong type. */
export class Params {
  readonly #values: readonly unknown[];

  constructor(values: unknown) {
    if (values !== undefined && !Array.isArray(values)) throw invalidParams('expected an array');
    this.#values = values ?? [];
  }

  address(index: number): string {
    const value = this.#values[index];
    if (!isBase58Hash(value)) throw invalidParams(`parameter ${index} must be a base58 public key`);
    return value;
  }

  signature(index: number): string {
    return signatureOf(this.string(index));
  }

  addresses(index: number, max: number): string[] {
    const value = this.#values[index] ?? [];
    if (!Array.isArray(value) || !value.every(isBase58Hash)) {
      throw invalidParams(`parameter ${index} must be a list of base58 public keys`);
    }
    if (value.length > max) throw invalidParams(`Too many inputs provided; max ${max}`);
    return value;
  }

  signatures(index: number, max: number): string[] {
    const value = this.#values[index];
    if (!Array.isArray(value)) throw invalidParams(`parameter ${index} must be a list of signatures`);
    if (value.length > max) throw invalidParams(`Too many inputs provided; max ${max}`);
    return value.map(signatureOf);
  }

  string(index: number): string {
    const value = this.#values[index];
    if (typeof value !== 'string') throw invalidParams(`parameter ${index} must be a string`);
    return value;
  }

  count(index: number): number {
    const value = this.optionalCount(index);
    if (value === undefined) throw invalidParams(`parameter ${index} must be a whole number`);
    return value;
  }

  optionalCount(index: number): number | undefined {
    const value = this.#values[index];
    if (value === undefined || value === null) return undefined;
    if (!Number.isSafeInteger(value) || Number(value) < 0) {
      throw invalidParams(`parameter ${index} must be a whole number`);
    }
    return Number(value);
  }

  config(index: number): Config {
    const value = this.#values[index];
    if (value === undefined || value === null) return {};
    if (typeof value !== 'object' || Array.isArray(value)) throw invalidParams(`parameter ${index} must be an object`);
    return value as Config;
  }

  /** A parameter that may be either a plain value or an object. */
  isObject(index: number): boolean {
    const value = this.#values[index];
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  }
}

/**
 * A signature of a call.
 * @throws {@link RpcError} -32602 for anything else, where a lookup would only find nothing.
 */
export function signatureOf(value: unknown): string {
  if (!isBase58Signature(value)) throw invalidParams('a signature is 64 bytes in base58');
  return value;
}

const COMMITMENTS: ReadonlyMap<unknown, Commitment> = new Map([
  ['processed', 'processed'],
  ['confirmed', 'confirmed'],
  ['finalized', 'finalized'],
  // Names of older clients.
  ['recent', 'processed'],
  ['single', 'confirmed'],
  ['singleGossip', 'confirmed'],
  ['root', 'finalized'],
  ['max', 'finalized'],
]);

/** The commitment in a call's configuration; finalized if none is named, as on public nodes. */
export function commitmentOf(config: Config, key = 'commitment'): Commitment {
  const value = config[key];
  if (value === undefined || value === null) return 'finalized';
  const known = COMMITMENTS.get(value);
  if (!known) throw invalidParams(`unknown ${key}`);
  return known;
}

/**
 * The commitment of a call about history, which holds no blocks that may still be forked away unnoticed.
 * @throws {@link RpcError} -32602 for `processed`, as on public nodes.
 */
export function historyCommitmentOf(config: Config): Exclude<Commitment, 'processed'> {
  const commitment = commitmentOf(config);
  if (commitment === 'processed') throw invalidParams('Method does not support commitment below `confirmed`');
  return commitment;
}

/** A whole number in a configuration, or undefined. */
export function countOf(config: Config, key: string): number | undefined {
  const value = config[key];
  if (value === undefined || value === null) return undefined;
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw invalidParams(`${key} must be a whole number`);
  return Number(value);
}

/** One of several words in a configuration, or the fallback. */
export function wordOf<Word extends string>(config: Config, key: string, words: readonly Word[], fallback: Word): Word {
  const value = config[key] ?? fallback;
  const known = words.find((word) => word === value);
  if (known === undefined) throw invalidParams(`${key} must be one of ${words.join(', ')}`);
  return known;
}

/** Refuses a call that wants to be answered from a slot that is not there yet. */
export function checkMinContextSlot(config: Config, slot: number): void {
  const wanted = countOf(config, 'minContextSlot');
  if (wanted !== undefined && wanted > slot) {
    throw new RpcError(MIN_CONTEXT_SLOT_NOT_REACHED, 'Minimum context slot has not been reached', {
      contextSlot: slot,
    });
  }
}
