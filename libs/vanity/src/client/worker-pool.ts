import { VanityError } from '../vanity-error';
import type { FromWorker, Job } from '../worker/protocol';
import type { AttemptRange, Leases } from './leases';
import type { WorkerLike } from './worker-like';

/** A worker that says nothing for so long has failed. It reports every 40 ms. */
const SILENCE_MS = 15_000;
/** Failures without any attempt in between after which a search is given up. */
const MAX_FAILURES = 4;

export type Hit = Extract<FromWorker, { type: 'hit' }>;

export interface WorkerPoolEvents {
  /** A worker has made so many attempts more. */
  readonly onAttempts: (count: number) => void;
  readonly onReady: (kernel: Extract<FromWorker, { type: 'ready' }>['kernel']) => void;
  readonly onHit: (hit: Hit) => void;
  /** There is nothing left to do. */
  readonly onIdle: () => void;
  readonly onFailure: (error: VanityError) => void;
}

interface Member {
  readonly worker: WorkerLike;
  lease: AttemptRange | null;
  timer: ReturnType<typeof setTimeout>;
}

/** The workers of a search: each has one lease at a time; one that fails is replaced and its lease goes on elsewhere. */
export class WorkerPool {
  private readonly members = new Set<Member>();
  private failures = 0;

  constructor(
    private readonly createWorker: () => WorkerLike,
    private readonly job: Job,
    private readonly leases: Leases,
    private readonly rate: () => number,
    private readonly events: WorkerPoolEvents,
  ) {}

  start(count: number): void {
    for (let started = 0; started < count; started += 1) this.spawn();
  }

  /** Ends all workers at once, whatever they are doing. */
  stop(): void {
    for (const member of [...this.members]) this.dismiss(member);
  }

  private spawn(): void {
    let worker: WorkerLike;
    try {
      worker = this.createWorker();
    } catch (cause) {
      return this.count(cause);
    }
    const member: Member = {
      worker,
      lease: null,
      timer: this.watch(() => this.fail(member, new Error('the worker is silent'))),
    };
    this.members.add(member);
    worker.onmessage = ({ data }) => this.hear(member, data);
    worker.onmessageerror = () => this.fail(member, new Error('a message of the worker could not be read'));
    worker.onerror = (event) => {
      event.preventDefault?.();
      this.fail(member, new Error(event.message ?? 'the worker failed'));
    };
    worker.postMessage(this.job);
  }

  private hear(member: Member, message: FromWorker): void {
    if (!this.members.has(member)) return;
    clearTimeout(member.timer);
    member.timer = this.watch(() => this.fail(member, new Error('the worker is silent')));
    if (message.type === 'ready') this.events.onReady(message.kernel);
    else this.advance(member, message);
    // An event may have ended the search.
    if (!this.members.has(member)) return;
    if (message.type === 'ready' || message.type === 'done') this.giveLease(member);
  }

  private advance(member: Member, message: Exclude<FromWorker, { type: 'ready' }>): void {
    if (!member.lease) return;
    const next = message.type === 'hit' ? message.attempt + 1 : message.next;
    this.failures = 0;
    this.events.onAttempts(next - member.lease.from);
    member.lease = { from: next, to: member.lease.to };
    if (message.type === 'hit') this.events.onHit(message);
  }

  private giveLease(member: Member): void {
    member.lease = this.leases.take(this.rate() / Math.max(1, this.members.size));
    if (member.lease) return member.worker.postMessage({ type: 'lease', ...member.lease });
    this.dismiss(member);
    if (this.members.size === 0) this.events.onIdle();
  }

  private fail(member: Member, cause: Error): void {
    if (!this.members.has(member)) return;
    this.dismiss(member);
    if (member.lease) this.leases.giveBack(member.lease);
    this.count(cause);
  }

  private count(cause: unknown): void {
    this.failures += 1;
    if (this.failures < MAX_FAILURES) return this.spawn();
    // The others go on. Without any, what is left over cannot be done.
    if (this.members.size === 0) this.events.onFailure(new VanityError('VANITY_WORKER_FAILED', {}, { cause }));
  }

  private dismiss(member: Member): void {
    this.members.delete(member);
    clearTimeout(member.timer);
    member.worker.onmessage = member.worker.onerror = member.worker.onmessageerror = null;
    member.worker.terminate();
  }

  private watch(onSilence: () => void): ReturnType<typeof setTimeout> {
    return setTimeout(onSilence, SILENCE_MS);
  }
}
