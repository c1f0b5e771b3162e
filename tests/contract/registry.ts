import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { extract } from 'tar-stream';
import type { CreatedDeployToken, Problem, ReleaseDescriptor, ReleasesAnswer, UploadAnswer } from '@mintwire/contracts';

/** The site under test. */
const SITE = process.env['BASE_URL'] ?? 'http://localhost:3000';

/** A front end as its team uploaded it. */
export interface KeptRelease {
  readonly remote: string;
  readonly archive: Buffer;
}

/** The releases of a fixture (see fixtures/README.md). */
export async function readFixture(name: string): Promise<KeptRelease[]> {
  const file = fileURLToPath(new URL(`fixtures/${name}.tar.br`, import.meta.url));
  const all = Readable.from(brotliDecompressSync(readFileSync(file))).pipe(extract());
  const kept: KeptRelease[] = [];
  for await (const entry of all)
    kept.push({ remote: entry.header.name.replace(/\.tar$/, ''), archive: await buffer(entry) });
  return kept;
}

/** What the gates say where versions do not fit together; this keeps any release out, whatever its age. */
export const VERSIONS = /needs platform|it needs \S+ .*; \S+ runs/;

/** Puts a release back by the command for it. @returns its version */
async function restore({ remote, archive }: KeptRelease): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mintwire-kept-'));
  try {
    const files = Readable.from(archive).pipe(extract());
    for await (const entry of files) {
      const path = join(folder, remote, 'dist', entry.header.name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await buffer(entry));
    }
    const command = fileURLToPath(new URL('../../libs/devkit/src/admin.mjs', import.meta.url));
    await promisify(execFile)(process.execPath, [command, 'restore-release', join(folder, remote)], {
      env: process.env,
    });
    return (JSON.parse(await readFile(join(folder, remote, 'dist/release.json'), 'utf8')) as ReleaseDescriptor).version;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What came of wanting a release live. */
export interface Exchange {
  readonly remote: string;
  readonly version: string;
  /** Why the registry does not let it in beside the others; null when it is live now. */
  readonly rejection: string | null;
}

/** The registry of the site under test, for an owner and the teams. */
export class Registry {
  readonly #cookie: string;
  readonly #tokens = new Map<string, string>();

  private constructor(cookie: string) {
    this.#cookie = cookie;
  }

  /** Signs in as a new owner, by a setup link as the command line prints it. */
  static async signIn(): Promise<Registry> {
    const script = fileURLToPath(new URL('../../libs/devkit/src/admin.mjs', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [script, 'setup-link'], { env: process.env });
    const token = /\/admin\/setup#(\S+)/.exec(stdout)?.[1];
    if (!token) throw new Error(`no setup link in: ${stdout}`);
    const body = JSON.stringify({
      token,
      email: `contract-${Date.now()}@example.com`,
      password: 'a password for one test run',
    });
    const answer = await fetch(`${SITE}/api/admin/setup`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`the setup link was refused: ${await answer.text()}`);
    return new Registry(
      answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    );
  }

  /** The live version of each front end. */
  async live(): Promise<ReadonlyMap<string, string>> {
    const { items } = await this.#owner<ReleasesAnswer>('GET', '/api/releases');
    return new Map(items.flatMap(({ remote, live }) => (live === null ? [] : [[remote, live] as const])));
  }

  /**
   * Makes a release live: uploaded through every gate, or, where only a gate that is younger than the release has something
   * against it, put back as what it is: a release that was live before.
   * @throws Error when anything but a gate refuses
   */
  async goLive(kept: KeptRelease): Promise<Exchange> {
    const { remote, archive } = kept;
    const upload = await this.#team(remote, '/api/releases', archive);
    const rejection = upload.ok ? null : await rejectionOf(upload);
    if (rejection !== null && VERSIONS.test(rejection)) return { remote, version: '', rejection };
    const version = upload.ok ? ((await upload.json()) as UploadAnswer).version : await restore(kept);
    if ((await this.live()).get(remote) === version) return { remote, version, rejection: null };
    const promotion = await this.#team(remote, `/api/releases/${remote}/${version}/promote`);
    return { remote, version, rejection: promotion.ok ? null : await rejectionOf(promotion) };
  }

  /** Goes back to the release before. */
  async rollBack(remote: string, version: string): Promise<void> {
    const answer = await this.#team(remote, `/api/releases/${remote}/${version}/rollback`);
    if (!answer.ok) throw new Error(`${remote} was not rolled back: ${await answer.text()}`);
  }

  async #team(remote: string, path: string, archive?: Buffer): Promise<Response> {
    const headers = {
      authorization: `Bearer ${await this.token(remote)}`,
      ...(archive && { 'content-type': 'application/x-tar' }),
    };
    return fetch(SITE + path, { method: 'POST', headers, ...(archive && { body: new Uint8Array(archive) }) });
  }

  /** A deploy token of a remote, made with the first call. */
  async token(remote: string): Promise<string> {
    const known = this.#tokens.get(remote);
    if (known) return known;
    const { token } = await this.#owner<CreatedDeployToken>('POST', '/api/admin/tokens', {
      remote,
      label: 'contract tests',
    });
    this.#tokens.set(remote, token);
    return token;
  }

  async #owner<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { cookie: this.#cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const answer = await fetch(SITE + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

/** The words of the gates. */
async function rejectionOf(answer: Response): Promise<string> {
  const problem = (await answer.json()) as Problem;
  if (problem.code !== 'RELEASE_GATES_FAILED') throw new Error(`${problem.code}: ${problem.detail}`);
  return problem.detail ?? problem.code;
}
