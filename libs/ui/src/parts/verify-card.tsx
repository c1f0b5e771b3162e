import { countText } from '../format';
import { ShieldIcon } from '../icons/shield';
import { outcomeOf, type Verdict, type Verification, type VerificationLine } from './verification';
import { Alert } from '../components/alert';
import { Badge } from '../components/badge';
import { Button } from '../components/button';
import { Card, CardHeader } from '../components/card';
import { Cluster } from '../components/cluster';
import { cx } from '../components/cx';
import { Stack } from '../components/stack';
import { Table, type TableColumn } from '../components/table';
import { Text } from '../components/text';
import { useVerification } from './use-verification';
import styles from './verify-card.module.css';

/** Props of {@link VerifyCard}. */
export interface VerifyCardProps {
  /** What the page is about, in a word: "launch". */
  what: string;
  description: string;
  /** Reads it anew and compares; a later question, or leaving the page, aborts. */
  verify: (signal: AbortSignal) => Promise<Verification>;
  /** The sentence to show for an error. */
  explain: (error: unknown) => string;
}

/** Lets a visitor check a page against the chain, without trusting the service that wrote it. */
export function VerifyCard({ what, description, verify, explain }: VerifyCardProps) {
  const { state, run } = useVerification(verify);
  return (
    <Card as="section" aria-label="Verification">
      <CardHeader title="Verify it yourself" headingLevel={2} description={description} />
      <Stack gap={4}>
        <Cluster>
          <Button
            iconStart={<ShieldIcon />}
            loading={state.kind === 'running'}
            loadingText="Reading the chain"
            onClick={run}
          >
            {state.kind === 'done' ? 'Verify again' : 'Verify on the chain'}
          </Button>
        </Cluster>
        {state.kind === 'failed' && (
          <Alert live tone="warning" title="It could not be verified now">
            {explain(state.error)}
          </Alert>
        )}
        {state.kind === 'done' && <Result what={what} verification={state.verification} />}
      </Stack>
    </Card>
  );
}

const outcomes = (what: string) => ({
  same: { tone: 'success' as const, title: 'Everything is as this page says' },
  changed: {
    tone: 'success' as const,
    title: `The ${what} is as this page says; something it allows to change has changed since`,
  },
  unknown: { tone: 'warning' as const, title: 'Nothing speaks against this page, but not everything could be seen' },
  different: { tone: 'danger' as const, title: 'Something is not as this page says' },
});

const VERDICTS: Readonly<Record<Verdict, { tone: 'success' | 'info' | 'warning' | 'danger'; text: string }>> = {
  same: { tone: 'success', text: 'Same' },
  changed: { tone: 'info', text: 'Changed since' },
  unknown: { tone: 'warning', text: 'Not seen' },
  different: { tone: 'danger', text: 'Different' },
};

const COLUMNS: readonly TableColumn<VerificationLine>[] = [
  {
    key: 'label',
    header: 'What',
    primary: true,
    cell: ({ label }) => <span className={styles.breakable}>{label}</span>,
  },
  {
    key: 'service',
    header: 'This page says',
    cell: ({ service, verdict }) => (
      <span className={cx(styles.breakable, verdict === 'same' && styles.foundAgain)}>{service}</span>
    ),
  },
  { key: 'found', header: 'Found', cell: ({ found }) => <span className={styles.breakable}>{found}</span> },
  {
    key: 'verdict',
    header: 'Result',
    cell: ({ verdict }) => <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].text}</Badge>,
  },
];

function Result({ what, verification: { lines, slot } }: { what: string; verification: Verification }) {
  const { tone, title } = outcomes(what)[outcomeOf(lines)];
  const agreeing = lines.filter(({ verdict }) => verdict === 'same').length;
  return (
    <>
      <Alert live tone={tone} title={title}>
        {`${agreeing} of ${lines.length} lines agree${slot === null ? '' : `, read at slot ${countText(slot)}`}.`}
      </Alert>
      <Table
        caption="What was found, line by line"
        hideCaption
        rows={lines}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        className={styles.lines}
      />
      <Text size="xs" tone="subtle">
        Read through this site’s own connection to the chain. To rely on nobody here, compare the addresses in an
        explorer or with a node of your own.
      </Text>
    </>
  );
}
