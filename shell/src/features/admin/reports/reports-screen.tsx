import type { CspReportsAnswer, TelemetryAnswer } from '@mintwire/contracts';
import type { Column } from '@mintwire/admin-kit/action-table';
import { Lines } from '@mintwire/admin-kit/lines';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import { LoadedTable } from '@mintwire/admin-kit/loaded-table';
import { isNamed } from '@mintwire/admin-kit/use-list-address';
import { rowsOf, useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import { Button } from '@mintwire/ui/button';
import { countText } from '@mintwire/ui/format';

type BrowserReports = TelemetryAnswer['items'][number];
type ReportedError = BrowserReports['errors']['latest'][number] & Pick<BrowserReports, 'remote' | 'release'>;
type Blocked = CspReportsAnswer['items'][number];

const COLUMNS: readonly Column<ReportedError>[] = [
  {
    key: 'message',
    header: 'Message',
    primary: true,
    cell: ({ message, code, frames }) => <Lines below={[code, frames[0]]}>{message}</Lines>,
  },
  {
    key: 'release',
    header: 'Release',
    cell: ({ remote, release, page }) => <Lines below={[page && `on ${page}`]}>{`${remote} ${release}`}</Lines>,
  },
  { key: 'count', header: 'Times', numeric: true, cell: ({ count }) => countText(count) },
  { key: 'last', header: 'Last seen', cell: ({ lastSeen }) => <When at={lastSeen} /> },
];

const BLOCKED: readonly Column<Blocked>[] = [
  { key: 'blocked', header: 'Blocked', primary: true, cell: ({ blocked }) => blocked },
  { key: 'directive', header: 'Rule', cell: ({ directive }) => <code>{directive}</code> },
  {
    key: 'source',
    header: 'From',
    cell: ({ source, page }) => <Lines below={[`on ${page}`]}>{source || '–'}</Lines>,
  },
  { key: 'count', header: 'Times', numeric: true, cell: ({ count }) => countText(count) },
  { key: 'last', header: 'Last seen', cell: ({ lastSeen }) => <When at={lastSeen} /> },
];

const CSV = {
  name: 'reports',
  columns: [
    { header: 'Message', value: ({ message }: ReportedError) => message },
    { header: 'Code', value: ({ code }: ReportedError) => code ?? '' },
    { header: 'Front end', value: ({ remote }: ReportedError) => remote },
    { header: 'Release', value: ({ release }: ReportedError) => release },
    { header: 'Page', value: ({ page }: ReportedError) => page ?? '' },
    { header: 'Times', value: ({ count }: ReportedError) => String(count) },
    { header: 'Last seen (UTC)', value: ({ lastSeen }: ReportedError) => lastSeen },
  ],
};

/** What visitors' browsers have reported in the last day: errors by release, and violations of the page's policy. */
export function ReportsScreen() {
  const telemetry = useLoad<TelemetryAnswer>('/api/admin/telemetry');
  const blocked = useLoad<CspReportsAnswer>('/api/admin/csp-reports');
  const refresh = () => {
    void telemetry.reload();
    void blocked.reload();
  };
  return (
    <ListScreen<ReportedError>
      title="Reports"
      description="What visitors' browsers reported in the last 24 hours. Nothing personal is in it."
      caption="Errors"
      actions={
        <Button size="sm" onClick={refresh}>
          Refresh
        </Button>
      }
      loaded={rowsOf(telemetry, errorsOf)}
      search={{ name: 'search', label: 'Search', hint: 'A part of a message, a code, a front end or a page' }}
      fits={({ message, code, remote, page }, { search }) => isNamed(search, message, code, remote, page)}
      empty="No browser has reported an error."
      columns={COLUMNS}
      rowKey={({ remote, release, fingerprint }) => `${remote} ${release} ${fingerprint}`}
      csv={CSV}
      below={
        <LoadedTable
          caption="What the page's security policy has blocked"
          part="The policy's reports could not be loaded"
          loaded={blocked}
          rowKey={({ directive, blocked: what, source, disposition }) =>
            [directive, what, source, disposition].join(' ')
          }
          empty="Nothing was blocked."
          columns={BLOCKED}
        />
      }
    />
  );
}

/** The latest first. */
function errorsOf({ items }: TelemetryAnswer): ReportedError[] {
  return items
    .flatMap(({ remote, release, errors }) => errors.latest.map((error) => ({ ...error, remote, release })))
    .sort((a, b) => b.lastSeen.localeCompare(a.lastSeen));
}
