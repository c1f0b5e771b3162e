import { Actor } from '@mintwire/admin-kit/actor';
import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { WhenLoaded } from '@mintwire/admin-kit/load-state';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { useReloadWhile } from '@mintwire/admin-kit/use-reload-while';
import type { PresaleRun, PresaleState, PresaleRunDetail } from '@mintwire/contracts';
import { countOf, solText } from '@mintwire/money';
import { api } from '@mintwire/platform';
import { Alert, Button, Card, Cluster, Copyable, DescriptionList, Heading, ProgressBar, Stack } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { useEffect, useState } from 'react';
import { legsIn, runAmount, runName } from '../model/run-words';
import { FailedLegs } from './failed-legs';
import { RunRecipients, useRecipients } from './run-recipients';
import { SignRun } from './sign-run';

interface RunCardProps {
  readonly run: PresaleRun;
  readonly onEnd: () => void;
}

/** An open run: what it comes to, what it needs, how far it is. */
export function RunCard({ run: { id }, onEnd }: RunCardProps) {
  const loaded = useLoad<PresaleRunDetail>(`/api/presale/admin/runs/${id}`);
  const { data, replace } = loaded;
  const isOver = data?.run.state === 'done';
  useReloadWhile(loaded, !isOver);
  useEffect(() => {
    if (isOver) onEnd();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it ends
  }, [isOver]);
  return (
    <WhenLoaded loaded={loaded}>
      {(detail) => <Open detail={detail} onChange={(next) => replace(() => next)} />}
    </WhenLoaded>
  );
}

function Open({ detail, onChange }: { detail: PresaleRunDetail; onChange: (detail: PresaleRunDetail) => void }) {
  const { run, outlook } = detail;
  const symbol = useLoad<PresaleState>(`/api/presale/sales/${run.saleId}`).data?.token.symbol;
  const recipients = useRecipients(run);
  const amountText = (amount: string) => runAmount(run, amount, symbol);
  const paid = legsIn(run, 'paid');
  const all = paid + legsIn(run, 'waiting', 'signing', 'sending', 'failed', 'cancelled');
  return (
    <Card as="section" aria-labelledby={`run-${run.id}`}>
      <Stack gap={4}>
        <Heading level={2} size="md" id={`run-${run.id}`}>
          {runName(run)}
        </Heading>
        <ProgressBar
          id={`progress-${run.id}`}
          label="Confirmed and final"
          value={paid}
          max={all}
          valueText={`${countText(paid)} of ${countOf(all, 'transfer')}`}
        />
        <DescriptionList items={itemsOf(detail, amountText)} />
        {outlook.problems.map((problem) => (
          <Alert key={problem} tone="warning">
            {problem}
          </Alert>
        ))}
        <RunRecipients run={run} loaded={recipients} amountText={amountText} />
        <Cluster gap={3}>
          <SignRun run={run} rows={recipients.data?.items ?? []} onChange={onChange} />
          {run.cancelled || legsIn(run, 'waiting', 'signing') === 0 ? null : (
            <CancelRun run={run} onChange={onChange} />
          )}
        </Cluster>
        {run.legs.failed > 0 ? <FailedLegs key={run.legs.failed} run={run} /> : null}
      </Stack>
    </Card>
  );
}

function itemsOf({ run, outlook }: PresaleRunDetail, amountText: (amount: string) => string) {
  const { treasuryLamports, treasuryTokens, accountsToOpen } = outlook;
  const way = legsIn(run, 'sending');
  return [
    { term: 'In all', description: amountText(run.total) },
    { term: 'Left', description: amountText(outlook.left) },
    ...(way > 0 ? [{ term: 'On their way', description: countText(way) }] : []),
    { term: 'Transactions to sign, about', description: countText(outlook.transactions) },
    { term: 'Network fees', description: solText(BigInt(outlook.feeLamports)) },
    ...(accountsToOpen > 0
      ? [
          {
            term: 'Token accounts to open',
            description: `${countText(accountsToOpen)} (${solText(BigInt(outlook.rentLamports))})`,
          },
        ]
      : []),
    { term: 'The treasury needs', description: solText(BigInt(outlook.neededLamports)) },
    {
      term: 'The treasury holds',
      description: [
        treasuryLamports === null ? 'unknown' : solText(BigInt(treasuryLamports)),
        ...(treasuryTokens === null ? [] : [amountText(treasuryTokens)]),
      ].join(' and '),
    },
    { term: 'Treasury', description: <Copyable value={run.treasury} label="treasury address" /> },
    { term: 'Prepared by', description: <Actor of={run.preparedBy} /> },
  ];
}

function CancelRun({ run, onChange }: { run: PresaleRun; onChange: (detail: PresaleRunDetail) => void }) {
  const [asking, setAsking] = useState(false);
  const cancel = async () => {
    onChange(await api.post<PresaleRunDetail>(`/api/presale/admin/runs/${run.id}/cancel`));
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel the rest</Button>
      {asking ? (
        <ConfirmDialog
          id="cancel-run"
          title="Cancel what was not sent?"
          action="Cancel the rest"
          danger
          onClose={() => setAsking(false)}
          onConfirm={cancel}
        >
          <p>
            What is on its way is waited for. The rest is paid by nobody until another run is prepared; nothing of it is
            lost.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
