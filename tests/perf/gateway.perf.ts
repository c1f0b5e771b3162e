import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import type { CompositionAnswer } from '@mintwire/contracts';
import { median, MINUTES, print, ROUNDS } from './statistics';
import { CONNECTIONS, load, type Load } from './load';

const SITE = process.env['BASE_URL'] ?? 'http://localhost:3000';
const GENERATOR = fileURLToPath(new URL('load-generator.mjs', import.meta.url));
const BARE_SERVER = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
const BARE_PART = fileURLToPath(new URL('bare-part.mjs', import.meta.url));
const MEMORY = fileURLToPath(new URL('../../libs/devkit/src/perf/memory.mjs', import.meta.url));
const SECONDS = 5;
const SAMPLE_MS = 5_000;

/** Each asks for another thing; with a parameter that the page knows, every request has an address of its own. */
const PAGES: readonly Asked[] = [
  { name: 'kept page', path: '/news' },
  { name: 'home page, kept', path: '/' },
  { name: 'page that nobody has asked for, its part rendered by its service', path: '/news', parameter: 'search' },
  { name: 'page of the shell alone, kept', path: '/documentation' },
];

/** What programs ask, kept as well. */
const LIST = '/api/news/articles';

interface Asked {
  readonly name: string;
  readonly path: string;
  readonly parameter?: string;
  readonly site?: string;
  /** Name of the yardstick, where it is not that of pages. */
  readonly beside?: string;
}

const ask = ({ path, parameter, site = SITE }: Asked, seconds: number): Promise<Load> =>
  load(site + path, seconds, parameter);

/** A bare server on this machine that sends what the site sends at `path`. */
async function bareServer(path: string): Promise<{ url: string; end: () => void }> {
  const server = spawn(process.execPath, [BARE_SERVER, SITE + path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [site] = (await once(server.stdout, 'data')) as [Buffer];
  return { url: site.toString().trim(), end: () => server.kill() };
}

test('pages a second', async () => {
  test.setTimeout(30 * 60_000);
  const runs = new Map<string, Load[]>();
  const bare = await Promise.all(['/news', LIST].map(bareServer));
  const [site, listSite] = bare.map(({ url }) => url);
  const yardstick = 'bare Fastify with the bytes of the kept page';
  const listYardstick = 'bare Fastify with the bytes of the list';
  const pages: Asked[] = [
    ...PAGES,
    { name: yardstick, path: '/news', ...(site && { site }) },
    { name: 'public list, kept', path: LIST, beside: listYardstick },
    { name: listYardstick, path: LIST, beside: listYardstick, ...(listSite && { site: listSite }) },
  ];
  for (const page of pages) await ask(page, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const page of pages) runs.set(page.name, [...(runs.get(page.name) ?? []), await ask(page, SECONDS)]);
  }
  for (const { end } of bare) end();
  const of = (name: string, what: keyof Load) => median((runs.get(name) ?? []).map((each) => each[what]));
  print(
    `Pages of the gateway, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds in turn; site and generator on this machine`,
    ['page', 'per second', 'of bare Fastify', 'p50 ms', 'p99 ms', 'KB (br)', 'failed'],
    pages.map(({ name, beside = yardstick }) => [
      name,
      of(name, 'perSecond'),
      (of(name, 'perSecond') / of(beside, 'perSecond')).toFixed(3),
      of(name, 'p50'),
      of(name, 'p99'),
      of(name, 'kilobytes'),
      of(name, 'failed'),
    ]),
  );
  const [never] = PAGES.filter(({ parameter }) => parameter !== undefined);
  const address = `${SITE}${never?.path}?${never?.parameter}=never-asked-before`;
  const { stdout } = await promisify(execFile)(process.execPath, [BARE_PART, address, String(SECONDS)]);
  print(
    'A page that nobody has asked for, beside its part rendered by React alone on all processors',
    ['page', 'a second'],
    [
      ['the page, with gateway, service, database and compression', of(never?.name ?? '', 'perSecond')],
      [`its part alone, ${availableParallelism()} processors`, Number(stdout) * availableParallelism()],
    ],
  );
  const { fragments } = (await (
    await fetch(`${SITE}/api/composition?path=/news%3Fsearch%3Dnever-asked-before`)
  ).json()) as CompositionAnswer;
  print(
    'Where the fragment of a new address comes from',
    ['remote', 'from'],
    fragments.map(({ remote, from, reason }) => [remote, reason ? `${from} (${reason})` : from]),
  );
});

test('memory of the site under load', async () => {
  test.setTimeout((MINUTES + 2) * 60_000);
  const data = process.env['MINTWIRE_DATA_DIR'];
  if (data === undefined)
    return test.skip(true, 'MINTWIRE_DATA_DIR does not say where the site keeps its list of processes');
  const { residentMemory } = (await import(MEMORY)) as {
    residentMemory: (folder: string) => [string, number][];
  };
  const samples: Map<string, number>[] = [];
  const seconds = Math.round(MINUTES * 60);
  const generators = [PAGES[0], PAGES[2]]
    .flatMap((page) => page ?? [])
    .map(({ path, parameter }) =>
      spawn(
        process.execPath,
        [GENERATOR, SITE + path, String(seconds), String(CONNECTIONS / 2), ...(parameter ? [parameter] : [])],
        { stdio: 'ignore' },
      ),
    );
  try {
    for (const end = Date.now() + seconds * 1_000; Date.now() < end;) {
      samples.push(new Map(residentMemory(data)));
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
  } finally {
    for (const generator of generators) generator.kill();
  }
  // The first third is warming up; what grows after it grows for ever.
  const third = Math.ceil(samples.length / 3);
  const of = (name: string, part: typeof samples) => median(part.map((sample) => sample.get(name) ?? Number.NaN));
  const names = [...(samples.at(-1)?.keys() ?? [])];
  print(
    `Memory over ${MINUTES} minutes of load (MB, each process with its children)`,
    ['process', 'first third', 'second third', 'last third', 'most'],
    names.map((name) => [
      name,
      of(name, samples.slice(0, third)),
      of(name, samples.slice(third, 2 * third)),
      of(name, samples.slice(2 * third)),
      Math.max(...samples.map((sample) => sample.get(name) ?? 0)),
    ]),
  );
});
