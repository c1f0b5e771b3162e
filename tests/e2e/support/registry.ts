import type { APIRequestContext, APIResponse } from '@playwright/test';
import { request } from '@playwright/test';
import type { TelemetryAnswer } from '@mintwire/contracts';
import type { CraftedRelease } from './crafted-release';
import { setupLink } from './become-operator';

const ACCOUNT = { email: 'registry@example.com', password: 'correct horse battery staple' };

/** The release API of the site under test, with a deploy token for every remote, and what browsers have reported. */
export class TestRegistry {
  readonly #site: APIRequestContext;
  readonly #cookie: string;
  readonly #tokens: ReadonlyMap<string, string>;

  private constructor(site: APIRequestContext, cookie: string, tokens: ReadonlyMap<string, string>) {
    this.#site = site;
    this.#cookie = cookie;
    this.#tokens = tokens;
  }

  /** Signs in as an owner of its own, and makes one deploy token for each remote. */
  static async open(baseURL: string, remotes: readonly string[]): Promise<TestRegistry> {
    const site = await request.newContext({ baseURL });
    const known = await site.post('/api/admin/login', { data: ACCOUNT });
    const made = known.ok()
      ? known
      : await done(site.post('/api/admin/setup', { data: { ...ACCOUNT, token: (await setupLink()).split('#')[1] } }));
    const cookie = (made.headers()['set-cookie'] ?? '').split(';', 1)[0] ?? '';
    const tokens = new Map<string, string>();
    for (const remote of remotes) {
      const answer = await done(
        site.post('/api/admin/tokens', { data: { remote, label: 'browser tests' }, headers: { cookie } }),
      );
      tokens.set(remote, ((await answer.json()) as { token: string }).token);
    }
    return new TestRegistry(site, cookie, tokens);
  }

  /** Sends a release in, through every gate; the answer, whatever it is. */
  upload({ remote, archive }: CraftedRelease): Promise<APIResponse> {
    return this.#site.post('/api/releases', {
      data: archive,
      headers: { ...this.#authorization(remote), 'content-type': 'application/x-tar' },
    });
  }

  async promote(release: CraftedRelease): Promise<void> {
    await done(this.upload(release));
    await this.#act(release.remote, release.version, 'promote');
    await this.#untilLive(release.remote, (version) => version === release.version);
  }

  /** Makes a release that is stored already live again. */
  async restore(remote: string, version: string): Promise<void> {
    if ((await this.live(remote)) === version) return;
    await this.#act(remote, version, 'promote');
    await this.#untilLive(remote, (live) => live === version);
  }

  async rollBack({ remote, version }: Pick<CraftedRelease, 'remote' | 'version'>): Promise<void> {
    await this.#act(remote, version, 'rollback');
    await this.#untilLive(remote, (live) => live !== version);
  }

  /** Stores a release and shows it to everybody as a canary, from when it is seen. */
  async canary(release: CraftedRelease): Promise<void> {
    await done(this.upload(release));
    await this.#act(release.remote, release.version, 'canary', { percent: 100 });
    await this.#untilLive(release.remote, (version) => version === release.version);
  }

  /** Takes a remote off the site, from when no page view has it any more. */
  async withdraw(remote: string): Promise<void> {
    await done(this.#site.post(`/api/releases/${remote}/withdraw`, { headers: this.#authorization(remote) }));
    await this.#untilLive(remote, (version) => version === '');
  }

  async putBack(remote: string): Promise<void> {
    await done(this.#site.post(`/api/releases/${remote}/put-back`, { headers: this.#authorization(remote) }));
    await this.#untilLive(remote, (version) => version !== '');
  }

  async live(remote: string): Promise<string> {
    const answer = await done(this.#site.get('/api/composition?path=/'));
    const { releases } = (await answer.json()) as { releases: { remote: string; version: string }[] };
    return releases.find((release) => release.remote === remote)?.version ?? '';
  }

  /** What browsers have reported of a release at the gateway, as `code message`. */
  async errors(remote: string, version: string): Promise<string[]> {
    const answer = await done(
      this.#site.get(`/api/admin/telemetry?remote=${remote}`, { headers: { cookie: this.#cookie } }),
    );
    const { items } = (await answer.json()) as TelemetryAnswer;
    return items
      .filter(({ release }) => release === version)
      .flatMap(({ errors }) => errors.latest.map(({ code, message }) => `${code ?? ''} ${message}`));
  }

  close(): Promise<void> {
    return this.#site.dispose();
  }

  /** New page views have a decision within a second; a test that goes on at once would meet the time before. */
  async #untilLive(remote: string, isSo: (version: string) => boolean): Promise<void> {
    for (let tries = 0; !isSo(await this.live(remote)); tries += 1) {
      if (tries === 100) throw new Error(`a decision about ${remote} has no effect`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async #act(remote: string, version: string, action: string, data?: object): Promise<void> {
    await done(
      this.#site.post(`/api/releases/${remote}/${version}/${action}`, {
        headers: this.#authorization(remote),
        ...(data && { data }),
      }),
    );
  }

  #authorization(remote: string): Record<string, string> {
    return { authorization: `Bearer ${this.#tokens.get(remote) ?? ''}` };
  }
}

async function done(sent: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await sent;
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}
