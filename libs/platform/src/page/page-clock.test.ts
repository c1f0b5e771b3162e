import { startPageClock } from './page-clock';

const MADE = '2026-01-01T12:00:00.000Z';

describe("a page's clock", () => {
  it('goes on from when the page was made, and stands there while the page hydrates', () => {
    let passed = 500;
    const clock = startPageClock(MADE, () => passed);
    expect([clock.startedAt, clock.elapsed()]).toEqual([Date.parse(MADE), 0]);
    passed += 2_000;
    expect(clock.elapsed()).toBe(2_000);
  });

  it('is put forward by an answer that is later, and never back', () => {
    let passed = 0;
    const clock = startPageClock(MADE, () => passed);
    clock.correct(Date.parse(MADE) + 3_600_000);
    expect(clock.elapsed()).toBe(3_600_000);
    passed = 1_000;
    clock.correct(Date.parse(MADE) + 5_000);
    clock.correct(Number.NaN);
    expect(clock.elapsed()).toBe(3_601_000);
    expect(clock.startedAt).toBe(Date.parse(MADE));
  });
});
