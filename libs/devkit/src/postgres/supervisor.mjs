// The process that runs the embedded Postgres and ends with it. Arguments: the folder it belongs to, the port (0: any),
// and "throw-away" for a server of tests.
import { Problem } from '../problem.mjs';
import { startCluster } from './cluster.mjs';
import { placeCluster } from './cluster-folder.mjs';

// By default this signal opens Node's inspector to whoever reaches the port.
process.on('SIGUSR1', () => {});
const [home, port, kind] = process.argv.slice(2);

try {
  const place = placeCluster(String(home));
  /** @type {string[]} */
  const notes = [];
  const cluster = await startCluster(place, {
    port: Number(port),
    durable: kind !== 'throw-away',
    say: (note) => void notes.push(note),
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void cluster.stop().then(() => process.exit(0));
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, stop);
  void cluster.ended.then((how) => {
    if (stopping) return;
    console.error(how);
    process.exit(1);
  });
  // The channel may have closed while Postgres came up: then nobody will ever say "disconnect".
  if (process.send && !process.connected) stop();
  else
    process.send?.({ type: 'ready', url: cluster.url, port: cluster.port, pid: cluster.pid, data: place.data, notes });
} catch (error) {
  const reason = error instanceof Problem ? error.message : String(error instanceof Error ? error.stack : error);
  if (process.send && process.connected) process.send({ type: 'failed', reason }, () => process.exit(1));
  else process.exit(1);
}
