import { seededRandom } from '@mintwire/testing/seeded-random';
import fc from 'fast-check';
import { eValue, NO_EVIDENCE, withVisits, type Evidence } from '../src/releases/domain/canary-evidence';
import {
  alarm,
  FALSE_ALARMS,
  NEW_TRIAL,
  withGroup,
  type Arm,
  type ArmCounts,
  type CanaryTrial,
} from '../src/releases/domain/canary-trial';
import { NETWORK_PARTS } from '../src/telemetry/domain/network-parts';
import { NO_TIME } from '../src/telemetry/domain/telemetry-records';

const SEED = Number(process.env['SEED'] ?? 20_261_122);
const print = (metrics: string): boolean => process.stdout.write(`seed ${SEED}: ${metrics}\n`);

/** Ways to choose `k` of `n`. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** The exact distribution of the canary's bad visits, given how many of all were bad, when its odds are `odds` times the live ones. */
function chances(canary: number, live: number, bad: number, odds: number): [number, number][] {
  const ways = Array.from({ length: Math.min(canary, bad) + 1 }, (_, x) => x)
    .filter((x) => bad - x <= live)
    .map((x): [number, number] => [x, choose(canary, x) * choose(live, bad - x) * odds ** x]);
  const sum = ways.reduce((total, [, way]) => total + way, 0);
  return ways.map(([x, way]) => [x, way / sum]);
}

describe('the evidence against a canary', () => {
  it('is expected to be 1 at the margin and no more below it, whatever was seen before: computed over every outcome', () => {
    const group = fc.record({
      canary: fc.integer({ min: 1, max: 40 }),
      live: fc.integer({ min: 1, max: 60 }),
      bad: fc.integer({ min: 0, max: 30 }),
      margin: fc.constantFrom(1, 1.1, 1.25),
    });
    fc.assert(
      fc.property(group, ({ canary, live, bad, margin }) => {
        const all = Math.min(bad, canary + live);
        const expected = (odds: number, before: Evidence) =>
          chances(canary, live, all, odds).reduce(
            (sum, [x, chance]) =>
              sum +
              chance * eValue(withVisits(before, { count: canary, bad: x }, { count: live, bad: all - x }, margin)),
            0,
          );
        expect(expected(margin, NO_EVIDENCE)).toBeCloseTo(1, 6);
        expect(expected(0.7 * margin, NO_EVIDENCE)).toBeLessThanOrEqual(1 + 1e-9);
        const before = [0.5, 1, -2, 0.1, -1];
        expect(expected(margin, before) / eValue(before)).toBeCloseTo(1, 6);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  it('neither grows nor shrinks by visits that say nothing', () => {
    for (const [canary, live] of [
      [
        { count: 0, bad: 0 },
        { count: 50, bad: 7 },
      ],
      [
        { count: 50, bad: 7 },
        { count: 0, bad: 0 },
      ],
      [
        { count: 50, bad: 0 },
        { count: 50, bad: 0 },
      ],
      [
        { count: 5, bad: 5 },
        { count: 5, bad: 5 },
      ],
    ] as const)
      expect(eValue(withVisits(NO_EVIDENCE, canary, live, 1.1))).toBeCloseTo(1, 9);
  });
});

/** Chance of an error and the spread of load times in a page view. */
interface Behaviour {
  readonly error: number;
  /** Middle of the load times, as a bucket. */
  readonly time: number;
}

function visitsOf(random: () => number, count: number, { error, time }: Behaviour): Arm {
  const parts = NETWORK_PARTS.map(() => ({ fine: new Map<number, number>(), failed: new Map<number, number>() }));
  for (let i = 0; i < count; i += 1) {
    const bucket = random() < 0.1 ? NO_TIME : Math.round(time + 8 * (random() + random() + random() - 1.5));
    const part = parts[Math.floor(random() * parts.length)];
    const visits = random() < error ? part?.failed : part?.fine;
    visits?.set(bucket, (visits.get(bucket) ?? 0) + 1);
  }
  return parts;
}

/** As many visits from each of these parts of all networks. */
const from = (visits: ArmCounts, parts: readonly number[] = NETWORK_PARTS): Arm =>
  NETWORK_PARTS.map((part) => (parts.includes(part) ? visits : { fine: new Map(), failed: new Map() }));

interface Run {
  readonly reason: string | null;
  /** Visits of the canary until then. */
  readonly visits: number;
}

/** A canary that is looked at `looks` times while the day goes by: errors, load times and its share of the visitors change. */
function run(random: () => number, looks: number, harm: { error: number; time: number }): Run {
  let trial: CanaryTrial = NEW_TRIAL;
  let visits = 0;
  const base = 0.002 + 0.1 * random();
  for (let look = 0; look < looks; look += 1) {
    const day = Math.sin((look / looks) * 6 * Math.PI);
    const usual = { error: base * (1 + 0.8 * day), time: 80 + 10 * day };
    const count = 20 + Math.floor(40 * random());
    const live = 20 + Math.floor((look % 20 < 10 ? 90 : 20) * random());
    visits += count;
    const worse = { error: Math.min(1, usual.error * harm.error), time: usual.time + harm.time };
    trial = withGroup(trial, visitsOf(random, count, worse), visitsOf(random, live, usual));
    const reason = alarm(trial);
    if (reason !== null) return { reason, visits };
  }
  return { reason: null, visits };
}

describe('the watch over a canary', () => {
  it('stops no more than the stated share of canaries that are no worse, looked at 40 times each', () => {
    const random = seededRandom(SEED);
    const runs = 300;
    const alarms = Array.from({ length: runs }, () => run(random, 40, { error: 1, time: 0 })).filter(
      ({ reason }) => reason !== null,
    ).length;
    // Three standard deviations above the stated share would still be bad luck.
    const max = runs * FALSE_ALARMS + 3 * Math.sqrt(runs * FALSE_ALARMS * (1 - FALSE_ALARMS));
    print(`${alarms} false alarms in ${runs} canaries of 40 looks (at most ${max.toFixed(0)})`);
    expect(alarms).toBeLessThanOrEqual(max);
  });

  it.each([
    ['four times the errors', { error: 4, time: 0 }, /^Page views with errors: /],
    ['half as slow again', { error: 1, time: 5 }, /^Page views that loaded slowly \(now: longer than \d+ ms\): /],
  ] as const)('stops a canary with %s', (name, harm, reason) => {
    const random = seededRandom(SEED);
    const ended = Array.from({ length: 100 }, () => run(random, 60, harm));
    const stopped = ended.filter((each) => each.reason !== null);
    const visits = stopped.map((each) => each.visits).sort((a, b) => a - b);
    print(
      `${name}: ${stopped.length} of 100 stopped, half of them within ${visits[Math.floor(visits.length / 2)]} visits of the canary`,
    );
    expect(stopped.length).toBeGreaterThanOrEqual(95);
    expect(stopped.filter((each) => reason.test(each.reason ?? '')).length).toBeGreaterThanOrEqual(90);
  });

  it('says nothing on 24 visits, however bad, and soon something on more', () => {
    const broken = (count: number) => from({ fine: new Map(), failed: new Map([[NO_TIME, count / 8]]) });
    const good = (count: number) => from({ fine: new Map([[80, count / 8]]), failed: new Map() });
    const first = withGroup(NEW_TRIAL, broken(24), good(2_000));
    expect(alarm(first)).toBeNull();
    expect(alarm(withGroup(first, broken(24), good(200)))).toBe(
      'Page views with errors: 100 % (48 of 48) of the canary, 0 % (0 of 2200) of the live release. ' +
        'Of canaries that are no worse, at most 1 in 100 are stopped like this.',
    );
    expect(alarm(withGroup(NEW_TRIAL, good(2_000), broken(2_000)))).toBeNull();
  });

  it.each([
    [
      'errors',
      (bad: boolean): ArmCounts => ({ fine: new Map([[80, bad ? 0 : 10]]), failed: new Map([[80, bad ? 10 : 0]]) }),
    ],
    ['slow loads', (bad: boolean): ArmCounts => ({ fine: new Map([[bad ? 200 : 80, 10]]), failed: new Map() })],
  ])(
    'leaves a canary whose %s two networks tell of, for however long, and stops one of which three do',
    (_of, visits) => {
      const after = (groups: number, parts: readonly number[]): string | null => {
        let trial = withGroup(NEW_TRIAL, from(visits(false)), from(visits(false)));
        for (let group = 0; group < groups; group += 1) {
          const fine = from(visits(false));
          const reported = from(visits(true));
          const canary = fine.map((each, part) => (parts.includes(part) ? (reported[part] ?? each) : each));
          trial = withGroup(trial, canary, fine);
        }
        return alarm(trial);
      };
      expect([after(200, [3]), after(200, [2, 7])]).toEqual([null, null]);
      expect(after(10, [0, 2, 7])).toMatch(/^Page views /);
    },
  );

  it('goes on from what a gateway of the release before has kept', () => {
    const broken = from({ fine: new Map(), failed: new Map([[NO_TIME, 10]]) });
    const good = from({ fine: new Map([[80, 10]]), failed: new Map() });
    const { without: _none, ...failed } = withGroup(NEW_TRIAL, broken, good).failed;
    const kept = { ...NEW_TRIAL, failed };
    expect([alarm(kept), alarm(withGroup(kept, broken, good))]).toEqual([null, expect.stringMatching(/^Page views /)]);
  });

  it('is kept as plain data', () => {
    const random = seededRandom(SEED);
    const usual = { error: 0.05, time: 80 };
    const trial = withGroup(NEW_TRIAL, visitsOf(random, 40, usual), visitsOf(random, 40, usual));
    expect(JSON.parse(JSON.stringify(trial))).toEqual(trial);
  });
});
