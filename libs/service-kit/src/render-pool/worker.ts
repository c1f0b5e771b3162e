import type { ChildProcess } from 'node:child_process';
import { forkConfined, killConfined } from '../confined/confined-child';
import { within } from '../deadline';
import type { RenderMessage, RenderRequest, ServerBundle } from './protocol';
import { RenderError } from './render-error';

/** How a child is made. */
export interface RenderWorkerOptions {
  /** JavaScript file that `render-child.ts` was built to. */
  readonly childFile: string;
  readonly heapMb: number;
  readonly onComplaint: (text: string) => void;
}

type Work = RenderRequest extends infer R ? (R extends RenderRequest ? Omit<R, 'id'> : never) : never;
interface Waiting {
  readonly id: number;
  resolve(output: unknown): void;
  reject(error: RenderError): void;
}

/**
 * One confined child process that renders. It does one thing at a time; whatever goes wrong with it ends it.
 */
export class RenderWorker {
  readonly up: Promise<void>;
  readonly ended: Promise<void>;
  readonly loaded = new Set<string>();
  renders = 0;
  rss = 0;
  #waiting: Waiting | null = null;
  #lastId = 0;
  #alive = true;
  readonly #child: ChildProcess;

  constructor(options: RenderWorkerOptions) {
    this.#child = forkConfined({
      file: options.childFile,
      heapMb: options.heapMb,
      onComplaint: options.onComplaint,
    });
    this.#child.on('error', () => this.kill());
    this.ended = new Promise((resolve) => this.#child.once('close', () => resolve()));
    void this.ended.then(() => this.#end());
    this.up = new Promise((resolve, reject) => {
      this.#child.once('message', (message: RenderMessage) => (message.type === 'up' ? resolve() : this.kill()));
      this.#child.once('close', () => reject(new RenderError('crashed', 'the render child ended before it was up')));
    });
    this.up.then(
      () => this.#child.on('message', (message: RenderMessage) => this.#receive(message)),
      () => undefined,
    );
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** Has `bundle` read, checked and loaded unless it is loaded. @throws {RenderError} */
  async load(bundle: ServerBundle, deadlineMs: number): Promise<void> {
    if (this.loaded.has(bundle.id)) return;
    const files = await within(
      bundle.read(),
      deadlineMs,
      () => new RenderError('timeout', `${bundle.id} was not read within ${deadlineMs} ms`),
    );
    await this.#ask({ type: 'load', bundle: bundle.id, ...files }, deadlineMs);
    this.loaded.add(bundle.id);
  }

  /** Renders; a child that overruns the deadline is killed. @throws {RenderError} */
  async render({ id }: ServerBundle, input: unknown, deadlineMs: number): Promise<unknown> {
    this.renders += 1;
    return this.#ask({ type: 'render', bundle: id, input }, deadlineMs);
  }

  /** Ends the child at once. */
  kill(): void {
    this.#alive = false;
    killConfined(this.#child);
  }

  async #ask(work: Work, deadlineMs: number): Promise<unknown> {
    if (!this.#alive) throw new RenderError('crashed', 'the render child has ended');
    this.#lastId += 1;
    const id = this.#lastId;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting = { id, resolve, reject };
        timer = setTimeout(() => {
          reject(new RenderError('timeout', `the bundle took longer than ${deadlineMs} ms to ${work.type}`));
          this.kill();
        }, deadlineMs);
        this.#child.send({ ...work, id }, (error) => {
          if (error) reject(new RenderError('crashed', 'the render child cannot be reached'));
        });
      });
    } finally {
      clearTimeout(timer);
      this.#waiting = null;
    }
  }

  #receive(message: RenderMessage): void {
    const waiting = this.#waiting;
    // The bundle can use the channel too; a child that says what nobody asked is not to be trusted any longer.
    if (!waiting || message?.type === 'up' || message?.id !== waiting.id) return this.kill();
    if (message.type === 'done') {
      this.rss = message.rss;
      waiting.resolve(message.output);
    } else waiting.reject(new RenderError('threw', message.message));
  }

  #end(): void {
    this.#alive = false;
    this.#waiting?.reject(new RenderError('crashed', 'the render child ended while it worked'));
  }
}
