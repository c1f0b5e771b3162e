import { AppError, ERRORS } from '@mintwire/contracts';
import type { SharedLimiter } from '@mintwire/service-kit/limits';
import type { FastifyBaseLogger } from 'fastify';
import { WebSocket, type RawData } from 'ws';
import { SUBSCRIPTIONS, UNSUBSCRIPTIONS } from './domain/rpc-methods';
import { parseCall, rpcRejection, type RpcCall } from './domain/rpc-request';

export interface RpcSocketOptions {
  readonly upstreamUrl: string;
  /** Whom calls are booked for, those over HTTP together with these. */
  readonly visitor: string;
  readonly limiter: SharedLimiter;
  readonly maxSubscriptions: number;
  readonly logger: FastifyBaseLogger;
}

/** Close codes of RFC 6455 and its registry. */
const CLOSE = { normal: 1000, policy: 1008, retry: 1013 } as const;
const HEARTBEAT_MS = 30_000;
const CONNECT_DEADLINE_MS = 5_000;
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
const MAX_WAITING = 50;
/** Calls that may be without an answer at once. */
const MAX_PENDING = 1_000;
/** Whoever is refused more often than this on one connection is no page of ours. */
const MAX_REJECTIONS = 1_000;
/** The largest message that can be about a subscription's life rather than an account's content. */
const MAX_CONTROL_CHARACTERS = 4_096;
const ALLOWED: ReadonlySet<string> = new Set([...SUBSCRIPTIONS.keys(), ...UNSUBSCRIPTIONS]);

/** Joins one visitor's WebSocket to one of the chain's: allowed methods only, and no more subscriptions than it may hold. */
export class RpcSocket {
  readonly #visitor: WebSocket;
  readonly #chain: WebSocket;
  readonly #options: RpcSocketOptions;
  readonly #waiting: string[] = [];
  /** Calls without an answer yet, by id: a subscription, or which one is to end. */
  readonly #asked = new Map<string | number, 'subscription' | { readonly ends: unknown }>();
  readonly #held = new Set<number>();
  readonly #heartbeat: NodeJS.Timeout;
  #alive = true;
  #rejections = 0;

  constructor(visitor: WebSocket, options: RpcSocketOptions) {
    this.#visitor = visitor;
    this.#options = options;
    this.#chain = new WebSocket(options.upstreamUrl, {
      handshakeTimeout: CONNECT_DEADLINE_MS,
      maxPayload: MAX_BUFFERED_BYTES,
    });
    visitor.on('message', (data, binary) => this.#fromVisitor(data, binary));
    visitor.on('pong', () => (this.#alive = true));
    visitor.on('error', () => this.#end(CLOSE.policy));
    visitor.on('close', () => this.#end(CLOSE.normal));
    this.#chain.on('open', () => this.#waiting.splice(0).forEach((text) => this.#chain.send(text)));
    this.#chain.on('message', (data) => this.#fromChain(data));
    this.#chain.on('error', (error) => options.logger.warn({ err: error }, "the chain's WebSocket failed"));
    this.#chain.on('close', () => this.#end(CLOSE.retry));
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
  }

  #fromVisitor(data: RawData, binary: boolean): void {
    const message = binary ? null : read(data);
    // web3.js keeps the line open with a "ping" that has no id and wants no answer.
    if (isPing(message)) return;
    const call = parseCall(message);
    try {
      this.#options.limiter.book(this.#options.visitor);
      this.#begin(call);
    } catch (error) {
      const known = error instanceof AppError ? error : new AppError(ERRORS.INTERNAL, {}, { cause: error });
      this.#reject(call?.id ?? null, known);
    }
  }

  /** @throws {AppError} BODY_INVALID, CHAIN_METHOD_REFUSED, RATE_LIMITED */
  #begin(call: RpcCall | null): void {
    if (!call) throw new AppError(ERRORS.BODY_INVALID);
    if (!ALLOWED.has(call.method) || isWholesale(call))
      throw new AppError(ERRORS.CHAIN_METHOD_REFUSED, { method: call.method.slice(0, 64) });
    this.#note(call);
    this.#pass(JSON.stringify(call));
  }

  /** Keeps count of the subscriptions that this call begins or ends. */
  #note(call: RpcCall): void {
    // Two answers under one id could not be told apart, and would count as one.
    if (this.#asked.has(call.id)) throw new AppError(ERRORS.BODY_INVALID);
    if (this.#asked.size >= MAX_PENDING) throw new AppError(ERRORS.RATE_LIMITED, { seconds: 60 });
    if (UNSUBSCRIPTIONS.has(call.method)) {
      const [id] = Array.isArray(call.params) ? (call.params as unknown[]) : [];
      this.#asked.set(call.id, { ends: id });
      return;
    }
    const begun = [...this.#asked.values()].filter((asked) => asked === 'subscription').length;
    if (this.#held.size + begun >= this.#options.maxSubscriptions)
      throw new AppError(ERRORS.RATE_LIMITED, { seconds: 60 });
    this.#asked.set(call.id, 'subscription');
  }

  #pass(text: string): void {
    if (this.#chain.readyState === WebSocket.OPEN) this.#chain.send(text);
    else if (this.#waiting.length < MAX_WAITING) this.#waiting.push(text);
    else this.#end(CLOSE.policy);
  }

  #fromChain(data: RawData): void {
    const text = String(data);
    if (text.length <= MAX_CONTROL_CHARACTERS) this.#learn(text);
    if (this.#visitor.readyState !== WebSocket.OPEN) return;
    // A visitor that does not read would fill the memory; it may connect again.
    if (this.#visitor.bufferedAmount > MAX_BUFFERED_BYTES) this.#end(CLOSE.policy);
    else this.#visitor.send(text);
  }

  /** Learns the ids of subscriptions, and that one for a signature ends with its notification. */
  #learn(text: string): void {
    const message = read(text) as {
      id?: string | number;
      result?: unknown;
      method?: string;
      params?: { subscription?: number };
    } | null;
    if (message?.id !== undefined) {
      const asked = this.#asked.get(message.id);
      this.#asked.delete(message.id);
      if (asked === 'subscription' && typeof message.result === 'number') this.#held.add(message.result);
      // Only the chain can say that one has ended: an id may belong to another method, or to nobody.
      if (typeof asked === 'object' && message.result === true) this.#held.delete(asked.ends as number);
    }
    if (message?.method === 'signatureNotification' && message.params?.subscription !== undefined)
      this.#held.delete(message.params.subscription);
  }

  #beat(): void {
    if (!this.#alive) return this.#visitor.terminate();
    this.#alive = false;
    this.#visitor.ping();
  }

  /** A visitor who does not read what is said, or asks for nothing else, is not listened to any more. */
  #reject(id: RpcCall['id'] | null, error: AppError): void {
    if (this.#visitor.readyState !== WebSocket.OPEN) return;
    this.#rejections += 1;
    if (this.#visitor.bufferedAmount > MAX_BUFFERED_BYTES || this.#rejections > MAX_REJECTIONS)
      this.#visitor.terminate();
    else this.#visitor.send(JSON.stringify(rpcRejection(id, error)));
  }

  #end(code: number): void {
    clearInterval(this.#heartbeat);
    if (this.#visitor.readyState === WebSocket.OPEN) this.#visitor.close(code);
    this.#chain.terminate();
  }
}

function read(data: RawData | string): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}

/** Logs of all transactions of the chain are for nobody's page; those that mention an address may be. */
function isWholesale({ method, params }: RpcCall): boolean {
  return method === 'logsSubscribe' && (!Array.isArray(params) || typeof params[0] !== 'object');
}

function isPing(message: unknown): boolean {
  const { id, method } = (message ?? {}) as { id?: unknown; method?: unknown };
  return method === 'ping' && (id === undefined || id === null);
}
