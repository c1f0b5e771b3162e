import type { ServerResponse } from 'node:http';
import { eventually } from '@mintwire/testing/eventually';
import { FakeService } from './support/fake-service';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const URL = '/api/presale/events';
const EMPTY = { ready: 'data: \n\n' };

describe('a stream of a service that all may read', () => {
  let world: GatewayWorld;
  let presale: FakeService;
  let gateway: RunningGateway;
  const streams = new Set<ServerResponse>();
  const ends: (() => unknown)[] = [];

  /** What the service tells all who read its stream. */
  const say = (event: string, id: string, data = '') => {
    for (const stream of streams) stream.write(`event: ${event}\nid: ${id}\ndata: ${data}\n\n`);
  };
  /** A reader, and what it has heard so far. */
  const read = async (headers: Record<string, string> = {}, query = '') => {
    const leaving = new AbortController();
    const answer = await fetch(gateway.origin + URL + query, { headers, signal: leaving.signal });
    const heard: string[] = [];
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const end = () => leaving.abort();
    ends.push(end);
    void (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        heard.push(...part.value.split('\n\n').filter((each) => each !== '' && !each.startsWith('retry')));
    })().catch(() => undefined);
    return { answer, heard, end };
  };
  const asked = () => presale.seen.filter(({ url }) => url === URL).length;

  beforeAll(async () => {
    [world, presale] = await Promise.all([GatewayWorld.create(), FakeService.start()]);
    presale.answer = ({ url, headers }, response) => {
      if (url !== URL) return void response.writeHead(404).end();
      const id = String(headers['last-event-id'] ?? 'a-1');
      streams.add(response);
      response.on('close', () => streams.delete(response));
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`event: ready\nid: ${id}\n${EMPTY.ready}`);
    };
    gateway = await world.gateway({ PRESALE_PORT: String(presale.port), TRUSTED_PROXIES: 'loopback' });
  });
  afterAll(async () => {
    for (const end of ends) end();
    await world.close();
    await presale.close();
  });

  it('is asked of the service once, however many read it', async () => {
    const readers = await Promise.all([...Array(30)].map(() => read()));
    say('presale', 'a-2', '{"saleId":1}');
    for (const { answer, heard } of readers) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
      await eventually(async () =>
        expect(heard).toEqual(['event: ready\nid: a-1\ndata: ', 'event: presale\nid: a-2\ndata: {"saleId":1}']),
      );
    }
    expect([asked(), streams.size]).toEqual([1, 1]);
    for (const { end } of readers) end();
  });

  it('goes on where a reader was, by header or address, and says so when that is not known', async () => {
    const first = await read();
    say('presale', 'a-3', '3');
    say('beat', 'a-4');
    say('presale', 'a-5', '5');
    await eventually(async () => expect(first.heard.at(-1)).toContain('a-5'));
    const [byHeader, byAddress, fromBeat, unknown] = await Promise.all([
      read({ 'last-event-id': 'a-3' }),
      read({}, '?after=a-2'),
      read({}, '?after=a-4'),
      read({}, '?after=z-9'),
    ]);
    const ids = (heard: readonly string[]) =>
      heard.map((each) => /event: (\w+)\nid: (\S+)/.exec(each)?.slice(1).join(' '));
    await eventually(async () => expect(ids(byHeader.heard)).toEqual(['ready a-3', 'presale a-5']));
    await eventually(async () => expect(ids(byAddress.heard)).toEqual(['ready a-2', 'presale a-3', 'presale a-5']));
    await eventually(async () => expect(ids(fromBeat.heard)).toEqual(['ready a-4', 'presale a-5']));
    await eventually(async () => expect(ids(unknown.heard)).toEqual(['reset a-5']));
  });

  it('outlives an interruption of the service unnoticed, and tells of one that missed something', async () => {
    const { heard } = await read();
    await eventually(async () => expect(heard).toHaveLength(1));
    for (const stream of streams) stream.destroy();
    await eventually(async () => expect([asked(), streams.size]).toEqual([2, 1]), 5_000);
    expect(presale.seen.findLast(({ url }) => url === URL)?.headers['last-event-id']).toBe('a-5');
    say('presale', 'a-6', '6');
    await eventually(async () => expect(heard.at(-1)).toContain('a-6'));
    expect(heard).toHaveLength(2);
    say('reset', 'b-1');
    await eventually(async () => expect(heard.at(-1)).toContain('event: reset\nid: b-1'));
  });

  it('takes no more readers of one address than a person has tabs', async () => {
    const readers = await Promise.all([...Array(110)].map(() => read()));
    const statuses = readers.map(({ answer }) => answer.status);
    expect(statuses).toContain(503);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(100);
    for (const { end } of readers) end();
    await eventually(async () => expect((await read()).answer.status).toBe(200));
  });

  it('counts a household of IPv6 as one address', async () => {
    const from = (host: number) => read({ 'x-forwarded-for': `2001:db8:1:2::${host.toString(16)}` });
    const readers = await Promise.all([...Array(110).keys()].map(from));
    expect(readers.filter(({ answer }) => answer.status === 200)).toHaveLength(100);
    expect((await read({ 'x-forwarded-for': '2001:db8:1:3::1' })).answer.status).toBe(200);
    for (const { end } of readers) end();
  });

  it('leaves room for the other questions to the service', async () => {
    // More than there are connections to a service: each reader used to hold one.
    const readers = await Promise.all([...Array(90)].map(() => read()));
    expect((await fetch(`${gateway.origin}/api/presale/anything`)).status).toBe(404);
    for (const { end } of readers) end();
  });

  it('is refused in so many words while the service is away', async () => {
    const alone = await world.gateway({ PRESALE_PORT: '9' });
    const answer = await fetch(alone.origin + URL);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'UPSTREAM_UNAVAILABLE']);
  });
});
