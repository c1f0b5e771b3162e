// node bare-part.mjs URL SECONDS: renders the remote's part of that page again and again from the data that came with it, in this process, and prints how
// often a second of a processor that is. What React alone takes of a page that nobody has asked for.
import { createRequire } from 'node:module';

const [url = '', seconds = '1'] = process.argv.slice(2);
const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
const { fragments, ...page } = JSON.parse(/id="mintwire-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
const { pathname, search } = new URL(url);
const [[key, state]] = Object.entries(fragments);
const [remote, expose] = key.split(' ');
const { render } = createRequire(import.meta.url)(`../../${remote}/dist/server/main.cjs`);
const input = { url: pathname + search, route: pathname, slot: null, expose, state, page };

async function perSecond(milliseconds) {
  const before = process.cpuUsage();
  let count = 0;
  for (const end = performance.now() + milliseconds; performance.now() < end; count += 1) await render(input);
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1_000_000);
}

await perSecond(1_000);
process.stdout.write(`${Math.round(await perSecond(Number(seconds) * 1_000))}\n`);
