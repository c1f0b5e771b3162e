/** @jest-environment node */
import type { AdminArticle } from '@mintwire/contracts';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { Browser, Clock, Service, text } from '../newsroom.testing';
import { createEditing, type Editing } from '../../../shared/drafts/editing';

function world() {
  const [clock, service, browser] = [new Clock(), new Service(), new Browser()];
  const tab = (): Editing<AdminArticle> => {
    const ports = browser.ports(service, clock);
    const editing = createEditing(ports);
    ports.self = editing;
    browser.tabs.push(editing);
    return editing;
  };
  return { clock, service, browser, tab };
}
const autosaveOf = (editing: Editing<AdminArticle>) => {
  const state = editing.state();
  if (state.kind !== 'editing') throw new Error(`The tab is ${state.kind}.`);
  return state.autosave;
};

describe('two tabs with one article', () => {
  async function two() {
    const all = world();
    const first = all.tab();
    await all.clock.pass(10);
    const second = all.tab();
    await all.clock.pass(500);
    return { ...all, first, second };
  }

  it('the first one edits, the second one shows what it has', async () => {
    const { clock, first, second } = await two();
    expect(second.state()).toMatchObject({ kind: 'following', fields: text('One') });
    autosaveOf(first).change({ content: 'Two' });
    await clock.pass(300);
    expect(second.state()).toMatchObject({ kind: 'following', fields: text('Two') });
  });

  it('the second one goes on when asked, with every word; the first one follows', async () => {
    const { clock, service, first, second } = await two();
    autosaveOf(first).change({ content: 'Two' });
    second.takeOver();
    await clock.pass(300);
    expect(autosaveOf(second).snapshot().fields).toEqual(text('Two'));
    expect(service.article.draft).toEqual(text('Two'));
    expect(first.state()).toMatchObject({ kind: 'following', fields: text('Two') });
    first.takeOver();
    await clock.pass(300);
    expect(autosaveOf(first).snapshot().fields).toEqual(text('Two'));
  });

  it('the second one goes on by itself when the first one is closed', async () => {
    const { clock, first, second } = await two();
    autosaveOf(first).change({ content: 'Two' });
    first.close();
    await clock.pass(500);
    expect(autosaveOf(second).snapshot().fields).toEqual(text('Two'));
  });

  it('a tab that does not answer loses it, and nothing that it kept', async () => {
    const { clock, browser, service, first, second } = await two();
    autosaveOf(first).change({ content: 'Two' });
    await clock.pass(250);
    // Asleep: it hears nothing.
    browser.tabs.shift();
    second.takeOver();
    await clock.pass(5_000);
    expect(autosaveOf(second).snapshot().fields).toEqual(text('Two'));
    expect(first.state().kind).toBe('following');
    autosaveOf(second).change({ content: 'Three' });
    await clock.pass(3_000);
    expect(service.article.draft).toEqual(text('Three'));
  });
});

it('an article that cannot be loaded says why, and can be tried again', async () => {
  const { clock, service, tab } = world();
  const { load } = service;
  service.load = async () => {
    throw new AppError(ERRORS.NETWORK_UNREACHABLE);
  };
  const editing = tab();
  await clock.pass(10);
  expect(editing.state()).toMatchObject({ kind: 'failed', error: { code: 'NETWORK_UNREACHABLE' } });
  service.load = load;
  editing.reopen();
  await clock.pass(10);
  expect(autosaveOf(editing).snapshot().fields).toEqual(text('One'));
});
