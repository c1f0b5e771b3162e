import { CircuitBreaker } from './circuit-breaker';

describe('a circuit breaker', () => {
  let time = 0;
  const breaker = () => new CircuitBreaker({ failures: 3, openMs: 1000, now: () => time });
  beforeEach(() => {
    time = 0;
  });

  it('refuses calls after the failures in a row, not before', () => {
    const b = breaker();
    b.failed();
    b.failed();
    expect(b.tryPass()).toBe(true);
    b.failed();
    expect(b.tryPass()).toBe(false);
  });

  it('counts failures in a row only', () => {
    const b = breaker();
    b.failed();
    b.failed();
    b.succeeded();
    b.failed();
    expect(b.tryPass()).toBe(true);
  });

  it('lets a single call try when the time is over, and closes when it works', () => {
    const b = breaker();
    for (let i = 0; i < 3; i += 1) b.failed();
    time = 1000;
    expect(b.tryPass()).toBe(true);
    expect(b.tryPass()).toBe(false);
    b.succeeded();
    expect(b.tryPass()).toBe(true);
    expect(b.tryPass()).toBe(true);
  });

  it('opens again when the trial fails, and lets the next one try when it was abandoned', () => {
    const b = breaker();
    for (let i = 0; i < 3; i += 1) b.failed();
    time = 1000;
    expect(b.tryPass()).toBe(true);
    b.failed();
    expect(b.tryPass()).toBe(false);
    time = 2000;
    expect(b.tryPass()).toBe(true);
    b.abandoned();
    expect(b.tryPass()).toBe(true);
  });
});
