import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { api } from '@mintwire/platform';
import * as platform from '@mintwire/platform';
import { TestHost } from '@mintwire/platform/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SubscribeForm } from './subscribe-form';

jest.mock('@mintwire/platform', () => ({
  __esModule: true,
  ...jest.requireActual<object>('@mintwire/platform'),
  toast: jest.fn(),
}));
const toasted = () => jest.mocked(platform.toast).mock.calls.map(([{ title }]) => title);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(platform.toast).mockClear();
  jest.useRealTimers();
});

/** The form, with an answer that comes when the test says so. */
function showForm() {
  let succeed: (answer: unknown) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const post = jest.spyOn(api, 'post').mockImplementation(
    () =>
      new Promise<never>((resolve, reject) => {
        succeed = resolve as typeof succeed;
        fail = reject;
      }),
  );
  render(
    <TestHost>
      <SubscribeForm id="letter" />
    </TestHost>,
  );
  const box = screen.getByLabelText<HTMLInputElement>('Email address');
  return {
    post,
    box,
    button: () => screen.getByRole<HTMLButtonElement>('button'),
    send: (email: string) => {
      fireEvent.change(box, { target: { value: email } });
      fireEvent.submit(box);
    },
    succeed: (answer: unknown) => act(async () => succeed(answer)),
    fail: (error: unknown) => act(async () => fail(error)),
  };
}

describe('the subscribe form', () => {
  it('goes from idle by loading to success, and back after 3 seconds with nothing in it', async () => {
    const { box, button, send, succeed, post } = showForm();
    expect(button().textContent).toBe('Subscribe to Updates');
    send('ada@example.org');
    expect([button().textContent, button().disabled, box.disabled]).toEqual(['Subscribing...', true, true]);
    expect(post).toHaveBeenCalledWith('/api/subscribe', { email: 'ada@example.org' });
    await succeed({ success: true, message: 'Welcome' });
    expect([button().textContent, button().disabled, box.disabled]).toEqual(['Subscribed!', true, true]);
    expect(toasted()).toEqual(['Welcome']);
    act(() => jest.advanceTimersByTime(2_999));
    expect(button().textContent).toBe('Subscribed!');
    act(() => jest.advanceTimersByTime(1));
    expect([button().textContent, button().disabled, box.value]).toEqual(['Subscribe to Updates', false, '']);
    expect(screen.getByText('Welcome')).toBeTruthy();
    send('eve');
    expect(screen.queryByText('Welcome')).toBeNull();
  });

  it('gives the focus back that it lost while it could not be used, unless somebody has taken it elsewhere', async () => {
    const { button, send, succeed } = showForm();
    for (const elsewhere of [null, document.createElement('button')]) {
      if (elsewhere) document.body.append(elsewhere);
      send('ada@example.org');
      await succeed({ success: true });
      elsewhere?.focus();
      act(() => jest.advanceTimersByTime(3_000));
      expect(document.activeElement).toBe(elsewhere ?? button());
      elsewhere?.remove();
    }
  });

  it.each([
    [
      'the words of the server',
      new AppError(ERRORS.NEWS_EMAIL_INVALID, {}, { message: 'No such host' }),
      'No such host',
    ],
    ['a lost connection', new AppError(ERRORS.NETWORK_UNREACHABLE), 'Network error. Please try again.'],
    ['an answer that takes too long', new AppError(ERRORS.NETWORK_TIMEOUT), 'Network error. Please try again.'],
    ['an answer that nobody can read', new AppError(ERRORS.ANSWER_UNREADABLE), 'Failed to subscribe'],
    ['a mistake of ours', new Error('undefined is not a function'), 'Failed to subscribe'],
  ])('says %s, keeps the address and can be sent again at once', async (_what, error, sentence) => {
    const { box, button, send, fail, post } = showForm();
    send('ada@example.org');
    await fail(error);
    expect(toasted()).toEqual([sentence]);
    expect([button().textContent, button().disabled, box.disabled]).toEqual(['Try Again', false, false]);
    fireEvent.submit(box);
    expect(post).toHaveBeenCalledTimes(2);
    await fail(error);
    act(() => jest.advanceTimersByTime(3_000));
    expect([button().textContent, box.value]).toEqual(['Subscribe to Updates', 'ada@example.org']);
  });

  it.each(['', '   ', 'ada'])('sends nothing for %j, and leads to the field', (email) => {
    const { box, button, send, post } = showForm();
    send(email);
    expect(toasted()).toEqual(['Please enter a valid email address']);
    expect([box.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', box]);
    fireEvent.change(box, { target: { value: 'ada@' } });
    expect(box.getAttribute('aria-invalid')).toBeNull();
    expect(post).not.toHaveBeenCalled();
    expect(button().textContent).toBe('Subscribe to Updates');
  });

  it('says thanks where the server says nothing', async () => {
    const { send, succeed } = showForm();
    send('ada@example.org');
    await succeed({ success: true, message: '' });
    expect(toasted()).toEqual(['Thanks for subscribing!']);
  });

  it('is sent once, however often one presses', () => {
    const { box, send, post } = showForm();
    send('ada@example.org');
    fireEvent.submit(box);
    expect(post).toHaveBeenCalledTimes(1);
  });
});
