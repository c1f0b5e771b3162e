import { render, screen, within } from '@testing-library/react';
import { ProgressBar } from './progress-bar';
import { StepList } from './step-list';
import { Table } from './table';

const columns = [
  { key: 'name', header: 'Token', primary: true, cell: (row: { name: string; supply: string }) => row.name },
  { key: 'supply', header: 'Supply', numeric: true, cell: (row: { name: string; supply: string }) => row.supply },
];

describe('Table', () => {
  it('keeps its meaning and names every value for the stacked form', () => {
    render(
      <Table
        caption="Launches"
        columns={columns}
        rows={[{ name: 'Harbor', supply: '1,000' }]}
        rowKey={(row) => row.name}
      />,
    );
    const table = screen.getByRole('table', { name: 'Launches' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Token', 'Supply']);
    const cells = within(table).getAllByRole('cell');
    expect(cells.map((cell) => [cell.getAttribute('data-label'), cell.textContent])).toEqual([
      ['Token', 'Harbor'],
      ['Supply', '1,000'],
    ]);
    // Layout changes take a table's implied roles away in some browsers.
    expect([table, ...cells].every((element) => element.hasAttribute('role'))).toBe(true);
  });

  it('says when there is nothing, and waits without saying so too early', () => {
    const { rerender } = render(
      <Table caption="Launches" columns={columns} rows={[]} rowKey={(row) => row.name} empty="No launches" />,
    );
    expect(screen.getByRole('cell').textContent).toBe('No launches');
    rerender(
      <Table
        caption="Launches"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.name}
        empty="No launches"
        loadingRows={2}
      />,
    );
    expect(screen.queryByText('No launches')).toBeNull();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });
});

describe('ProgressBar', () => {
  it.each([
    [0, '0%'],
    [999, '99%'],
    [1000, '100%'],
    [1200, '100%'],
  ])('%s of 1000 is %s, never rounded up to done', (value, text) => {
    render(<ProgressBar id="p" label="Raised" value={value} max={1000} />);
    expect(screen.getByRole('progressbar', { name: 'Raised' }).getAttribute('aria-valuetext')).toBe(text);
  });

  it('is indeterminate without a value', () => {
    render(<ProgressBar id="p" label="Searching" />);
    expect((screen.getByRole('progressbar') as HTMLProgressElement).position).toBe(-1);
  });
});

describe('StepList', () => {
  const steps = (sign: 'active' | 'waiting' | 'error' | 'done') => [
    { id: 'store', label: 'Store', status: 'done' as const },
    { id: 'sign', label: 'Sign', status: sign },
  ];

  it('marks the current step and announces changes', () => {
    const { rerender } = render(<StepList label="Launch" steps={steps('active')} announce />);
    expect(screen.getByText('Sign').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(screen.getByRole('status').textContent).toBe('Sign: in progress');
    rerender(<StepList label="Launch" steps={steps('waiting')} announce />);
    expect(screen.getByRole('status').textContent).toBe('Sign: to be done');
    expect(screen.getByText('Sign').closest('li')?.getAttribute('aria-current')).toBe('step');
    // Nothing is at work: a number, no spinner.
    expect(screen.getByText('2')).toBeTruthy();
    rerender(<StepList label="Launch" steps={steps('error')} announce />);
    expect(screen.getByRole('status').textContent).toBe('Sign: failed');
    rerender(<StepList label="Launch" steps={steps('done')} announce />);
    expect(screen.getByRole('status').textContent).toBe('Launch: done');
  });
});
