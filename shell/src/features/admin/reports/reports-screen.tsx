import type { CspReportsAnswer, TelemetryAnswer } from '@mintwire/contracts';
import { errorText } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { Spinner } from '@mintwire/ui/spinner';
import { Stack } from '@mintwire/ui/stack';
import { Table } from '@mintwire/ui/table';
import { Screen } from '@mintwire/admin-kit/screen';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import { countText } from '@mintwire/ui/format';
import classes from './reports.module.css';

/** What visitors' browsers have reported in the last day: errors by release, and violations of the page's policy. */
export function ReportsScreen() {
  const telemetry = useLoad<TelemetryAnswer>('/api/admin/telemetry');
  return (
    <Screen
      title="Reports"
      description="What visitors' browsers reported in the last 24 hours. Nothing personal is in it."
      loaded={telemetry}
      actions={
        <Button size="sm" onClick={() => void telemetry.reload()}>
          Refresh
        </Button>
      }
    >
      {({ items }) => (
        <Stack gap={10}>
          <Errors items={items} />
          <CspReports />
        </Stack>
      )}
    </Screen>
  );
}

function Errors({ items }: Pick<TelemetryAnswer, 'items'>) {
  const rows = items
    .flatMap(({ remote, release, errors }) => errors.latest.map((error) => ({ ...error, remote, release })))
    .sort((a, b) => b.lastSeen.localeCompare(a.lastSeen));
  return (
    <Table
      caption="Errors"
      rows={rows}
      rowKey={({ remote, release, fingerprint }) => `${remote} ${release} ${fingerprint}`}
      empty="No browser has reported an error."
      columns={[
        {
          key: 'message',
          header: 'Message',
          primary: true,
          cell: ({ message, code, frames }) => (
            <>
              <span className={classes.long}>{message}</span>
              {[code, frames[0]].filter(Boolean).map((detail) => (
                <span key={detail} className={classes.detail}>
                  {detail}
                </span>
              ))}
            </>
          ),
        },
        {
          key: 'release',
          header: 'Release',
          cell: ({ remote, release, page }) => (
            <>
              <span className={classes.long}>
                {remote} {release}
              </span>
              {page ? <span className={classes.detail}>on {page}</span> : null}
            </>
          ),
        },
        { key: 'count', header: 'Times', numeric: true, cell: ({ count }) => countText(count) },
        { key: 'last', header: 'Last seen', cell: ({ lastSeen }) => <When at={lastSeen} /> },
      ]}
    />
  );
}

function CspReports() {
  const { data, error, reload } = useLoad<CspReportsAnswer>('/api/admin/csp-reports');
  if (error) {
    return (
      <Alert
        tone="danger"
        title="The policy's reports could not be loaded"
        action={<Button onClick={() => void reload()}>Try again</Button>}
      >
        {errorText(error)}
      </Alert>
    );
  }
  if (!data) return <Spinner />;
  return (
    <Table
      caption="What the page's security policy has blocked"
      rows={data.items}
      rowKey={({ directive, blocked, source, disposition }) => [directive, blocked, source, disposition].join(' ')}
      empty="Nothing was blocked."
      columns={[
        {
          key: 'blocked',
          header: 'Blocked',
          primary: true,
          cell: ({ blocked }) => <span className={classes.long}>{blocked}</span>,
        },
        { key: 'directive', header: 'Rule', cell: ({ directive }) => <code>{directive}</code> },
        {
          key: 'source',
          header: 'From',
          cell: ({ source, page }) => (
            <>
              <span className={classes.long}>{source || '–'}</span>
              <span className={classes.detail}>on {page}</span>
            </>
          ),
        },
        { key: 'count', header: 'Times', numeric: true, cell: ({ count }) => countText(count) },
        { key: 'last', header: 'Last seen', cell: ({ lastSeen }) => <When at={lastSeen} /> },
      ]}
    />
  );
}
