import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOME_SLOTS } from '@mintwire/contracts';
import { Compile } from 'typebox/schema';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const ROOT = join(__dirname, '../../..');
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

describe('the contract with teams outside of this repository', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    gateway = await world.gateway();
  });
  afterAll(() => world.close());

  const validator = async (name: string) => {
    const answer = await fetch(`${gateway.origin}/api/schemas/${name}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/schema+json; charset=utf-8',
    ]);
    const schema = (await answer.json()) as { $id: string };
    expect(schema.$id).toBe(`${gateway.origin}/api/schemas/${name}`);
    return Compile(schema);
  };

  it('has a schema of remote.json that knows those of this repository, and what is wrong', async () => {
    const check = await validator('remote.json');
    for (const name of ['shell', 'mfe-news', 'mfe-presale', 'mfe-launchpad']) {
      const manifest = json(join(ROOT, name, 'remote.json')) as Record<string, unknown>;
      expect([name, check.Errors({ ...manifest, $schema: 'x' })[1]]).toEqual([name, []]);
      const slots = [{ slot: 'home.nowhere', expose: './x', order: 1 }];
      const [, [error]] = check.Errors({ ...manifest, slots });
      expect(error).toMatchObject({ instancePath: '/slots/0/slot', params: { allowedValues: [...HOME_SLOTS] } });
      expect(check.Check({ ...manifest, surprise: true })).toBe(false);
    }
  });

  it('has a schema of release.json', async () => {
    const check = await validator('release.json');
    const dist = world.build({ name: 'mfe-news', version: versionOf('1') });
    const release = json(join(dist, 'release.json')) as Record<string, unknown>;
    expect(check.Errors(release)[1]).toEqual([]);
    expect(check.Check({ ...release, version: 'latest' })).toBe(false);
    expect(check.Check({ ...release, files: [{ path: 'a.js' }] })).toBe(false);
  });

  it('describes the upload: who may, what is sent, what is answered, what is refused', async () => {
    const { paths, components } = (await (await fetch(`${gateway.origin}/api/gateway/openapi.json`)).json()) as {
      paths: Record<string, { post: Record<string, unknown> }>;
      components: { securitySchemes: object };
    };
    const upload = paths['/api/releases']?.post;
    expect(upload).toMatchObject({
      security: [{ deployToken: [] }],
      requestBody: { content: { 'application/x-tar': { schema: { type: 'string', format: 'binary' } } } },
      responses: { 200: {}, 201: {}, 401: {}, 403: {}, 408: {}, 409: {}, 413: {}, 415: {}, 422: {}, 429: {} },
    });
    expect(components.securitySchemes).toHaveProperty('deployToken');
    for (const action of ['rollback', 'lock'])
      expect(paths[`/api/releases/{remote}/{version}/${action}`]?.post['requestBody']).toEqual({
        required: false,
        content: { 'application/json': { schema: expect.not.objectContaining({ nullable: true }) } },
      });
    const said = JSON.stringify(upload);
    for (const code of ['RELEASE_GATES_FAILED', 'UPLOAD_TOO_LARGE', 'RELEASE_EXISTS', 'DEPLOY_TOKEN_INVALID'])
      expect(said).toContain(code);
    expect(said).toContain('/api/schemas/release.json');
    for (const name of ['remote.json', 'release.json']) expect(paths).toHaveProperty([`/api/schemas/${name}`]);
  });
});
