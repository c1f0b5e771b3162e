// Asks one site for pages as fast as it answers: `node load-generator.mjs <url> <seconds> <connections> [parameter]`. With a
// parameter every request has an address of its own. A process of its own, so that asking takes nothing from whoever measures. Prints JSON.
import { Agent, get } from 'node:http';

const [url = '', seconds = '5', connections = '10', parameter] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const until = performance.now() + Number(seconds) * 1_000;
/** @type {number[]} */
const milliseconds = [];
let failed = 0;
let bytes = 0;
let asked = 0;

/** @param {string} address @returns {Promise<number>} the status */
function ask(address) {
  return new Promise((resolve) => {
    const request = get(address, { agent, headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (answer) => {
      answer.on('data', (chunk) => (bytes += chunk.length));
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(0));
    });
    request.once('error', () => resolve(0));
  });
}

async function askOn() {
  while (performance.now() < until) {
    asked += 1;
    const address =
      parameter === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}${parameter}=${process.pid}-${asked}`;
    const begun = performance.now();
    const status = await ask(address);
    if (status === 200) milliseconds.push(performance.now() - begun);
    else failed += 1;
  }
}

const begun = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, askOn));
const took = (performance.now() - begun) / 1_000;
const sorted = milliseconds.toSorted((a, b) => a - b);
const at = (/** @type {number} */ share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
process.stdout.write(
  JSON.stringify({
    perSecond: sorted.length / took,
    failed,
    p50: at(0.5),
    p99: at(0.99),
    kilobytes: bytes / 1024 / Math.max(1, sorted.length),
  }),
);
agent.destroy();
