/** @jest-environment node */
import { AppError, type ErrorLine } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { ADA, ARTICLE, Browser, Clock, Service, text } from '../newsroom.testing';
import { createAutosave, KEEP_MS, PATIENCE_MS, SEND_MS } from '../../../shared/drafts/autosave';
import { recover } from '../../../shared/drafts/recovery';
import { ARTICLE as KIND } from './article-fields';

function world() {
  const [clock, service, browser] = [new Clock(), new Service(), new Browser()];
  const ports = browser.ports(service, clock);
  const open = () => createAutosave(recover(KIND, service.article, browser.note, ADA), ports);
  return { clock, service, browser, open };
}
const fails = (line: ErrorLine) => () => {
  throw new AppError(line);
};

describe('what is typed', () => {
  it('is in this browser within 300 ms and at the service within 2 s, however fast somebody types', async () => {
    const { clock, service, browser, open } = world();
    const autosave = open();
    for (let letter = 1; letter <= 50; letter += 1) {
      autosave.change({ content: 'x'.repeat(letter) });
      await clock.pass(50);
      if (letter * 50 > KEEP_MS && browser.note)
        expect(browser.note.fields.content.length).toBeGreaterThanOrEqual(letter - 300 / 50);
      if (letter * 50 > 2000) expect(service.article.draft.content.length).toBeGreaterThanOrEqual(letter - 2000 / 50);
    }
    await clock.pass(2 * SEND_MS);
    expect(service.article.draft.content).toBe('x'.repeat(50));
    expect(service.saves.length).toBeLessThanOrEqual(6);
    expect(autosave.snapshot().status).toEqual({ kind: 'saved' });
    expect(browser.note).toBeNull();
  });

  it('is sent one request at a time, the newest text after the one that is on its way', async () => {
    const { clock, service, open } = world();
    const autosave = open();
    let answer = () => {};
    service.after = () => new Promise<void>((resolve) => (answer = resolve));
    autosave.change({ content: 'A' });
    await clock.pass(SEND_MS);
    autosave.change({ content: 'AB' });
    autosave.change({ content: 'ABC' });
    await clock.pass(10 * SEND_MS);
    expect(service.saves).toEqual(['A']);
    service.after = null;
    answer();
    await clock.pass(SEND_MS);
    expect(service.saves).toEqual(['A', 'ABC']);
    expect(autosave.snapshot().saved.version).toBe(3);
  });

  it('is not said to be on its way when the answer does not come, as when a person is asked to sign in again', async () => {
    const { clock, service, browser, open } = world();
    const autosave = open();
    let answer = () => {};
    service.after = () => new Promise<void>((resolve) => (answer = resolve));
    autosave.change({ content: 'Two' });
    await clock.pass(SEND_MS);
    expect(autosave.snapshot().status.kind).toBe('saving');
    await clock.pass(PATIENCE_MS);
    autosave.change({ content: 'Three' });
    await clock.pass(KEEP_MS);
    expect(autosave.snapshot()).toMatchObject({ status: { kind: 'waiting' }, kept: true });
    expect(browser.note?.fields).toEqual(text('Three'));
    service.after = null;
    answer();
    await clock.pass(2 * SEND_MS);
    expect(autosave.snapshot().status.kind).toBe('saved');
    await clock.pass(10 * PATIENCE_MS);
    expect(autosave.snapshot().status.kind).toBe('saved');
  });

  it('stays in this browser while the service cannot be reached, and goes there when it can', async () => {
    const { clock, service, browser, open } = world();
    const autosave = open();
    service.before = fails(ERRORS.NETWORK_UNREACHABLE);
    autosave.change({ content: 'Two' });
    await clock.pass(100_000);
    expect(autosave.snapshot()).toMatchObject({ status: { kind: 'unreachable' }, kept: true });
    expect(browser.note).toMatchObject({ version: 1, fields: text('Two') });
    const tries = service.saves.length;
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(12);
    service.before = null;
    autosave.retry();
    await clock.pass(0);
    expect(autosave.snapshot().status.kind).toBe('saved');
  });

  it('waits for the person to sign in again', async () => {
    const { clock, service, browser, open } = world();
    const autosave = open();
    service.before = fails(ERRORS.UNAUTHORIZED);
    autosave.change({ content: 'Two' });
    await clock.pass(SEND_MS);
    expect(autosave.snapshot().status.kind).toBe('signed-out');
    autosave.change({ content: 'Three' });
    await clock.pass(KEEP_MS);
    expect(browser.note?.fields).toEqual(text('Three'));
    service.before = null;
    autosave.retry();
    await clock.pass(SEND_MS);
    expect(service.article.draft).toEqual(text('Three'));
  });

  it('is sent again when what was wrong with it is changed, and not before', async () => {
    const { clock, service, open } = world();
    const autosave = open();
    service.before = fails(ERRORS.VALIDATION_FAILED);
    autosave.change({ content: 'Too long' });
    await clock.pass(60_000);
    expect(service.saves).toEqual(['Too long']);
    expect(autosave.snapshot().status.kind).toBe('refused');
    service.before = null;
    autosave.change({ content: 'Short' });
    await clock.pass(SEND_MS);
    expect(autosave.snapshot().status.kind).toBe('saved');
  });

  it('is sent when what was on its way before it is refused', async () => {
    const { clock, service, open } = world();
    const autosave = open();
    let answer = () => {};
    service.before = async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      fails(ERRORS.VALIDATION_FAILED)();
    };
    autosave.change({ content: 'Too long' });
    await clock.pass(SEND_MS);
    autosave.change({ content: 'Short' });
    service.before = null;
    answer();
    await clock.pass(2 * SEND_MS);
    expect(autosave.snapshot().status.kind).toBe('saved');
    expect(service.article.draft).toEqual(text('Short'));
  });

  it('is said to be only in the page when this browser keeps nothing', async () => {
    const { clock, browser, open } = world();
    browser.full = true;
    const autosave = open();
    autosave.change({ content: 'Two' });
    await clock.pass(KEEP_MS);
    expect(autosave.snapshot().kept).toBe(false);
  });
});

describe('an answer that gets lost', () => {
  const lose = () => {
    throw new AppError(ERRORS.NETWORK_TIMEOUT);
  };

  it('is no conflict: the same text is sent again first', async () => {
    const { clock, service, open } = world();
    const autosave = open();
    service.after = lose;
    autosave.change({ content: 'A' });
    await clock.pass(SEND_MS);
    service.after = null;
    autosave.change({ content: 'AB' });
    await clock.pass(5 * SEND_MS);
    expect(service.saves).toEqual(['A', 'A', 'AB']);
    expect(autosave.snapshot()).toMatchObject({ status: { kind: 'saved' }, saved: { version: 3 } });
  });

  it('does not bring back what was taken back meanwhile, also when the page ended', async () => {
    const { clock, service, browser, open } = world();
    const first = open();
    service.after = () => new Promise<void>(() => {});
    first.change({ content: 'A mistake' });
    await clock.pass(SEND_MS);
    first.change({ content: ARTICLE.draft.content });
    await clock.pass(KEEP_MS);
    first.abandon();
    service.after = null;
    const second = open();
    expect(second.snapshot().fields).toEqual(ARTICLE.draft);
    await clock.pass(SEND_MS);
    expect(service.article.draft).toEqual(ARTICLE.draft);
    expect(browser.note).toBeNull();
  });

  it('does not bring it back when it comes in only after the page was opened again', async () => {
    const { clock, service, open } = world();
    const first = open();
    let arrive = () => {};
    service.before = () => new Promise<void>((resolve) => (arrive = resolve));
    first.change({ content: 'A mistake' });
    await clock.pass(SEND_MS);
    first.change({ content: ARTICLE.draft.content });
    await clock.pass(KEEP_MS);
    first.abandon();
    service.before = null;
    const second = open();
    arrive();
    await clock.pass(2 * SEND_MS);
    expect(second.snapshot()).toMatchObject({ fields: ARTICLE.draft, status: { kind: 'saved' } });
    expect(service.article.draft).toEqual(ARTICLE.draft);
  });

  it('is no conflict after the page was killed either', async () => {
    const { clock, service, browser, open } = world();
    const first = open();
    service.after = lose;
    first.change({ content: 'A' });
    await clock.pass(SEND_MS);
    first.change({ content: 'AB' });
    await clock.pass(KEEP_MS);
    first.abandon();
    service.after = null;
    const second = open();
    expect(second.snapshot()).toMatchObject({ fields: text('AB'), status: { kind: 'saving' } });
    await clock.pass(SEND_MS);
    expect(service.article.draft).toEqual(text('AB'));
    expect(browser.note).toBeNull();
  });
});

describe('a page that is killed', () => {
  it('loses nothing that is older than 300 ms, at any moment', async () => {
    for (let moment = 0; moment < 3000; moment += 37) {
      const { clock, service, open } = world();
      const first = open();
      let typed = 0;
      for (let now = 0; now < moment; now += 10) {
        first.change({ content: 'x'.repeat((typed += 1)) });
        await clock.pass(10);
      }
      first.abandon();
      const second = open();
      expect(second.snapshot().fields.content.length + 300 / 10).toBeGreaterThanOrEqual(typed);
      expect(second.snapshot().status.kind).not.toBe('conflict');
      await clock.pass(2 * SEND_MS);
      if (typed > 30) expect(service.article.draft.content).toBe(second.snapshot().fields.content);
    }
  });
});

describe('a browser that is killed', () => {
  // It writes what it keeps to the disk some seconds later; the service had more.
  const stale = (fields: string) => {
    const all = world();
    all.browser.note = { version: 1, fields: text(fields), sent: null, by: ADA, at: Date.parse(ARTICLE.savedAt) };
    return all;
  };

  it('is not in conflict with what its person typed afterwards', async () => {
    const { service, browser, open } = stale('One tw');
    service.put(text('One two three'), ADA);
    expect(open().snapshot()).toMatchObject({ fields: text('One two three'), status: { kind: 'saved' } });
    expect(browser).toMatchObject({ note: null, aside: [] });
  });

  it('keeps aside what the later text has not', async () => {
    const { service, browser, open } = stale('One two, deleted');
    service.put(text('One two three'), ADA);
    expect(open().snapshot().fields).toEqual(text('One two three'));
    expect(browser.aside).toEqual([text('One two, deleted')]);
  });

  it('leaves the choice to a person when nothing can be put aside', async () => {
    const { service, browser, open } = stale('One two, deleted');
    browser.full = true;
    service.put(text('One two three'), ADA);
    expect(open().snapshot()).toMatchObject({ fields: text('One two, deleted'), status: { kind: 'conflict' } });
  });

  it('leaves the choice to a person when the other text was saved long after', async () => {
    const { service, open } = stale('One tw');
    service.put(text('One two three'), ADA);
    service.article = { ...service.article, savedAt: '2026-01-02T12:03:00.000Z' };
    expect(open().snapshot().status.kind).toBe('conflict');
  });
});

describe('what another person left on this device', () => {
  const leave = (by: string | null) => {
    const all = world();
    all.browser.note = { version: 1, fields: text('Words of Grace'), sent: null, by, at: Date.parse(ARTICLE.savedAt) };
    return all;
  };

  it('is put aside, and not saved under the name of who comes next', async () => {
    const { clock, service, browser, open } = leave('account:grace@example.org');
    expect(open().snapshot()).toMatchObject({ fields: ARTICLE.draft, status: { kind: 'saved' } });
    expect(browser).toMatchObject({ note: null, aside: [text('Words of Grace')] });
    await clock.pass(60_000);
    expect(service.saves).toEqual([]);
  });

  it('is gone on with when nobody knows whose it is', () => {
    expect(leave(null).open().snapshot().fields).toEqual(text('Words of Grace'));
  });
});

describe('somebody else who saves meanwhile', () => {
  async function conflict() {
    const all = world();
    const autosave = all.open();
    autosave.change({ content: 'Mine' });
    all.service.put(text('Theirs'));
    await all.clock.pass(SEND_MS);
    expect(autosave.snapshot()).toMatchObject({
      fields: text('Mine'),
      status: { kind: 'conflict', theirs: { draft: text('Theirs') } },
    });
    expect(all.browser.note?.fields).toEqual(text('Mine'));
    return { ...all, autosave };
  }

  it('stops saving until a person decides; what is typed on stays here', async () => {
    const { autosave, clock, service, browser } = await conflict();
    autosave.change({ content: 'Mine, longer' });
    await clock.pass(60_000);
    expect(service.article.draft).toEqual(text('Theirs'));
    expect(browser.note?.fields).toEqual(text('Mine, longer'));
  });

  it('is overwritten by mine, and kept aside', async () => {
    const { autosave, clock, service, browser } = await conflict();
    autosave.keepMine();
    await clock.pass(0);
    expect(service.article.draft).toEqual(text('Mine'));
    expect(browser.aside).toEqual([text('Theirs')]);
    expect(autosave.snapshot().status.kind).toBe('saved');
  });

  it('takes the place of mine, which is kept aside', async () => {
    const { autosave, clock, service, browser } = await conflict();
    autosave.takeTheirs();
    await clock.pass(SEND_MS);
    expect(autosave.snapshot()).toMatchObject({ fields: text('Theirs'), status: { kind: 'saved' } });
    expect(service.article.draft).toEqual(text('Theirs'));
    expect(browser.aside).toEqual([text('Mine')]);
    expect(browser.note).toBeNull();
  });

  it('takes the place of nothing where the other text cannot be kept, until a person says that it may be lost', async () => {
    const { autosave, clock, service, browser } = await conflict();
    browser.full = true;
    expect([autosave.takeTheirs(), autosave.keepMine()]).toEqual([false, false]);
    await clock.pass(60_000);
    expect(autosave.snapshot()).toMatchObject({ fields: text('Mine'), status: { kind: 'conflict' } });
    expect(service.article.draft).toEqual(text('Theirs'));
    expect(autosave.takeTheirs(true)).toBe(true);
    expect(autosave.snapshot()).toMatchObject({ fields: text('Theirs'), status: { kind: 'saved' } });
  });

  it('is found by a page that comes back later, too', async () => {
    const { clock, service, browser, open } = world();
    browser.note = { version: 1, fields: text('Mine'), sent: null, by: ADA, at: Date.parse(ARTICLE.savedAt) };
    service.put(text('Theirs'));
    const autosave = open();
    expect(autosave.snapshot()).toMatchObject({ fields: text('Mine'), status: { kind: 'conflict' } });
    await clock.pass(60_000);
    expect(service.saves).toEqual([]);
  });
});

describe('an operation', () => {
  it('is done to what is typed: it is saved first', async () => {
    const { clock, service, open } = world();
    const autosave = open();
    autosave.change({ content: 'Last words' });
    const act = jest.fn(async (version: number) => {
      expect(service.article).toMatchObject({ draft: text('Last words'), version });
      return { ...service.article, status: 'published' as const };
    });
    const done = autosave.run({ act });
    await clock.pass(0);
    expect(await done).toBe(true);
    expect(act).toHaveBeenCalledWith(2);
    expect(autosave.snapshot().saved.status).toBe('published');
  });

  it('is done in its turn, however many wait for the same request', async () => {
    const { clock, service, open } = world();
    const autosave = open();
    const done: string[] = [];
    const act = (name: string) => async (version: number) => {
      await clock.pass(1);
      done.push(`${name} of ${version}`);
      service.put(service.article.draft, ADA);
      return service.article;
    };
    let answer = () => {};
    service.after = () => new Promise<void>((resolve) => (answer = resolve));
    autosave.change({ content: 'Last words' });
    await clock.pass(SEND_MS);
    const asked = ['feature', 'open comments', 'publish'].map((name) => autosave.run({ act: act(name) }));
    service.after = null;
    answer();
    expect(await Promise.all(asked)).toEqual([true, true, true]);
    expect(done).toEqual(['feature of 2', 'open comments of 3', 'publish of 4']);
    expect(service.saves).toEqual(['Last words']);
  });

  it('is not done when what is typed cannot be saved', async () => {
    const { clock, service, open } = world();
    const autosave = open();
    service.before = fails(ERRORS.UPSTREAM_TIMEOUT);
    autosave.change({ content: 'Last words' });
    const act = jest.fn();
    const done = autosave.run({ act });
    await clock.pass(0);
    expect(await done).toBe(false);
    expect(act).not.toHaveBeenCalled();
  });

  it('keeps aside what its answer takes the place of', async () => {
    const { clock, browser, open } = world();
    const autosave = open();
    const done = autosave.run({ act: async () => ({ ...ARTICLE, draft: text('Old'), version: 2 }), replaces: true });
    await clock.pass(0);
    await done;
    expect(autosave.snapshot().fields).toEqual(text('Old'));
    expect(browser.aside).toEqual([text('One')]);
  });

  it('does not take the place of what cannot be put aside: a person decides', async () => {
    const { clock, browser, open } = world();
    const autosave = open();
    browser.full = true;
    const done = autosave.run({ act: async () => ({ ...ARTICLE, draft: text('Old'), version: 2 }), replaces: true });
    await clock.pass(0);
    await done;
    expect(autosave.snapshot()).toMatchObject({
      fields: text('One'),
      status: { kind: 'conflict', theirs: { draft: text('Old') } },
    });
  });

  it('does not hide what somebody else has written since', async () => {
    const { clock, service, open } = world();
    const autosave = open();
    service.put(text('Theirs'));
    const done = autosave.run({ act: async () => ({ ...service.article, featured: true }), unseen: true });
    await clock.pass(0);
    expect(await done).toBe(true);
    expect(autosave.snapshot()).toMatchObject({
      fields: text('One'),
      saved: { featured: true, version: 1 },
      status: { kind: 'conflict', theirs: { draft: text('Theirs') } },
    });
    autosave.change({ content: 'One letter' });
    await clock.pass(60_000);
    expect(service.article.draft).toEqual(text('Theirs'));
    autosave.keepMine();
    await clock.pass(SEND_MS);
    expect(service.article.draft).toEqual(text('One letter'));
  });

  it('may tidy what it was done to: that is no text of somebody else', async () => {
    const { clock, open } = world();
    const autosave = open();
    const done = autosave.run({ act: async () => ({ ...ARTICLE, draft: text('One, tidied'), version: 2 }) });
    await clock.pass(0);
    await done;
    expect(autosave.snapshot().status.kind).toBe('saved');
  });

  it('says why it was refused, and what is typed stays', async () => {
    const { clock, open } = world();
    const autosave = open();
    const done = autosave.run({ act: async () => fails(ERRORS.NEWS_ARTICLE_INCOMPLETE)() as never });
    const rejection = expect(done).rejects.toMatchObject({ code: 'NEWS_ARTICLE_INCOMPLETE' });
    await clock.pass(0);
    await rejection;
    expect(autosave.snapshot()).toMatchObject({ fields: text('One'), status: { kind: 'saved' } });
  });
});
