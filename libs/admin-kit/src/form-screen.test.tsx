import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { Link, useLocation } from '@mintwire/platform';
import { toastStore } from '@mintwire/platform/host';
import { TestHost } from '@mintwire/platform/testing';
import { Field } from '@mintwire/ui/field';
import { TextInput } from '@mintwire/ui/text-input';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FormScreen } from './form-screen';
import { answerCalls, type Answer } from './testing';

const answer = (version: number, name: string, note?: string) => ({
  body: {
    version,
    updatedAt: '2026-01-01T10:00:00.000Z',
    updatedBy: version === 1 ? null : 'account:eve@example.org',
    name,
    ...(note && { note }),
  },
});
type Named = ReturnType<typeof answer>['body'];
const CHANGED: Answer = { status: 409, body: { code: 'SETTINGS_CHANGED', detail: 'Somebody else.' } };

/** What is answered to the next readings, in their order; null: nobody answers. */
function open(save: (body: unknown) => Answer | Promise<Answer>, ...readings: (Answer | null)[]) {
  answerCalls(({ method, body }) => {
    if (method === 'PUT') return save(body);
    const next = readings.shift();
    if (!next) throw new AppError(ERRORS.NETWORK_UNREACHABLE);
    return next;
  });
  return render(
    <TestHost path="/form">
      <Where />
      <Link to="/elsewhere">Elsewhere</Link>
      <AtForm>
        <FormScreen<Named, Pick<Named, 'name' | 'note'>>
          title="Names"
          description=""
          path="/api/admin/names"
          valuesOf={({ name, note }) => ({ name, ...(note && { note }) })}
          bodyOf={(values) => values}
          question={({ name }) => (name === 'asked' ? { title: 'Really?', text: '', action: 'Yes' } : null)}
        >
          {({ values, change, errorAt }) => (
            <Field id="name" label="Name" error={errorAt('/name')}>
              <TextInput value={values.name} onChange={(event) => change({ name: event.currentTarget.value })} />
            </Field>
          )}
        </FormScreen>
      </AtForm>
    </TestHost>,
  );
}
const AtForm = ({ children }: { children: ReactNode }) => (useLocation().pathname === '/form' ? children : null);
const Where = () => <output>{useLocation().pathname}</output>;
const name = () => screen.findByLabelText<HTMLInputElement>('Name');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const unload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('a form that is saved as a whole', () => {
  it('does not say that it is saving while it asks', async () => {
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    open(() => new Promise(() => undefined), answer(1, ''));
    await userEvent.type(await name(), 'asked');
    await save();
    await screen.findByText('Really?');
    expect(screen.queryByText('Saving...')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await screen.findByText('Saving...');
  });

  it('sends nothing when nothing was changed, and says so', async () => {
    const saved = jest.fn(() => answer(2, 'a'));
    open(saved, answer(1, 'a'));
    const field = await name();
    await save();
    expect(saved).not.toHaveBeenCalled();
    await userEvent.type(field, 'b');
    await save();
    expect(saved).toHaveBeenCalledTimes(1);
    const said = toastStore.getState().items.map(({ title }) => title);
    expect(said.slice(-2)).toEqual(['Nothing was changed here.', 'Saved. New page views have it.']);
  });

  it('keeps what was typed when somebody else was quicker, and takes theirs over when they have come', async () => {
    const versions: unknown[] = [];
    open(
      (body) => {
        versions.push((body as Named).version);
        return CHANGED;
      },
      answer(1, 'old'),
      null,
      answer(2, 'theirs'),
    );
    await userEvent.type(await name(), ' and mine');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: /lose mine/ }));
    await screen.findByText(/could not be loaded; what you typed is still here/);
    expect((await name()).value).toBe('old and mine');
    await userEvent.click(screen.getByRole('button', { name: /lose mine/ }));
    await screen.findByDisplayValue('theirs');
    // What is saved now is a change of theirs.
    await userEvent.type(await name(), '!');
    await save();
    expect(versions).toEqual([1, 2]);
  });

  it('puts what was changed on top of theirs, field by field, where somebody wants that', async () => {
    const sent: unknown[] = [];
    open(
      (body) => {
        sent.push(body);
        return sent.length === 1 ? CHANGED : answer(3, 'mine', 'their note');
      },
      answer(1, 'old', 'old note'),
      answer(2, 'theirs', 'their note'),
    );
    await userEvent.clear(await name());
    await userEvent.type(await name(), 'mine');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: /keep my changes/ }));
    await screen.findByText('Not saved yet');
    expect((await name()).value).toBe('mine');
    // It is not saved before somebody has seen it; the way to that is next.
    expect(sent).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
    await userEvent.keyboard('{Enter}');
    expect(sent[1]).toEqual({ version: 2, name: 'mine', note: 'their note' });
  });

  it('keeps the version that was typed over when newer values come behind it', async () => {
    const versions: unknown[] = [];
    open(
      (body) => {
        versions.push((body as Named).version);
        return CHANGED;
      },
      answer(1, 'old'),
      null,
      answer(2, 'theirs'),
    );
    await userEvent.type(await name(), ' and mine');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: /lose mine/ }));
    await screen.findByText(/could not be loaded/);
    // Whoever comes back to the tab gets what is there now.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    jest.restoreAllMocks();
    await screen.findByText(/by eve@example\.org/);
    await save();
    expect(versions).toEqual([1, 1]);
    expect((await name()).value).toBe('old and mine');
  });

  it('keeps what is typed while it is being saved, as a change of what was saved', async () => {
    const sent: unknown[] = [];
    let finish = (_saved: Answer) => {};
    open(
      (body) => {
        sent.push(body);
        return new Promise((resolve) => (finish = resolve));
      },
      answer(1, 'old'),
    );
    await userEvent.type(await name(), ' one');
    await save();
    await userEvent.type(await name(), ' two');
    await act(async () => finish(answer(2, 'old one')));
    expect([(await name()).value, unload()]).toEqual(['old one two', false]);
    await save();
    await act(async () => finish(answer(3, 'Old one two')));
    expect(sent).toEqual([
      { version: 1, name: 'old one' },
      { version: 2, name: 'old one two' },
    ]);
    expect([(await name()).value, unload()]).toEqual(['Old one two', true]);
  });

  it('leaves the focus where it was when it is saved', async () => {
    open(() => answer(2, 'new'), answer(1, 'old'));
    await userEvent.type(await name(), '!{Enter}');
    await screen.findByDisplayValue('new');
    expect(document.activeElement).toBe(await name());
    await userEvent.type(await name(), '!');
    screen.getByRole('button', { name: 'Save' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByDisplayValue('new');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  });

  it('leads to the first field that is wrong', async () => {
    const errors = [{ path: '/name', message: 'Too long.' }];
    open(() => ({ status: 400, body: { code: 'VALIDATION_FAILED', detail: 'wrong', errors } }), answer(1, 'old'));
    await userEvent.type(await name(), '!');
    await save();
    await screen.findByText('Too long.');
    expect(document.activeElement).toBe(await name());
  });

  it('is not left with unsaved changes unless somebody says so', async () => {
    open(() => answer(2, 'new'), answer(1, 'old'));
    await userEvent.type(await name(), '!');
    expect(unload()).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect([screen.getByRole('status').textContent, (await name()).value]).toEqual(['/form', 'old!']);
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(await screen.findByRole('button', { name: /Leave/ }));
    expect(screen.getByRole('status').textContent).toBe('/elsewhere');
    expect(unload()).toBe(true);
  });

  it('is left without a question when nothing is typed, when it is undone, and when it is saved', async () => {
    open(() => answer(2, 'new'), answer(1, 'old'));
    await name();
    expect(unload()).toBe(true);
    await userEvent.type(await name(), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Undo my changes' }));
    expect([unload(), (await name()).value]).toEqual([true, 'old']);
    await userEvent.type(await name(), '?');
    await save();
    await screen.findByDisplayValue('new');
    expect(unload()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(screen.getByRole('status').textContent).toBe('/elsewhere');
  });
});
