import { createSocket } from 'node:dgram';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where code that is to reach nothing can try to. */
export interface NetworkTargets {
  readonly tcp: number;
  readonly udp: number;
  /** A socket on the disk. */
  readonly path: string;
}

/** Listeners on this machine that count what arrives. */
export interface RunningTargets {
  readonly targets: NetworkTargets;
  arrived(): number;
  close(): void;
}

/**
 * JavaScript that declares `tryNetwork(targets, without = [])`: every way out that a bundle could try, and what each came to, as the code of its
 * error or `reached`.
 */
export const TRY_NETWORK = `const tryNetwork = ({ tcp, udp, path }, without = []) => {
  const outcome = (begin) => new Promise((resolve) => {
    const done = (error) => resolve(error ? error.code || error.name : 'reached');
    try { begin(done); } catch (error) { done(error); }
  });
  const connected = (socket, done) => { socket.once('connect', () => done()); socket.once('error', done); };
  const ways = {
    tcp: (done) => connected(require('node:net').connect(tcp, '127.0.0.1'), done),
    http: (done) => require('node:http').get({ port: tcp, host: '127.0.0.1' }).once('error', done).once('socket', (socket) => socket.once('connect', () => done())),
    fetch: (done) => fetch('http://127.0.0.1:' + tcp).then(() => done(), (error) => done(error.cause || error)),
    udp: (done) => require('node:dgram').createSocket('udp4').send('x', udp, '127.0.0.1', (error) => done(error)),
    udpBound: (done) => { const socket = require('node:dgram').createSocket('udp4'); socket.once('error', done); socket.connect(udp, '127.0.0.1', (error) => error ? done(error) : socket.send('x', done)); },
    lookup: (done) => require('node:dns').lookup('site.example', (error) => done(error)),
    resolve: (done) => require('node:dns').resolve4('example.com', (error) => done(error)),
    path: (done) => connected(require('node:net').connect(path), done),
  };
  const chosen = Object.entries(ways).filter(([name]) => !without.includes(name));
  return Promise.all(chosen.map(async ([name, begin]) => [name, await outcome(begin)])).then(Object.fromEntries);
};`;

/** What each of them comes to in a child for code of releases, on a system that can close the network. */
export const NOTHING_REACHED = {
  tcp: 'TypeError',
  http: 'TypeError',
  fetch: 'TypeError',
  udp: 'ENETUNREACH',
  udpBound: 'ENETUNREACH',
  lookup: 'EAI_AGAIN',
  resolve: 'ECONNREFUSED',
  path: 'TypeError',
} as const;

/** Starts listeners for TCP, UDP and a socket on the disk. */
export async function startNetworkTargets(): Promise<RunningTargets> {
  const folder = mkdtempSync(join(tmpdir(), 'network-targets-'));
  const path = join(folder, 'socket');
  let arrived = 0;
  const count = (socket: Socket): void => {
    arrived += 1;
    socket.destroy();
  };
  const [tcp, local] = [createServer(count), createServer(count)];
  const udp = createSocket('udp4').on('message', () => (arrived += 1));
  const listening = (server: Server, ...where: [string] | [number, string]): Promise<void> =>
    new Promise((resolve) => server.listen(...(where as [string]), resolve));
  await Promise.all([
    listening(tcp, 0, '127.0.0.1'),
    listening(local, path),
    new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve)),
  ]);
  return {
    targets: { tcp: (tcp.address() as AddressInfo).port, udp: udp.address().port, path },
    arrived: () => arrived,
    close: () => {
      tcp.close();
      local.close();
      udp.close();
      rmSync(folder, { recursive: true });
    },
  };
}
