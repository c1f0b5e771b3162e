import { join } from 'node:path';
import type { ReleaseDescriptor, ShellRenderInput, ShellRenderOutput } from '@mintwire/contracts';
import { CircuitBreaker, RenderError, RenderPool, type RenderPoolOptions } from '@mintwire/service-kit';
import { LRUCache } from 'lru-cache';
import { occurring, SHELL, type Snapshot } from '../domain/snapshot';
import type { ArtifactStore } from '../releases/artifact-store';
import { shellPage } from './shell-page';

/** A release that fails this often in a row is left alone for a while: each failure may cost a process and a deadline. */
const BREAKER = { failures: 3, openMs: 5_000 };
/** Shells whose files were checked: live, canary, target of a rollback, and those that somebody previews. */
const KNOWN_SHELLS = 8;

interface KnownShell {
  readonly breaker: CircuitBreaker;
  /** Settles when its server files were compared with their hashes. */
  checked: Promise<unknown> | null;
}

/** Renders pages, each with the server bundle of exactly the shell release that its visitor gets. */
export class ShellRenderer {
  readonly #pool: RenderPool;
  readonly #artifacts: ArtifactStore;
  readonly #now: () => number;
  readonly #shells = new LRUCache<string, KnownShell>({ max: KNOWN_SHELLS });
  #warm = '';

  constructor(pool: Omit<RenderPoolOptions, 'readFolders'>, artifacts: ArtifactStore, now: () => number) {
    this.#pool = new RenderPool({ ...pool, readFolders: [artifacts.root] });
    this.#artifacts = artifacts;
    this.#now = now;
  }

  /**
   * Checks the server files of every shell that visitors may get (live, canary, target of a rollback), and has their bundles
   * loaded in every child, now and when one is replaced.
   * @throws {Error} when files of one of them were changed on disk or it cannot be loaded; the others are ready all the same
   */
  async prepare(snapshot: Snapshot): Promise<void> {
    const shells = occurring(snapshot, SHELL).filter(({ server }) => server !== null);
    const outcomes = await Promise.allSettled(shells.map((shell) => this.#checked(shell)));
    const sound = shells.filter((_shell, index) => outcomes[index]?.status === 'fulfilled');
    await this.#load(sound.map((shell) => this.#bundle(shell)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  /**
   * Checks the server files of a shell that is not among them yet, and loads its bundle in a child.
   * @throws {Error} when it is not ready to go live
   */
  async warm(shell: ReleaseDescriptor): Promise<void> {
    if (shell.server === null) return;
    await this.#checked(shell);
    await this.#pool.load(this.#bundle(shell));
  }

  /** @throws {RenderError} when the bundle does not deliver; the caller has a page without it */
  async render(shell: ReleaseDescriptor, input: ShellRenderInput): Promise<ShellRenderOutput> {
    if (shell.server === null) throw new RenderError('closed', 'this shell has no server bundle');
    const { breaker } = this.#known(shell);
    if (!breaker.tryPass()) throw new RenderError('overloaded', 'rendering is paused after several failures');
    try {
      await this.#checked(shell);
      const output = shellPage(await this.#pool.render(this.#bundle(shell), input));
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

  async #load(bundles: readonly string[]): Promise<void> {
    const key = bundles.join('\n');
    if (key === this.#warm) return;
    this.#warm = key;
    try {
      await this.#pool.warm(bundles);
    } catch (error) {
      this.#warm = '';
      throw error;
    }
  }

  #known({ version }: ReleaseDescriptor): KnownShell {
    const known = this.#shells.get(version);
    if (known) return known;
    const made = { breaker: new CircuitBreaker({ ...BREAKER, now: this.#now }), checked: null };
    this.#shells.set(version, made);
    return made;
  }

  /** Once for each release; a failure is tried again by the next who asks. */
  #checked(shell: ReleaseDescriptor): Promise<unknown> {
    const known = this.#known(shell);
    known.checked ??= Promise.all(shell.serverFiles.map((file) => this.#artifacts.readServer(shell, file))).catch((error: unknown) => {
      known.checked = null;
      throw error;
    });
    return known.checked;
  }

  #bundle(shell: ReleaseDescriptor): string {
    return join(this.#artifacts.folder(shell), 'server', shell.server ?? '');
  }
}
