import { api } from '@mintwire/platform';
import { toastStore } from '@mintwire/platform/host';
import { TestHost } from '@mintwire/platform/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListScreen } from './list-screen';
import type { RowAction } from './row-actions';
import { SelectBox, SelectionBar } from './selection-bar';
import { answerCalls } from './testing';
import { useLoad } from './use-load';

interface Row {
  readonly name: string;
}
const toasts = () => toastStore.getState().items.map(({ tone, title }) => `${tone}: ${title}`);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => userEvent.click(button(name));

beforeEach(() => toastStore.setState({ items: [] }));

describe('what can be done with a row', () => {
  let names: string[];
  let rejected: boolean;
  const remove = ({ name }: Row): RowAction => ({
    label: 'Remove',
    name: `Remove ${name}`,
    blocked: name === 'Ada' ? 'Ada stays.' : undefined,
    question: { title: `Remove ${name}?`, text: 'Gone for good.', action: 'Yes, remove' },
    act: async () => {
      await api.delete(`/api/rows/${name}`);
      return `${name} is removed.`;
    },
  });
  const mark = ({ name }: Row): RowAction => ({
    label: 'Mark',
    name: `Mark ${name}`,
    act: async () => {
      await api.post(`/api/rows/${name}`);
      return `${name} is marked.`;
    },
  });

  function Rows() {
    return (
      <ListScreen<Row>
        title="Rows"
        description=""
        loaded={useLoad<{ items: Row[] }>('/api/rows')}
        columns={[
          { key: 'name', header: 'Name', primary: true, cell: ({ name }) => name, to: ({ name }) => `/${name}` },
        ]}
        rowKey={({ name }) => name}
        rowActions={(row) => (row.name === 'Nobody' ? [] : [mark(row), remove(row)])}
        empty="Nobody."
      />
    );
  }

  async function open(...present: string[]) {
    names = present;
    rejected = false;
    const calls = answerCalls(({ method, path }) => {
      if (method === 'GET') return { body: { items: names.map((name) => ({ name })) } };
      if (rejected) return { status: 409, body: { code: 'CONFLICT', detail: 'Not now.' } };
      if (method === 'DELETE') names = names.filter((name) => !path.endsWith(name));
      return { status: 204 };
    });
    render(
      <TestHost path="/rows">
        <Rows />
      </TestHost>,
    );
    await screen.findByText(present[0] ?? 'Nobody.');
    return () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  }

  it('is done after a question, said, and gone on with at the row that stands there now', async () => {
    const sent = await open('Ada', 'Bob', 'Cy');
    await press('Remove Bob');
    expect(sent()).toEqual([]);
    within(screen.getByRole('dialog')).getByText('Gone for good.');
    await press('Yes, remove');
    await waitFor(() => expect(screen.queryByText('Bob')).toBeNull());
    expect(sent()).toEqual(['DELETE /api/rows/Bob']);
    expect(toasts()).toEqual(['success: Bob is removed.']);
    await waitFor(() => expect(document.activeElement).toBe(button('Mark Cy')));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Remove Cy');
    await press('Yes, remove');
    await waitFor(() => expect(document.activeElement).toBe(button('Mark Ada')));
  });

  it('stays undone with the reason in the question', async () => {
    await open('Bob');
    rejected = true;
    await press('Remove Bob');
    await press('Yes, remove');
    await within(screen.getByRole('dialog')).findByText('Not now.');
    expect(toasts()).toEqual([]);
    await press('Cancel');
    expect(document.activeElement).toBe(button('Remove Bob'));
  });

  it('is done at once where no question is asked; a reason is said, and the rows are loaded again', async () => {
    const sent = await open('Bob');
    await press('Mark Bob');
    await waitFor(() => expect(toasts()).toEqual(['success: Bob is marked.']));
    rejected = true;
    names = ['Cy'];
    await press('Mark Bob');
    await screen.findByText('Cy');
    expect(toasts()).toContain('danger: Not now.');
    expect(sent()).toEqual(['POST /api/rows/Bob', 'POST /api/rows/Bob']);
  });

  it('says why it cannot be done now, and that nothing can', async () => {
    await open('Ada', 'Nobody');
    expect(button('Remove Ada').disabled).toBe(true);
    const reason = document.getElementById(button('Remove Ada').getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Ada stays.');
    expect(screen.getByText('Nobody').closest('tr')?.textContent).toContain('–');
    expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/Ada');
  });
});

describe('a list whose pages have numbers', () => {
  it('is asked for in the words of the service; what is selected is of this page alone', async () => {
    const calls = answerCalls(({ path }) => {
      const page = path.endsWith('page=2') ? 2 : 1;
      return { body: { items: [{ name: `1 of ${page}` }, { name: `2 of ${page}` }], total: 4, limit: 2 } };
    });
    render(
      <TestHost path="/rows?sale=7&kind=odd">
        <ListScreen<Row>
          title="Rows"
          description={(page) => `${page?.total ?? 'Some'} rows`}
          numbered={{ path: '/api/rows' }}
          ask={({ kind, ...others }) => ({ ...others, odd: kind === 'odd' ? 'true' : '' })}
          filters={[
            {
              name: 'kind',
              label: 'Kind',
              options: [
                { value: '', label: 'All' },
                { value: 'odd', label: 'Odd' },
              ],
            },
          ]}
          columns={[{ key: 'name', header: 'Name', primary: true, cell: ({ name }) => name }]}
          rowKey={({ name }) => name}
          selected={{
            name: ({ name }) => name,
            Box: SelectBox,
            bar: ({ rows, selection }) => (
              <SelectionBar label="Selected rows" selection={selection}>
                <button disabled={rows.length === 0} onClick={selection.clear}>
                  Forget them
                </button>
              </SelectionBar>
            ),
          }}
          empty={() => 'None.'}
        />
      </TestHost>,
    );
    await screen.findByText('4 rows');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select 2 of 1' }));
    screen.getByText('1 selected');
    await press('Select all');
    screen.getByText('2 selected');
    await press('Forget them');
    expect(document.activeElement).toBe(button('Select all'));
    await press('Select all');
    const second = screen.getByRole('link', { name: 'Page 2' });
    expect(second.getAttribute('href')).toBe('/rows?sale=7&kind=odd&page=2');
    await userEvent.click(second);
    await screen.findByText('1 of 2');
    expect(screen.queryByText('2 selected')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Page 1' }));
    await screen.findByText('1 of 1');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select 1 of 1' }).checked).toBe(false);
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/rows?odd=true',
      '/api/rows?odd=true&page=2',
      '/api/rows?odd=true',
    ]);
  });
});

describe('a list that comes as a whole', () => {
  it('is narrowed, read page by page, and saved as it is narrowed', async () => {
    const all = Array.from({ length: 120 }, (_, at) => ({ name: `Row ${at + 1}` }));
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    answerCalls(() => ({ body: { items: all } }));
    function Whole() {
      return (
        <ListScreen<Row>
          title="Rows"
          description=""
          loaded={useLoad<{ items: Row[] }>('/api/rows')}
          search={{ name: 'search', label: 'Search' }}
          fits={({ name }, { search = '' }) => name.includes(search)}
          columns={[{ key: 'name', header: 'Name', primary: true, cell: ({ name }) => name }]}
          rowKey={({ name }) => name}
          empty="Nobody."
          csv={{ name: 'rows', columns: [{ header: 'Name', value: ({ name }) => name }] }}
        />
      );
    }
    render(
      <TestHost path="/rows?page=3">
        <Whole />
      </TestHost>,
    );
    await screen.findByText('Row 101');
    expect(screen.getAllByRole('row')).toHaveLength(21);
    const search = screen.getByRole('textbox', { name: 'Search' });
    await userEvent.type(search, '12{Enter}');
    await screen.findByText('Row 12');
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(screen.queryByRole('navigation')).toBeNull();
    await press('Save as CSV');
    await waitFor(() => expect(toasts()).toEqual(['success: 3 lines saved.']));
    expect(saved[0]?.size).toBe('\uFEFFName\r\nRow 12\r\nRow 112\r\nRow 120'.length + 2);
    await userEvent.clear(search);
    await userEvent.type(search, 'Ada{Enter}');
    await screen.findByText('Nothing is like that.');
  });
});
