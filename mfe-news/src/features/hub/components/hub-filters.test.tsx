import { useSearchParams } from '@mintwire/platform';
import { TestHost } from '@mintwire/platform/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { changeHubQuery, readHubQuery, writeHubQuery, type HubQuery } from '../model/hub-query';
import { HubFilters } from './hub-filters';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The filters above an address, as the page has them; what they asked for is noted. */
function showFilters(path = '/news') {
  const changes: Partial<HubQuery>[] = [];
  let visit: (address: string) => void = () => undefined;
  function Page() {
    const [params, setParams] = useSearchParams();
    const query = readHubQuery(params);
    visit = (address) => act(() => setParams(address));
    const change = (part: Partial<HubQuery>) => {
      changes.push(part);
      setParams(writeHubQuery(changeHubQuery(query, part)), { replace: true });
    };
    return <HubFilters query={query} onChange={change} />;
  }
  render(
    <TestHost path={path}>
      <Page />
    </TestHost>,
  );
  const box = screen.getByLabelText<HTMLInputElement>('Search');
  return {
    box,
    changes,
    visit: (address: string) => visit(address),
    type: (value: string) => fireEvent.change(box, { target: { value } }),
  };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the search box of the hub', () => {
  it('keeps the space between two words when one pauses after it', () => {
    const { box, changes, type } = showFilters();
    type('solana ');
    wait(300);
    expect(box.value).toBe('solana ');
    type(`${box.value}defi`);
    wait(300);
    expect(box.value).toBe('solana defi');
    expect(changes).toEqual([{ search: 'solana' }, { search: 'solana defi' }]);
  });

  it.each([
    ['after a word', '/news?search=solana', 'solana '],
    ['alone', '/news', ' '],
  ])('asks for nothing when only a space is added %s', (_, path, text) => {
    const { box, changes, type } = showFilters(path);
    type(text);
    wait(3_000);
    expect(changes).toEqual([]);
    expect(box.value).toBe(text);
  });

  it('asks once for an address whose search text has spaces around it', () => {
    const { changes } = showFilters('/news?search=%20solana%20');
    wait(3_000);
    expect(changes).toEqual([{ search: 'solana' }]);
  });

  it('follows the address when it changes elsewhere', () => {
    const { box, changes, type, visit } = showFilters();
    type('solana');
    wait(300);
    visit('?search=rent');
    expect(box.value).toBe('rent');
    visit('');
    wait(3_000);
    expect(box.value).toBe('');
    expect(changes).toEqual([{ search: 'solana' }]);
  });
});
