import { countOf } from '@mintwire/money';
import { Alert, Button, Card, CardHeader, Cluster, Field, ProgressBar, Stack, Text, TextInput } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { useEffect, useState, type FormEvent } from 'react';
import { useVerify, type VerifyState } from '../api/use-verify';
import { OWN_NODE, readNodeAddress } from '../model/node-address';
import type { VerifiedSale, VerifyProgress } from '../model/verify-total';
import { VerifyResult } from './verify-result';

interface VerifyViewProps {
  readonly sale: VerifiedSale & { readonly openingBalance: bigint; readonly purchases: number };
}

/** The form that names a node, how far it is, and what came of it. */
export function VerifyView({ sale }: VerifyViewProps) {
  const { saleId, chainId, treasury, tokenPrice, bonusPercentage, openingBalance } = sale;
  const verified = { saleId, chainId, treasury, tokenPrice, bonusPercentage };
  const { state, begun, start, pause } = useVerify(verified);
  const [node, setNode] = useState<string>(OWN_NODE);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    // What is typed stays as it is typed.
    if (begun !== null) setNode((typed) => (urlOf(typed) === begun ? typed : begun));
  }, [begun]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readNodeAddress(node, window.location.origin);
    setProblem('problem' in read ? read.problem : null);
    if ('url' in read) start(read.url);
  };
  const isRunning = state.step === 'running';
  const reached = state.step === 'paused' ? state.rpcUrl : begun;
  const canContinue = reached !== null && reached === urlOf(node);
  return (
    <Stack gap={6}>
      <Card as="section" aria-label="Node">
        {/* Without script nothing is sent: the address of a node may have a key in it. */}
        <form method="dialog" onSubmit={submit} noValidate>
          <Stack gap={5}>
            <CardHeader
              title="Which node is asked"
              headingLevel={2}
              description={`${countOf(sale.purchases, 'purchase')} so far. A node of your own, or of somebody else than this site, makes the proof stronger.`}
            />
            <Field
              id="verify-node"
              label="Address of a Solana node"
              hint="This site’s own is /rpc. Not every other node answers the browser of a visitor: if one does not, try another."
              error={problem ?? undefined}
            >
              <TextInput
                mono
                value={node}
                disabled={isRunning}
                onChange={(event) => setNode(event.currentTarget.value)}
              />
            </Field>
            <Cluster gap={3}>
              {isRunning ? (
                <Button onClick={pause}>Pause</Button>
              ) : (
                <Button type="submit" variant="primary">
                  {canContinue ? 'Continue' : 'Verify the total'}
                </Button>
              )}
              {state.step === 'idle' && begun !== null ? (
                <Text as="span" size="sm" tone="muted">
                  You began this earlier. What was read is kept.
                </Text>
              ) : null}
            </Cluster>
            <noscript>Verifying needs JavaScript: your browser does it.</noscript>
            <Progress state={state} />
          </Stack>
        </form>
      </Card>
      {state.step === 'done' ? <VerifyResult sale={verified} openingBalance={openingBalance} {...state} /> : null}
    </Stack>
  );
}

/** Of what is typed; null while nobody may be asked there. */
function urlOf(typed: string): string | null {
  const read = readNodeAddress(typed, window.location.origin);
  return 'url' in read ? read.url : null;
}

function Progress({ state }: { state: VerifyState }) {
  if (state.step === 'failed')
    return (
      <Alert tone="danger" title="It could not be finished" live>
        {state.text}
      </Alert>
    );
  if (state.step !== 'running' && state.step !== 'paused') return null;
  const { progress } = state;
  const total = progress?.total ?? null;
  return (
    <ProgressBar
      id="verify-progress"
      label={state.step === 'paused' ? 'Paused' : stageText(progress)}
      {...(progress && total !== null && { value: progress.done, max: Math.max(total, 1) })}
      valueText={progressText(progress)}
    />
  );
}

const stageText = (progress: VerifyProgress | null): string =>
  progress?.stage === 'reading'
    ? 'Reading transactions'
    : progress?.stage === 'ledger'
      ? 'Comparing with the ledger'
      : 'Listing the treasury’s history';

function progressText(progress: VerifyProgress | null): string {
  if (!progress) return 'Starting';
  const { stage, done, total } = progress;
  if (total !== null) return `${countText(done)} of ${countText(total)}`;
  return stage === 'ledger' ? countOf(done, 'line') : countOf(done, 'transaction');
}
