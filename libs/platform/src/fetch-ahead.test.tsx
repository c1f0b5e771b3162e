import { render, screen } from '@testing-library/react';
import useSWR from 'swr';
import { fetchAhead, InitialData } from './initial-data';

let key = '';
let calls: string[] = [];
const answer = async (path: string) => {
  calls.push(path);
  return `answer ${calls.length}`;
};

function Page() {
  const { data } = useSWR(key, answer, { revalidateOnFocus: false });
  return <p>{data ?? 'nothing yet'}</p>;
}

const open = () => render(<Page />, { wrapper: ({ children }) => <InitialData>{children}</InitialData> });

beforeEach(() => {
  key = `/api/${expect.getState().currentTestName}`;
  calls = [];
});

describe('what was fetched ahead', () => {
  it('is there when the page opens, at the first look, and is not asked for again', async () => {
    await fetchAhead(key, answer);
    open();
    expect(screen.queryByText('answer 1')).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls).toEqual([key]);
  });

  it('is waited for when it is still on its way', async () => {
    let arrive = (_text: string): void => undefined;
    void fetchAhead(key, () => new Promise<string>((resolve) => (arrive = resolve)));
    open();
    expect(screen.queryByText('nothing yet')).not.toBeNull();
    arrive('late');
    await screen.findByText('late');
    expect(calls).toEqual([]);
  });

  it('is asked for once however often it is wanted', async () => {
    await Promise.all([fetchAhead(key, answer), fetchAhead(key, answer)]);
    await fetchAhead(key, answer);
    expect(calls).toEqual([key]);
  });

  it('is asked for again when it has grown old', async () => {
    await fetchAhead(key, answer, performance.now() - 31_000);
    open();
    await screen.findByText('answer 2');
  });

  it('is asked for by the page when it failed ahead', async () => {
    await expect(fetchAhead(key, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    open();
    await screen.findByText('answer 1');
  });

  it('counts once: what the page asks for later is new', async () => {
    await fetchAhead(key, answer);
    const { unmount } = open();
    await new Promise((resolve) => setTimeout(resolve, 50));
    unmount();
    await fetchAhead(key, answer);
    expect(calls).toHaveLength(2);
  });
});
