import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CircuitBreaker } from '../circuit-breaker';
import type { RenderPool } from '../render-pool/pool';
import type { FastifyInstance } from 'fastify';

/** What a {@link Metrics} reads of a pool of database connections. */
export interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const BREAKER_STATES = { closed: 0, 'half-open': 1, open: 2 } as const;

/** The figures of one process, for Prometheus. Labels come from code and registry only, so that their number stays small. */
export class Metrics {
  readonly registry = new Registry();
  readonly http = this.histogram('http_request_seconds', 'Requests answered, by route pattern', [
    'method',
    'route',
    'status',
  ]);
  readonly outbound = this.histogram(
    'outbound_request_seconds',
    'Requests to other processes until their answer began',
    ['target', 'status'],
  );
  readonly queries = this.histogram('database_query_seconds', 'Statements, by the name of the prepared statement', [
    'statement',
    'outcome',
  ]);
  readonly renders = this.histogram('render_seconds', 'Renders in child processes', ['pool', 'outcome']);
  readonly #pools = this.gauge('database_connections', 'Connections of the pool, and callers that wait for one', [
    'state',
  ]);
  readonly #children = this.gauge('render_pool', 'Render children, and callers that wait for one', ['pool', 'state']);
  readonly #breakers = this.gauge('breaker_state', '0 closed, 1 one call tries, 2 open', ['breaker']);
  readonly #streams = this.gauge('event_streams', 'Streams of events that are open', ['topic']);

  /** @param service name of the process, a label of every figure */
  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
  }

  /** A histogram of seconds under our prefix. */
  histogram<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Histogram<Label> {
    return new Histogram({
      name: `mintwire_${name}`,
      help,
      labelNames: [...labelNames],
      buckets: SECONDS,
      registers: [this.registry],
    });
  }

  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name: `mintwire_${name}`, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  /** A gauge; the readings added with {@link Metrics.read} fill it when somebody asks. */
  gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[]): ReadGauge<Label> {
    return new ReadGauge(name, help, labelNames, this.registry);
  }

  /** Connections of the service's own database. */
  watchDatabase(pool: PoolCounts): void {
    this.#pools.read((gauge) => {
      gauge.set({ state: 'open' }, pool.totalCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'waiting' }, pool.waitingCount);
    });
  }

  watchRenderPool(name: string, pool: RenderPool): void {
    pool.observe = (outcome, seconds) => this.renders.observe({ pool: name, outcome }, seconds);
    this.#children.read((gauge) => {
      for (const [state, count] of Object.entries(pool.counts)) gauge.set({ pool: name, state }, count);
    });
  }

  /** The worst state of those breakers under one name. */
  watchBreakers(name: string, breakers: () => Iterable<CircuitBreaker>): void {
    this.#breakers.read((gauge) =>
      gauge.set({ breaker: name }, Math.max(0, ...[...breakers()].map(({ state }) => BREAKER_STATES[state]))),
    );
  }

  watchStreams(topic: string, count: () => number): void {
    this.#streams.read((gauge) => gauge.set({ topic }, count()));
  }

  /** Adds what Node knows of the process: memory, CPU, event loop, garbage collection. Once per process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Everything, in the text format of Prometheus. */
  async text(): Promise<string> {
    return this.registry.metrics();
  }
}

/** A gauge whose values are read when they are asked for. */
export class ReadGauge<Label extends string> {
  readonly #readings: ((gauge: Gauge<Label>) => void)[] = [];

  constructor(name: string, help: string, labelNames: readonly Label[], registry: Registry) {
    const readings = this.#readings;
    new Gauge<Label>({
      name: `mintwire_${name}`,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      collect() {
        this.reset();
        for (const reading of readings) reading(this);
      },
    });
  }

  read(reading: (gauge: Gauge<Label>) => void): void {
    this.#readings.push(reading);
  }
}

/** Counts and times every answer of `app` by the pattern of its route; what no route answers is one label. */
export function registerHttpMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    metrics.http.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    );
    done();
  });
}
