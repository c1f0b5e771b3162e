import { join } from 'node:path';
import type { ReleaseDescriptor, ShellRenderInput, ShellRenderOutput } from '@mintwire/contracts';
import { CircuitBreaker, RenderError, RenderPool, type RenderPoolOptions } from '@mintwire/service-kit';
import { SHELL, type Snapshot } from '../domain/snapshot';
import type { ArtifactStore } from '../releases/artifact-store';

const MAX_HTML_CHARACTERS = 4 * 1024 * 1024;
/** A release that fails this often in a row is left alone for a while: each failure may cost a process and a deadline. */
const BREAKER = { failures: 3, openMs: 5_000 };

/** Renders pages with the server bundle of whichever shell is live. */
export class ShellRenderer {
  readonly #pool: RenderPool;
  readonly #artifacts: ArtifactStore;
  readonly #now: () => number;
  #breaker: { version: string; breaker: CircuitBreaker } | null = null;
  #verified: string | null = null;

  constructor(pool: Omit<RenderPoolOptions, 'readFolders'>, artifacts: ArtifactStore, now: () => number) {
    this.#pool = new RenderPool({ ...pool, readFolders: [artifacts.root] });
    this.#artifacts = artifacts;
    this.#now = now;
  }

  /** The processes that render. */
  get pool(): RenderPool {
    return this.#pool;
  }

  /** What keeps a shell that fails again and again from being asked. */
  get breakers(): readonly CircuitBreaker[] {
    return this.#breaker ? [this.#breaker.breaker] : [];
  }

  /**
   * Checks the files of the live shell and loads its server bundle in every child.
   * @throws {Error} when its files were changed on disk or it cannot be loaded
   */
  async prepare(snapshot: Snapshot): Promise<void> {
    const shell = snapshot.live.get(SHELL)?.descriptor;
    if (!shell?.server || shell.version === this.#verified) return;
    if (!(await this.#artifacts.holds(shell))) throw new Error(`the files of ${SHELL} ${shell.version} are missing or were changed on disk`);
    this.#verified = shell.version;
    await this.#pool.warm([this.#bundle(shell, shell.server)]);
  }

  /** @throws {RenderError} when the bundle does not deliver; the caller has a page without it */
  async render(shell: ReleaseDescriptor, input: ShellRenderInput): Promise<ShellRenderOutput> {
    if (!shell.server || shell.version !== this.#verified) throw new RenderError('closed', 'no verified server bundle of this shell');
    const breaker = this.#breakerOf(shell.version);
    if (!breaker.tryPass()) throw new RenderError('overloaded', 'rendering is paused after several failures');
    try {
      const output = checked(await this.#pool.render(this.#bundle(shell, shell.server), input));
      breaker.succeeded();
      return output;
    } catch (error) {
      const reason = error instanceof RenderError ? error.reason : 'threw';
      if (reason === 'overloaded' || reason === 'closed') breaker.abandoned();
      else breaker.failed();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  #bundle(shell: ReleaseDescriptor, file: string): string {
    return join(this.#artifacts.folder(shell), 'server', file);
  }

  #breakerOf(version: string): CircuitBreaker {
    if (this.#breaker?.version !== version) this.#breaker = { version, breaker: new CircuitBreaker({ ...BREAKER, now: this.#now }) };
    return this.#breaker.breaker;
  }
}

/** A bundle's answer is foreign input like any other. */
function checked(output: unknown): ShellRenderOutput {
  const { status, html } = (output ?? {}) as Partial<ShellRenderOutput>;
  const fine = (status === 200 || status === 404) && typeof html === 'string' && html.length > 0 && html.length <= MAX_HTML_CHARACTERS;
  if (!fine) throw new RenderError('threw', 'the shell rendered something that is no page');
  return { status, html };
}
