import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Copyable } from './copyable';
import { truncateMiddle } from './truncate-middle';

const ADDRESS = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';

describe('Copyable', () => {
  afterEach(() => jest.useRealTimers());

  it('shows both ends, copies the whole and says so for two seconds', async () => {
    jest.useFakeTimers();
    const copy = jest.fn(async () => undefined);
    render(<Copyable value={ADDRESS} label="token address" copy={copy} />);
    expect(screen.getByText('7xKX…gAsU').title).toBe(ADDRESS);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy token address' })));
    expect(copy).toHaveBeenCalledWith(ADDRESS);
    expect(screen.getByRole('status').textContent).toBe('Copied');
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows the whole value when the browser forbids copying', async () => {
    const user = userEvent.setup();
    render(<Copyable value={ADDRESS} label="token address" copy={() => Promise.reject(new Error('denied'))} />);
    await user.click(screen.getByRole('button'));
    expect(screen.getByText(ADDRESS)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Select the text');
  });

  it('can show a value in another form; the value is copied', async () => {
    const copy = jest.fn(async () => undefined);
    render(<Copyable value="10000" text="10,000" label="supply" show="full" copy={copy} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Copy supply' }));
    expect(copy).toHaveBeenCalledWith('10000');
    expect(screen.getByText('10,000')).toBeTruthy();
  });

  it('keeps the whole value in the document when fluid', () => {
    const { container } = render(<Copyable value={ADDRESS} label="token address" show="fluid" />);
    expect(container.querySelector('code')?.textContent).toBe(ADDRESS);
  });
});

describe('truncateMiddle', () => {
  it.each([
    ['123456789', '123456789'],
    ['1234567890', '1234…7890'],
    ['🪙🪙🪙🪙abcdef🪙🪙🪙🪙', '🪙🪙🪙🪙…🪙🪙🪙🪙'],
  ])('%s becomes %s', (text, short) => expect(truncateMiddle(text)).toBe(short));

  it('can leave the tail out', () => expect(truncateMiddle('1234567890', 3, 0)).toBe('123…'));
});
