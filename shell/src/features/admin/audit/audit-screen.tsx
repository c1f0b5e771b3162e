import { useState } from 'react';
import type { AuditEntry, AuditPage } from '@mintwire/contracts';
import { Badge } from '@mintwire/ui/badge';
import { Button } from '@mintwire/ui/button';
import { Cluster } from '@mintwire/ui/cluster';
import { Field } from '@mintwire/ui/field';
import { Select } from '@mintwire/ui/select';
import { Stack } from '@mintwire/ui/stack';
import { Table } from '@mintwire/ui/table';
import { TextInput } from '@mintwire/ui/text-input';
import { Breakable } from '@mintwire/admin-kit/breakable';
import { actorText, timeText } from '@mintwire/admin-kit/format';
import { Screen } from '@mintwire/admin-kit/screen';
import { useLoad } from '@mintwire/admin-kit/use-load';
import classes from './audit.module.css';

interface Filter {
  readonly action: string;
  readonly actor: string;
  readonly outcome: string;
}

const NONE: Filter = { action: '', actor: '', outcome: '' };
const ACTIONS = [
  { value: 'release', label: 'Releases' },
  { value: 'preview', label: 'Preview links' },
  { value: 'user', label: 'Users' },
  { value: 'token', label: 'Deploy tokens' },
  { value: 'settings', label: 'Site settings' },
  { value: 'admin', label: 'Signing in and out' },
];
const OUTCOMES = [
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Refused' },
];

/** Who did or tried what, newest first; nothing in it can be changed. */
export function AuditScreen() {
  const [typed, setTyped] = useState(NONE);
  const [filter, setFilter] = useState(NONE);
  /** Ends of the pages before this one. */
  const [pages, setPages] = useState<readonly string[]>([]);
  const before = pages.at(-1);
  const log = useLoad<AuditPage>(addressOf(filter, before));
  const apply = (next: Filter) => {
    setTyped(next);
    setFilter({ ...next, actor: next.actor.trim() });
    setPages([]);
  };
  return (
    <Screen
      title="Audit log"
      description="Who did or tried what, newest first. Nobody can change a line of it."
      loaded={log}
    >
      {({ items, next }) => (
        <Stack gap={6}>
          <form
            className={classes.filter}
            onSubmit={(event) => {
              event.preventDefault();
              apply(typed);
            }}
          >
            <Field id="audit-action" label="About">
              <Select
                placeholder="Everything"
                options={ACTIONS}
                value={typed.action}
                onChange={(event) => apply({ ...typed, action: event.currentTarget.value })}
              />
            </Field>
            <Field id="audit-outcome" label="Outcome">
              <Select
                placeholder="Any"
                options={OUTCOMES}
                value={typed.outcome}
                onChange={(event) => apply({ ...typed, outcome: event.currentTarget.value })}
              />
            </Field>
            <Field id="audit-actor" label="Who">
              <TextInput
                maxLength={120}
                value={typed.actor}
                onChange={(event) => setTyped({ ...typed, actor: event.currentTarget.value })}
              />
            </Field>
            <Button type="submit">Filter</Button>
          </form>
          <Table
            caption="Audit log"
            hideCaption
            rows={items}
            rowKey={({ id }) => id}
            {...(log.loading && items.length === 0 ? { loadingRows: 6 } : {})}
            empty="No line of the log is like that."
            columns={[
              { key: 'action', header: 'Action', primary: true, cell: (entry) => <Action {...entry} /> },
              { key: 'at', header: 'When', cell: ({ at }) => <span className={classes.when}>{timeText(at)}</span> },
              { key: 'actor', header: 'Who', cell: ({ actor, address }) => <Who actor={actor} address={address} /> },
              { key: 'subject', header: 'About', cell: (entry) => <About {...entry} /> },
            ]}
          />
          <Cluster gap={2} justify="between">
            <Button size="sm" disabled={pages.length === 0} onClick={() => setPages(pages.slice(0, -1))}>
              Newer
            </Button>
            <Button size="sm" disabled={next === null} onClick={() => next !== null && setPages([...pages, next])}>
              Older
            </Button>
          </Cluster>
        </Stack>
      )}
    </Screen>
  );
}

function Action({ action, outcome, code }: AuditEntry) {
  return (
    <>
      <Cluster gap={2}>
        <code>{action}</code>
        {outcome === 'refused' ? <Badge tone="danger">Refused</Badge> : null}
      </Cluster>
      {code ? (
        <span className={classes.detail}>
          <Breakable text={code} />
        </span>
      ) : null}
    </>
  );
}

function Who({ actor, address }: Pick<AuditEntry, 'actor' | 'address'>) {
  return (
    <>
      <span className={classes.who}>
        <Breakable text={actorText(actor)} />
      </span>
      {address ? <span className={classes.detail}>from {address}</span> : null}
    </>
  );
}

function About({ subject, detail }: AuditEntry) {
  return (
    <span className={classes.long}>
      {subject ?? '–'}
      {detail ? <span className={classes.detail}>{detail}</span> : null}
    </span>
  );
}

function addressOf({ action, actor, outcome }: Filter, before: string | undefined): string {
  const query = new URLSearchParams({
    ...(action && { action }),
    ...(actor && { actor }),
    ...(outcome && { outcome }),
    ...(before && { before }),
  });
  return `/api/admin/audit?${query.toString()}`;
}
