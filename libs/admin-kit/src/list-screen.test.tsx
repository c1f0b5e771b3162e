import { useLocation, useNavigate } from '@mintwire/platform';
import { TestHost } from '@mintwire/platform/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { csvText } from './csv';
import { ListScreen } from './list-screen';
import { answerCalls, type Answer } from './testing';
import { useLoad } from './use-load';

interface Row {
  readonly name: string;
}
const page = (next: string | null, ...names: string[]): Answer => ({
  body: { items: names.map((name) => ({ name })), next },
});
const NOT_FOUND: Answer = { status: 503, body: { code: 'UPSTREAM_UNAVAILABLE', detail: 'Not there.' } };

function open(pages: Readonly<Record<string, Answer>>, path = '/list') {
  const calls = answerCalls(({ path: asked }) => pages[asked.replace('/api/rows', '')] ?? NOT_FOUND);
  render(
    <TestHost path={path}>
      <Where />
      <ListScreen<Row>
        title="Rows"
        description=""
        path="/api/rows"
        cursorName="before"
        filters={[
          {
            name: 'kind',
            label: 'Kind',
            options: [
              { value: '', label: 'All' },
              { value: 'odd', label: 'Odd', meaning: 'Not even.' },
            ],
          },
        ]}
        search={{ name: 'who', label: 'Who' }}
        columns={[{ key: 'name', header: 'Name', primary: true, cell: ({ name }) => name }]}
        rowKey={({ name }) => name}
        empty={({ who }) => `Nothing of ${who || 'anybody'}.`}
        csv={{ name: 'rows', columns: [{ header: 'Name', value: ({ name }) => name }] }}
      />
    </TestHost>,
  );
  return calls;
}

function Where() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}
const where = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a list', () => {
  it('has filter, search and page in its address, and goes back through them', async () => {
    open({
      '': page('7', 'newest'),
      '?before=7': page('3', 'older'),
      '?before=3': page(null, 'oldest'),
      '?kind=odd': page(null, 'odd one'),
      '?kind=odd&who=ada': page(null),
    });
    await screen.findByText('newest');
    await press('Older');
    await screen.findByText('older');
    await press('Older');
    await screen.findByText('oldest');
    expect(where()).toBe('/list?cursor=3');
    await press('Newer');
    await screen.findByText('older');
    await press('Newer');
    await screen.findByText('newest');
    expect(where()).toBe('/list');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Odd');
    await screen.findByText('odd one');
    screen.getByText('Not even.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Who' }), ' ada {Enter}');
    await screen.findByText('Nothing of ada.');
    expect(where()).toBe('/list?kind=odd&who=ada');
    await press('Back');
    await screen.findByText('odd one');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Who' }).value).toBe('');
  });

  it('opens where a link leads, and goes to the newest from there; a filter that does not exist is none', async () => {
    open({ '?before=7': page(null, 'older'), '': page('7', 'newest') }, '/list?cursor=7&kind=even');
    await screen.findByText('older');
    await press('Newer');
    await screen.findByText('newest');
  });

  it('shows no rows of another list when its own cannot be had', async () => {
    open({ '': page(null, 'newest') });
    await screen.findByText('newest');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Odd');
    await screen.findByText('Not there.');
    expect(screen.queryByText('newest')).toBeNull();
  });

  it('is saved whole, as it is narrowed', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const calls = open(
      {
        '?kind=odd&before=7': page(null, 'second'),
        '?kind=odd&limit=100': page('7', 'first'),
        '?kind=odd&before=7&limit=100': page(null, 'second'),
      },
      '/list?kind=odd&cursor=7',
    );
    await screen.findByText('second');
    await press('Save as CSV');
    await screen.findByRole('button', { name: 'Save as CSV' });
    expect(calls.map(({ path }) => path).slice(1)).toEqual([
      '/api/rows?kind=odd&limit=100',
      '/api/rows?kind=odd&before=7&limit=100',
    ]);
    expect(saved[0]?.size).toBe('\uFEFFName\r\nfirst\r\nsecond'.length + 2);
  });
});

it('a file for spreadsheets holds texts only, whatever strangers wrote', async () => {
  const names = ['=1+1', '@x', '-1', '＝1', 'a "b", c'];
  expect(
    await csvText(
      [{ header: 'Name', value: ({ name }: Row) => name }],
      names.map((name) => ({ name })),
    ),
  ).toBe(`Name\r\n"'=1+1"\r\n"'@x"\r\n"'-1"\r\n"'＝1"\r\n"a ""b"", c"`);
});

it('behind its last numbered page does not say that there is nothing at all', async () => {
  answerCalls(() => ({ body: { items: [], total: 41, limit: 20 } }));
  render(
    <TestHost path="/list?page=9">
      <ListScreen<Row, { items: Row[]; total: number }>
        title="Rows"
        description={() => ''}
        numbered={{ path: '/api/rows' }}
        columns={[{ key: 'name', header: 'Name', primary: true, cell: ({ name }) => name }]}
        rowKey={({ name }) => name}
        empty={() => 'Nobody yet.'}
      />
    </TestHost>,
  );
  await screen.findByText('There is nothing on this page.');
  expect(screen.getByRole('link', { name: 'Page 3' })).toBeTruthy();
});

it('is saved whole by pages that do not change, where those that are read have numbers', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const answers = [
    { items: [{ name: 'b' }], total: 2, limit: 1 },
    { items: [{ name: 'b' }], next: '7' },
    { items: [{ name: 'a' }], next: null },
  ];
  const calls = answerCalls(() => ({ body: answers.shift() }));
  render(
    <TestHost path="/list?page=2">
      <ListScreen<Row>
        title="Rows"
        description={() => ''}
        numbered={{ path: '/api/rows' }}
        ask={(asked) => ({ ...asked, odd: 'true' })}
        columns={[{ key: 'name', header: 'Name', primary: true, cell: ({ name }) => name }]}
        rowKey={({ name }) => name}
        empty={() => 'Nobody yet.'}
        csv={{ name: 'rows', path: '/api/rows/export', columns: [{ header: 'Name', value: ({ name }) => name }] }}
      />
    </TestHost>,
  );
  await screen.findByText('b');
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/rows?odd=true&page=2',
    '/api/rows/export?odd=true&limit=100',
    '/api/rows/export?odd=true&cursor=7&limit=100',
  ]);
  expect(saved[0]?.size).toBe('\uFEFFName\r\nb\r\na'.length + 2);
});

it('shows a list that comes as a whole, without pages and files', async () => {
  const whole: Answer[] = [NOT_FOUND, { body: { items: [{ name: 'Ada' }] } }];
  answerCalls(() => whole.shift() ?? NOT_FOUND);
  function Whole() {
    return (
      <ListScreen
        title="Rows"
        description=""
        actions={<button>Make one</button>}
        loaded={useLoad<{ items: Row[] }>('/api/rows')}
        columns={[{ key: 'name', header: 'Name', primary: true, cell: ({ name }) => name }]}
        rowKey={({ name }) => name}
        empty="Nobody."
      />
    );
  }
  render(
    <TestHost path="/list">
      <Whole />
    </TestHost>,
  );
  await screen.findByText('Not there.');
  expect(screen.queryByRole('table')).toBeNull();
  await press('Try again');
  await screen.findByText('Ada');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Make one']);
  expect(screen.queryByRole('navigation')).toBeNull();
});
