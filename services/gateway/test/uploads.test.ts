import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest, type ClientRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ReleaseDescriptor } from '@mintwire/contracts';
import { integrityOf } from '@mintwire/service-kit';
import { eventually } from '@mintwire/testing/eventually';
import { call, signIn } from './support/admin';
import { archiveOf, entriesOf, type Entry } from './support/archive';
import { versionOf, type FixtureBuild } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const MB = 1024 * 1024;
const CONTAINER = (version: string): string => `var mfe_news_${version.replace(/\W/g, '_')} = { init() {}, get() {} };`;
const PAGE = { path: '/news/:slug', expose: './page', title: 'News', description: 'News' };
/** So short that a test can wait for it; only for those who wait. */
const IMPATIENT = { UPLOAD_IDLE_MS: '1000', UPLOAD_TOTAL_MS: '2500' };

type Headers = Record<string, string>;
interface Rejected {
  readonly status: number;
  readonly code: string;
}

describe('an upload', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let impatient: RunningGateway;
  let owner: Headers;
  let token: Headers;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    await world.publish({ name: 'shell', version: versionOf('1') });
    await world.publish({ name: 'mfe-presale', version: versionOf('5'), pages: [{ ...PAGE, path: '/presale/:id' }] });
    gateway = await world.gateway();
    impatient = await world.gateway(IMPATIENT);
    owner = await signIn(gateway, world.db);
    token = await tokenFor('mfe-news');
    expect((await send(await archive())).status).toBe(201);
  });
  afterAll(() => world.close());

  const tokenFor = async (remote: string): Promise<Headers> => {
    const { body } = await call(gateway, 'POST', '/api/admin/tokens', { remote, label: remote }, owner);
    return { authorization: `Bearer ${body['token'] as string}` };
  };
  const build = (digit = 'a', extra: Partial<FixtureBuild> = {}): Entry[] => {
    const version = versionOf(digit);
    const browser = {
      'remoteEntry.js': CONTAINER(version),
      'page.js': 'var p=1',
      'page.css': ':where([data-remote="mfe-news"]) p{margin:0}',
    };
    return entriesOf(world.build({ name: 'mfe-news', version, pages: [PAGE], browser, ...extra }));
  };
  const archive = (
    digit = 'a',
    alter: (honest: Entry[]) => Entry[] = (honest) => honest,
    extra: Partial<FixtureBuild> = {},
  ) => archiveOf(alter(build(digit, extra)));
  /** The honest archive of a new release with another entry behind it. */
  const with_ = (entry: Entry) => archive('b', (honest) => [...honest, entry]);
  const relisted = (alter: (descriptor: ReleaseDescriptor) => unknown) => archive('b', (honest) => honest, { alter });
  const begin = (
    headers: Headers = token,
    length?: number,
    to = gateway,
  ): { sent: ClientRequest; answer: Promise<Rejected> } => {
    const { port } = new URL(to.origin);
    const sent = httpRequest({
      host: '127.0.0.1',
      port,
      agent: false,
      method: 'POST',
      path: '/api/releases',
      headers: {
        'content-type': 'application/x-tar',
        ...headers,
        ...(Number.isInteger(length) ? { 'content-length': length } : {}),
      },
    });
    const answer = new Promise<Rejected>((resolve, reject) => {
      sent.on('error', reject).on('response', (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, code: (JSON.parse(text) as { code: string }).code }),
        );
        response.on('error', reject);
      });
    });
    answer.catch(() => undefined);
    return { sent, answer };
  };
  const send = async (
    bytes: Buffer,
    headers: Headers = token,
    to = gateway,
    length: number | undefined = bytes.length,
  ): Promise<Rejected> => {
    const { sent, answer } = begin(headers, length, to);
    sent.end(bytes);
    return answer;
  };

  /** All that an upload could have changed: registry, channels, and every file of the artifact folder. */
  const everything = async (): Promise<unknown> => {
    const files = readdirSync(world.artifacts.root, { recursive: true, withFileTypes: true })
      .map((entry) => [
        join(entry.parentPath, entry.name),
        entry.isFile() ? integrityOf(readFileSync(join(entry.parentPath, entry.name))) : 'folder',
      ])
      .sort();
    const [releases, channels] = await Promise.all(
      ['select * from releases order by remote, version', 'select * from channels order by remote'].map((sql) =>
        world.db.query(sql),
      ),
    );
    return { files, releases: releases?.rows, channels: channels?.rows };
  };
  /** Folders of uploads that are on their way. */
  const arriving = () => readdirSync(join(world.artifacts.root, '.incoming'));
  const lastRejection = async () =>
    (
      await world.db.query(
        "select action, outcome, code, actor, subject, detail from audit_log where outcome = 'refused' order by id desc limit 1",
      )
    ).rows[0] as Record<string, string>;

  const cases: [string, () => Promise<Rejected>, string][] = [
    [
      'a reused version with other content',
      async () =>
        send(
          await archive('a', (honest) => honest, {
            browser: { 'remoteEntry.js': CONTAINER(versionOf('a')), 'page.js': 'var evil=1', 'page.css': '' },
          }),
        ),
      'RELEASE_EXISTS',
    ],
    [
      'a lying hash',
      async () =>
        send(
          await archive('b', (honest) =>
            honest.map((entry) => (entry.name === 'browser/page.js' ? { ...entry, content: 'var q=2' } : entry)),
          ),
        ),
      'RELEASE_INVALID',
    ],
    [
      'a lying size',
      async () =>
        send(await relisted((d) => ({ ...d, files: d.files.map((file) => ({ ...file, bytes: file.bytes - 1 })) }))),
      'RELEASE_INVALID',
    ],
    [
      'a path out of its folder (zip slip)',
      async () => send(await with_({ name: 'browser/../../../evil.js', content: 'x' })),
      'UPLOAD_PATH_REFUSED',
    ],
    ['".." alone', async () => send(await with_({ name: '..', content: 'x' })), 'UPLOAD_PATH_REFUSED'],
    [
      'a dot segment',
      async () => send(await with_({ name: 'browser/./page2.js', content: 'x' })),
      'UPLOAD_PATH_REFUSED',
    ],
    ['an absolute path', async () => send(await with_({ name: '/etc/evil.js', content: 'x' })), 'UPLOAD_PATH_REFUSED'],
    ['a drive of Windows', async () => send(await with_({ name: 'C:/evil.js', content: 'x' })), 'UPLOAD_PATH_REFUSED'],
    [
      'a backslash',
      async () => send(await with_({ name: 'browser/..\\evil.js', content: 'x' })),
      'UPLOAD_PATH_REFUSED',
    ],
    [
      'a NUL',
      async () => send(await with_({ name: 'browser/a.js', pax: { path: 'browser/a.js\0.png' }, content: 'x' })),
      'UPLOAD_PATH_REFUSED',
    ],
    ['a line break', async () => send(await with_({ name: 'browser/a\n.js', content: 'x' })), 'UPLOAD_PATH_REFUSED'],
    [
      'a hidden file',
      async () => send(await with_({ name: 'browser/.htaccess', content: 'x' })),
      'UPLOAD_PATH_REFUSED',
    ],
    [
      'a name of a hundred folders',
      async () => send(await with_({ name: `browser/${'d/'.repeat(100)}a.js`, content: 'x' })),
      'UPLOAD_PATH_REFUSED',
    ],
    [
      'a symbolic link',
      async () => send(await with_({ name: 'browser/link.js', type: 'symlink', linkname: '/etc/passwd' })),
      'UPLOAD_PATH_REFUSED',
    ],
    [
      'a hard link',
      async () => send(await with_({ name: 'browser/link.js', type: 'link', linkname: 'browser/page.js' })),
      'UPLOAD_PATH_REFUSED',
    ],
    [
      'a device',
      async () => send(await with_({ name: 'browser/null.js', type: 'character-device' })),
      'UPLOAD_PATH_REFUSED',
    ],
    ['a folder', async () => send(await with_({ name: 'browser/folder', type: 'directory' })), 'UPLOAD_PATH_REFUSED'],
    ['a file twice', async () => send(await with_({ name: 'browser/page.js', content: 'x' })), 'UPLOAD_PATH_REFUSED'],
    [
      'two names that differ by case only',
      async () => send(await with_({ name: 'browser/PAGE.js', content: 'x' })),
      'UPLOAD_PATH_REFUSED',
    ],
    [
      'its description last',
      async () => send(await archive('b', ([description, ...rest]) => [...rest, description as Entry])),
      'UPLOAD_PATH_REFUSED',
    ],
    [
      'a description that is none',
      async () =>
        send(await archive('b', ([, ...rest]) => [{ name: 'release.json', content: '{"remote":1}' }, ...rest])),
      'RELEASE_INVALID',
    ],
    [
      'a description that is no JSON',
      async () => send(await archive('b', ([, ...rest]) => [{ name: 'release.json', content: '{' }, ...rest])),
      'RELEASE_INVALID',
    ],
    [
      'a description that lists a path out of its folder',
      async () =>
        send(await relisted((d) => ({ ...d, files: [...d.files, { ...d.files[0], path: '../../evil.js' }] }))),
      'RELEASE_INVALID',
    ],
    [
      'a description that lists two names that differ by case only',
      async () =>
        send(await relisted((d) => ({ ...d, files: [...d.files, { ...d.files[0], path: 'REMOTEENTRY.js' }] }))),
      'RELEASE_INVALID',
    ],
    [
      'a version that is a path',
      async () => send(await relisted((d) => ({ ...d, version: '../../x' }))),
      'RELEASE_INVALID',
    ],
    [
      'a file nobody lists',
      async () => send(await with_({ name: 'browser/extra.js', content: 'x' })),
      'RELEASE_INVALID',
    ],
    [
      'a file missing',
      async () => send(await archive('b', (honest) => honest.filter(({ name }) => name !== 'browser/page.js'))),
      'RELEASE_INVALID',
    ],
    [
      '10,000 files',
      async () =>
        send(
          await archive('b', (honest) => [
            ...honest,
            ...[...Array(10_000).keys()].map((i) => ({ name: `browser/f${i}.js`, content: '' })),
          ]),
        ),
      'UPLOAD_TOO_LARGE',
    ],
    [
      'a file of 200 MB',
      async () => send(await with_({ name: 'browser/big.js', content: Buffer.alloc(200 * MB) })),
      'UPLOAD_TOO_LARGE',
    ],
    [
      'a file of 200 MB of which it says nothing beforehand',
      async () =>
        send(
          await with_({ name: 'browser/big.js', content: Buffer.alloc(200 * MB) }),
          { ...token, 'transfer-encoding': 'chunked' },
          gateway,
          NaN,
        ),
      'UPLOAD_TOO_LARGE',
    ],
    [
      'padding without end',
      async () =>
        send(
          Buffer.concat([await archive('b'), Buffer.alloc(60 * MB)]),
          { ...token, 'transfer-encoding': 'chunked' },
          gateway,
          NaN,
        ),
      'UPLOAD_TOO_LARGE',
    ],
    [
      "another remote's route in its remote.json",
      async () => send(await archive('b', (honest) => honest, { pages: [{ ...PAGE, path: '/presale/:anything' }] })),
      'RELEASE_GATES_FAILED',
    ],
    [
      "another remote's name",
      async () => send(await relisted((d) => ({ ...d, remote: { ...d.remote, name: 'mfe-presale' } }))),
      'RELEASE_REMOTE_MISMATCH',
    ],
    [
      "a foreign remote's token",
      async () => send(await archive('b'), await tokenFor('mfe-presale')),
      'RELEASE_REMOTE_MISMATCH',
    ],
    ['a revoked token', async () => send(await archive('b'), await revoked()), 'DEPLOY_TOKEN_INVALID'],
    [
      'a wrong token',
      async () => send(await archive('b'), { authorization: `Bearer mintwire_deploy_${'x'.repeat(43)}` }),
      'DEPLOY_TOKEN_INVALID',
    ],
    ['no token', async () => send(await archive('b'), {}), 'DEPLOY_TOKEN_INVALID'],
    ["an owner's session", async () => send(await archive('b'), owner), 'FORBIDDEN'],
    ['nothing in it', async () => send(await archiveOf([])), 'UPLOAD_UNREADABLE'],
    ['bytes that are no archive', async () => send(Buffer.from('PK not a tar '.repeat(100))), 'UPLOAD_UNREADABLE'],
    ['an archive that ends too early', async () => send((await archive('b')).subarray(0, 2_000)), 'UPLOAD_UNREADABLE'],
    [
      'another content type',
      async () => send(await archive('b'), { ...token, 'content-type': 'application/json' }),
      'MEDIA_TYPE_UNSUPPORTED',
    ],
    ['a sender that stands still', async () => stalled(), 'UPLOAD_TOO_SLOW'],
    ['a sender that drips for ever', async () => dripping(), 'UPLOAD_TOO_SLOW'],
    ['a third one of the same token at the same time', async () => third(), 'UPLOAD_BUSY'],
  ];

  const revoked = async (): Promise<Headers> => {
    const gone = await tokenFor('mfe-news');
    const { rows } = await world.db.query('select id from deploy_tokens order by created_at desc, id');
    const { body } = await call(gateway, 'GET', '/api/admin/tokens', undefined, owner);
    expect(body['total']).toBe(rows.length);
    await world.db.query('update deploy_tokens set revoked_at = now() where secret_hash = sha256($1::bytea)', [
      Buffer.from((gone['authorization'] ?? '').slice('Bearer '.length)),
    ]);
    return gone;
  };
  const stalled = async (): Promise<Rejected> => {
    const bytes = await archive('b');
    const { sent, answer } = begin(token, bytes.length, impatient);
    sent.write(bytes.subarray(0, 3_000));
    return answer.finally(() => sent.destroy());
  };
  const dripping = async (): Promise<Rejected> => {
    const { sent, answer } = begin(token, MB, impatient);
    const bytes = await archive('b');
    let at = 0;
    const timer = setInterval(() => sent.write(bytes.subarray(at, (at += 20))), 50);
    return answer.finally(() => {
      clearInterval(timer);
      sent.destroy();
    });
  };
  const third = async (): Promise<Rejected> => {
    const others = [begin(token, MB, impatient), begin(token, MB, impatient)];
    for (const { sent } of others) sent.write((await archive('b')).subarray(0, 1_000));
    await eventually(() => expect(arriving()).toHaveLength(2));
    const rejected = await send(await archive('b'), token, impatient);
    await Promise.all(others.map(({ answer, sent }) => answer.finally(() => sent.destroy())));
    return rejected;
  };

  it.each(cases)('with %s is refused with a code, written down, and changes nothing', async (what, attempt, code) => {
    const before = await everything();
    // Each case may fill the minute's share of refusals of this address.
    const answer = await attempt();
    expect([answer.status >= 400 && answer.status < 500, answer.code]).toEqual([true, code]);
    expect(await everything()).toEqual(before);
    // Those that the third one had to wait for are refused after it.
    const codes = what.startsWith('a third') ? ['UPLOAD_BUSY', 'UPLOAD_TOO_SLOW'] : [code];
    const line = await lastRejection();
    expect(codes).toContain(line['code']);
    expect(line).toMatchObject({ action: 'release.upload', outcome: 'refused' });
    // Where this server keeps its files is nobody's business.
    expect(line['detail']).not.toContain(world.artifacts.root);
  });

  it('is written down with its release, or with the remote of the token as long as that is not known', async () => {
    const withoutHash = await relisted((d) => ({ ...d, files: d.files.map(({ integrity: _gone, ...file }) => file) }));
    expect((await send(withoutHash)).code).toBe('RELEASE_INVALID');
    expect(await lastRejection()).toMatchObject({
      subject: 'mfe-news',
      detail: expect.stringMatching(
        /^The release of mfe-news is refused: release\.json \/files\/0 .*integrity/,
      ) as unknown,
    });
    expect(
      (await send(await archive('b', ([, ...rest]) => [{ name: 'release.json', content: '{' }, ...rest]))).code,
    ).toBe('RELEASE_INVALID');
    expect(await lastRejection()).toMatchObject({
      subject: 'mfe-news',
      detail: 'The release of mfe-news is refused: release.json cannot be read',
    });
    expect((await send(await with_({ name: 'browser/extra.js', content: 'x' }))).code).toBe('RELEASE_INVALID');
    expect(await lastRejection()).toMatchObject({ subject: `mfe-news ${versionOf('b')}` });
  });

  it('that is broken off in the middle leaves nothing, and the same can be sent again', async () => {
    const before = await everything();
    const bytes = await archive('c');
    const { sent } = begin(token, bytes.length);
    sent.on('error', () => undefined).write(bytes.subarray(0, bytes.length - 2_000));
    await eventually(() => expect(arriving()).toHaveLength(1));
    sent.destroy();
    await eventually(async () => expect(await everything()).toEqual(before));
    expect((await send(bytes)).status).toBe(201);
  });

  it('over a slow line arrives: what counts is that something comes', async () => {
    const bytes = await archive('d');
    const { sent, answer } = begin(token, bytes.length, impatient);
    const parts = 8;
    for (let part = 0; part < parts; part += 1) {
      sent.write(bytes.subarray((part * bytes.length) / parts, ((part + 1) * bytes.length) / parts));
      await delay(150);
    }
    sent.end();
    expect((await answer).status).toBe(201);
  });

  it('of what is stored already changes nothing', async () => {
    const before = await everything();
    expect((await send(await archive('d'))).status).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('is compressed before it takes its turn among those of its remote', async () => {
    const client = await world.db.connect();
    const key = "hashtext('mintwire.publish'), hashtext('mfe-news')";
    await client.query(`select pg_advisory_lock(${key})`);
    const extra = {
      browser: { 'remoteEntry.js': CONTAINER(versionOf('e')), 'page.js': 'var p=1;'.repeat(500), 'page.css': '' },
    };
    const answer = send(await archive('e', (honest) => honest, extra));
    const waits = async () =>
      (
        await world.db.query(
          "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
        )
      ).rowCount !== 0;
    let answered = false;
    void answer.finally(() => (answered = true));
    while (!answered && !(await waits())) await delay(20);
    expect(readdirSync(join(world.artifacts.root, '.incoming'), { recursive: true }).map(String)).toContainEqual(
      expect.stringMatching(/^[^/]+\/br\/page\.js$/),
    );
    await client.query(`select pg_advisory_unlock(${key})`);
    client.release();
    expect((await answer).status).toBe(201);
    expect(arriving()).toEqual([]);
  });
});
