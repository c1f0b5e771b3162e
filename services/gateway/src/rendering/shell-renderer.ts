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
  /** One for each shell: a preview that fails shall not stop the live one. */
  readonly #breakers = new Map<string, CircuitBreaker>();
  /** Versions whose files are known to be those of the release. */
  #verified: ReadonlySet<string> = new Set();

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
    return [...this.#breakers.values()];
  }

  /**
   * Checks the files of the live shell and of previewed ones, and loads the live one's server bundle in every child.
   * @throws {Error} when its files were changed on disk or it cannot be loaded
   */
  async prepare(snapshot: Snapshot): Promise<void> {
    const shell = snapshot.live.get(SHELL)?.descriptor;
    const previewed = [...snapshot.previews.values()].map(({ descriptor }) => descriptor).filter(({ remote }) => remote.name === SHELL);
    const wanted = [...(shell ? [shell] : []), ...previewed].filter(({ server }) => server !== null);
    const missing = wanted.filter(({ version }) => !this.#verified.has(version));
    const intact = await Promise.all(missing.map(async (release) => ((await this.#artifacts.holds(release)) ? release.version : null)));
    const kept = wanted.map(({ version }) => version).filter((version) => this.#verified.has(version) || intact.includes(version));
    const warm = shell?.server && !this.#verified.has(shell.version) && kept.includes(shell.version) ? [this.#bundle(shell, shell.server)] : [];
    this.#verified = new Set(kept);
    if (warm.length > 0) await this.#pool.warm(warm);
    const broken = missing.find(({ version }) => !intact.includes(version));
    if (broken) throw new Error(`the files of ${SHELL} ${broken.version} are missing or were changed on disk`);
  }

  /** @throws {RenderError} when the bundle does not deliver; the caller has a page without it */
  async render(shell: ReleaseDescriptor, input: ShellRenderInput): Promise<ShellRenderOutput> {
    if (!shell.server || !this.#verified.has(shell.version)) throw new RenderError('closed', 'no verified server bundle of this shell');
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
    const known = this.#breakers.get(version);
    if (known) return known;
    for (const old of this.#breakers.keys()) if (!this.#verified.has(old)) this.#breakers.delete(old);
    const breaker = new CircuitBreaker({ ...BREAKER, now: this.#now });
    this.#breakers.set(version, breaker);
    return breaker;
  }
}

/** A bundle's answer is foreign input like any other. */
function checked(output: unknown): ShellRenderOutput {
  const { status, html } = (output ?? {}) as Partial<ShellRenderOutput>;
  const fine = (status === 200 || status === 404) && typeof html === 'string' && html.length > 0 && html.length <= MAX_HTML_CHARACTERS;
  if (!fine) throw new RenderError('threw', 'the shell rendered something that is no page');
  return { status, html };
}
