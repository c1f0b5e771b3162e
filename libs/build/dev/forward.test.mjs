import { createServer, request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { forward, forwardUpgrade, outgoingHeaders } from './forward.mjs';
import { listen } from './listen.mjs';

const site = new URL('https://site.example');
const localOrigin = 'http://localhost:4100';
const options = { target: site, localOrigin, wantsPage: false };

describe('headers of a request to the site', () => {
  it('speak of the site where they spoke of this machine', () => {
    const sent = outgoingHeaders(
      { host: 'localhost:4100', origin: localOrigin, referer: `${localOrigin}/news?x=1`, connection: 'close' },
      options,
    );
    expect(sent).toEqual({
      host: 'site.example',
      origin: 'https://site.example',
      referer: 'https://site.example/news?x=1',
    });
  });

  it.each(['https://evil.example', 'null', 'http://localhost:4101', `${localOrigin}.evil.example`])(
    'never lend the site’s origin to %s',
    (origin) => {
      expect(outgoingHeaders({ origin }, options).origin).toBe(origin);
    },
  );
});

describe('a forwarded answer', () => {
  const servers = [];
  const serve = async (handler) => {
    const server = createServer(handler);
    servers.push(server);
    return new URL(`http://localhost:${await listen(server, 0)}`);
  };
  afterEach(() => servers.splice(0).forEach((server) => server.close()));

  it('is rewritten when it is a page, whatever its encoding, and loses what binds a browser to https', async () => {
    const target = await serve((_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'gzip',
        'strict-transport-security': 'max-age=9',
        'set-cookie': 'a=b; Domain=site.example; Path=/',
      });
      response.end(gzipSync('<p>deployed</p>'));
    });
    const proxy = await serve((request, response) =>
      forward(request, response, {
        target,
        localOrigin,
        rewritePage: (html, headers) => ({ html: html.replace('deployed', 'local'), headers }),
      }),
    );
    const answer = await fetch(proxy, { headers: { accept: 'text/html' } });
    expect(await answer.text()).toBe('<p>local</p>');
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBe('a=b; Path=/');
  });

  it('passes bodies, statuses and redirects on, the site’s own addresses translated', async () => {
    let target;
    target = await serve((request, response) => {
      if (request.url === '/old') return response.writeHead(302, { location: `${target.origin}/new` }).end();
      response.statusCode = 201;
      return request.pipe(response);
    });
    const proxy = await serve((request, response) => forward(request, response, { target, localOrigin }));
    const echo = await fetch(new URL('/api/x', proxy), { method: 'POST', body: 'hello' });
    expect([echo.status, await echo.text()]).toEqual([201, 'hello']);
    const moved = await fetch(new URL('/old', proxy), { redirect: 'manual' });
    expect(moved.headers.get('location')).toBe(`${localOrigin}/new`);
  });

  it('is a coded 502 when the site does not answer', async () => {
    const proxy = await serve((request, response) =>
      forward(request, response, { target: new URL('http://127.0.0.1:9'), localOrigin }),
    );
    const answer = await fetch(proxy);
    expect([answer.status, (await answer.json()).code]).toEqual([502, 'UPSTREAM_UNAVAILABLE']);
  });

  it('may be a WebSocket, in both directions', async () => {
    const target = await serve(() => {});
    servers.at(-1).on('upgrade', (request, socket) => {
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\nx-origin: ${request.headers.origin}\r\n\r\n`,
      );
      socket.on('data', (bytes) => socket.end(`echo ${bytes}`));
    });
    const proxy = await serve(() => {});
    servers
      .at(-1)
      .on('upgrade', (request, socket, head) => forwardUpgrade(request, socket, head, { target, localOrigin }));
    const [said, origin] = await new Promise((resolve, reject) => {
      const request = httpRequest(proxy, {
        headers: { connection: 'Upgrade', upgrade: 'websocket', origin: localOrigin },
      });
      request.on('error', reject);
      request.on('upgrade', (answer, socket) => {
        socket.on('data', (bytes) => resolve([String(bytes), answer.headers['x-origin']]));
        socket.write('hello');
      });
      request.end();
    });
    expect([said, origin]).toEqual(['echo hello', target.origin]);
  });
});
