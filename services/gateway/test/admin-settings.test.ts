import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@mintwire/testing/eventually';
import type { EditableSite, PageState, SettingsAnswer, SettingsVersions } from '@mintwire/contracts';
import { BY_NOTICE_MS } from './support/by-notice';
import { call, signIn } from './support/admin';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

describe('the settings of the site', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let owner: Record<string, string>;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    await world.publish({ name: 'shell', version: versionOf('1') });
    gateway = await world.gateway();
    owner = await signIn(gateway, world.db);
  });
  afterAll(() => world.close());

  const read = async () =>
    (await call(gateway, 'GET', '/api/admin/settings', undefined, owner)).body as unknown as SettingsAnswer;
  const save = (version: number, site: EditableSite) =>
    call(gateway, 'PUT', '/api/admin/settings', { version, site }, owner);
  const siteOf = async ({ origin }: RunningGateway): Promise<PageState['site']> => {
    const html = await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();
    const state = /<script type="application\/json" id="mintwire-state">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    return (JSON.parse(state.replace(/\\u003c/g, '<')) as PageState).site;
  };

  it('begin with claims that are off and without evidence, so that no page makes them', async () => {
    const { version, updatedBy, site } = await read();
    expect([version, updatedBy]).toEqual([1, null]);
    expect(site.claims.length).toBeGreaterThan(5);
    for (const claim of site.claims) expect(claim).toMatchObject({ on: false, evidenceUrl: null });
    expect((await siteOf(gateway)).claims).toBeUndefined();
  });

  it('are seen by new page views on every gateway within a second', async () => {
    const second = await world.gateway();
    const { version, site } = await read();
    const claims = site.claims.map((claim) =>
      claim.id === 'soc2' ? { ...claim, on: true, evidenceUrl: 'https://audit.example/report' } : claim,
    );
    const answer = await save(version, { ...site, name: 'Otherwire', supportEmail: 'help@example.org', claims });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ version: version + 1, updatedBy: 'account:owner@example.org' }),
    ]);
    const begun = performance.now();
    while ((await siteOf(second)).name !== 'Otherwire' || (await siteOf(gateway)).name !== 'Otherwire') {
      if (performance.now() - begun > 5_000) throw new Error('it never came');
      await delay(10);
    }
    expect(performance.now() - begun).toBeLessThan(BY_NOTICE_MS);
    expect(await siteOf(second)).toMatchObject({
      supportEmail: 'help@example.org',
      claims: [{ id: 'soc2', text: 'SOC 2 Type II', evidenceUrl: 'https://audit.example/report' }],
    });
    const { rows } = await world.db.query('select action, detail from audit_log order by id desc limit 1');
    expect(rows[0]).toEqual({
      action: 'settings.change',
      detail: 'name, supportEmail, claims, claim soc2 on (https://audit.example/report)',
    });
  });

  it('are in the next page of whoever saved them', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
      const { version, site } = await read();
      expect((await save(version, { ...site, name })).status).toBe(200);
      expect((await siteOf(gateway)).name).toBe(name);
    }
  });

  it('begin without statistics of the newsletter, and every page knows when an owner switches them on', async () => {
    const { version, site } = await read();
    expect(site.issueStatistics).toBe(false);
    expect(await siteOf(gateway)).not.toHaveProperty('issueStatistics');
    expect((await save(version, { ...site, issueStatistics: true })).status).toBe(200);
    await eventually(async () => expect(await siteOf(gateway)).toMatchObject({ issueStatistics: true }), BY_NOTICE_MS);
    const { rows } = await world.db.query('select detail from audit_log order by id desc limit 1');
    expect(rows).toEqual([{ detail: 'issueStatistics' }]);
    expect((await save(version + 1, { ...site, issueStatistics: false })).status).toBe(200);
    await eventually(async () => expect(await siteOf(gateway)).not.toHaveProperty('issueStatistics'), BY_NOTICE_MS);
  });

  it('can do without a claim, and the audit log names it', async () => {
    const { version, site } = await read();
    const [first, ...claims] = site.claims;
    expect((await save(version, { ...site, claims })).body).toMatchObject({ site: { claims } });
    const { rows } = await world.db.query('select detail from audit_log order by id desc limit 1');
    expect(rows).toEqual([{ detail: `claims, claim ${first?.id} removed` }]);
    expect((await save(version + 1, site)).status).toBe(200);
  });

  it('have no new version and no line in the audit log when nothing was changed', async () => {
    const lines = async () =>
      (await world.db.query("select count(*) from audit_log where action = 'settings.change'")).rows;
    const [before, audited] = [await read(), await lines()];
    const answer = await save(before.version, before.site);
    expect([answer.status, answer.body]).toEqual([200, before]);
    expect([await read(), await lines()]).toEqual([before, audited]);
  });

  it('are kept version by version, and an old one can be saved again', async () => {
    const { version, site } = await read();
    const versions = async () =>
      (
        (await call(gateway, 'GET', '/api/admin/settings/versions', undefined, owner))
          .body as unknown as SettingsVersions
      ).items;
    await save(version, { ...site, name: 'Third' });
    const [newest, before, ...rest] = await versions();
    expect(newest).toMatchObject({
      version: version + 1,
      updatedBy: 'account:owner@example.org',
      site: { name: 'Third' },
    });
    expect(before).toMatchObject({ version, site });
    expect(rest.at(-1)).toMatchObject({ version: 1, updatedBy: null });
    expect((await save(version + 1, site)).status).toBe(200);
    expect((await versions())[0]).toMatchObject({ version: version + 2, site });
  });

  it('of somebody who has read an older version are refused', async () => {
    const { version, site } = await read();
    const [one, two] = await Promise.all([
      save(version, { ...site, tagline: 'one' }),
      save(version, { ...site, tagline: 'two' }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect([one, two].find(({ status }) => status === 409)?.body.code).toBe('SETTINGS_CHANGED');
    expect((await read()).version).toBe(version + 1);
  });

  it('that are hostile are text, or nothing', async () => {
    const script = '"><script>alert(1)</script>';
    const { version, site } = await read();
    expect((await save(version, { ...site, name: script, tagline: script, description: script })).status).toBe(200);
    const html = await eventually(async () => {
      const text = await (await fetch(`${gateway.origin}/`, { headers: { accept: 'text/html' } })).text();
      expect(text).toContain('alert(1)');
      return text;
    });
    expect(html).not.toContain('<script>alert(1)');
    const manifest = (await (await fetch(`${gateway.origin}/manifest.webmanifest`)).json()) as { name: string };
    expect(manifest.name).toBe(script);
    const long = 'x'.repeat(5_000);
    for (const hostile of [
      { name: long },
      { tagline: long },
      { description: long },
      { supportEmail: `${long}@example.org` },
      { trustUrl: `https://${long}.example` },
      { socialLinks: [{ id: 'x', label: long, url: 'https://x.example' }] },
      { claims: [{ id: 'long', text: long, evidenceUrl: null, on: false }] },
    ])
      expect((await save(version + 1, { ...site, ...hostile })).body.code).toBe('VALIDATION_FAILED');
    expect((await save(version + 1, site)).status).toBe(200);
  });

  it.each<[string, (site: EditableSite) => Partial<EditableSite>, string]>([
    [
      'a claim without evidence',
      ({ claims }) => ({ claims: claims.map((claim, i) => (i === 0 ? { ...claim, on: true } : claim)) }),
      '/site/claims/0/evidenceUrl',
    ],
    [
      'evidence that is no web address',
      ({ claims }) => ({
        claims: claims.map((claim, i) =>
          i === 1 ? { ...claim, on: true, evidenceUrl: 'javascript:alert(1)' } : claim,
        ),
      }),
      '/site/claims/1/evidenceUrl',
    ],
    ['a site without a name', () => ({ name: ' ' }), '/site/name'],
    ['an address that is none', () => ({ supportEmail: 'help' }), '/site/supportEmail'],
    ['a link that is a script', () => ({ trustUrl: 'javascript:alert(1)' }), '/site/trustUrl'],
    [
      'a social link to nowhere',
      () => ({ socialLinks: [{ id: 'x', label: 'X', url: 'x.com' }] }),
      '/site/socialLinks/0/url',
    ],
  ])('with %s are refused beside the field', async (_what, change, path) => {
    const { version, site } = await read();
    const answer = await save(version, { ...site, ...change(site) });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.body['errors']).toEqual([{ path, message: expect.stringMatching(/\w+.*\.$/) }]);
    expect((await read()).version).toBe(version);
  });
});
