import { errorText } from '@mintwire/platform';
import {
  Alert,
  Badge,
  Button,
  Card,
  CardHeader,
  Cluster,
  ShieldIcon,
  Stack,
  Table,
  Text,
  type TableColumn,
} from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { outcomeOf, type Verdict, type Verification, type VerificationLine } from '../model/verification';
import styles from './receipt.module.css';
import { useVerification } from './use-verification';

/** Lets a visitor check the receipt against the chain, without trusting the service that wrote it. */
export function VerifyCard({ mint }: { mint: string }) {
  const { state, verify } = useVerification(mint);
  return (
    <Card as="section" aria-label="Verification">
      <CardHeader
        title="Verify it yourself"
        headingLevel={2}
        description="Your browser reads the transaction, the token and its content anew and compares every line with what this page says."
      />
      <Stack gap={4}>
        <Cluster>
          <Button
            iconStart={<ShieldIcon />}
            loading={state.kind === 'running'}
            loadingText="Reading the chain"
            onClick={verify}
          >
            {state.kind === 'done' ? 'Verify again' : 'Verify on the chain'}
          </Button>
        </Cluster>
        {state.kind === 'failed' && (
          <Alert live tone="warning" title="It could not be verified now">
            {errorText(state.error)}
          </Alert>
        )}
        {state.kind === 'done' && <Result verification={state.verification} />}
      </Stack>
    </Card>
  );
}

const OUTCOMES = {
  same: { tone: 'success', title: 'Everything is as this page says' },
  changed: {
    tone: 'success',
    title: 'The launch is as this page says; something it allows to change has changed since',
  },
  unknown: { tone: 'warning', title: 'Nothing speaks against this page, but not everything could be seen' },
  different: { tone: 'danger', title: 'Something is not as this page says' },
} as const;

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
    cell: ({ service }) => <span className={styles.breakable}>{service}</span>,
  },
  { key: 'found', header: 'Found', cell: ({ found }) => <span className={styles.breakable}>{found}</span> },
  {
    key: 'verdict',
    header: 'Result',
    cell: ({ verdict }) => <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].text}</Badge>,
  },
];

function Result({ verification: { lines, slot } }: { verification: Verification }) {
  const { tone, title } = OUTCOMES[outcomeOf(lines)];
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
      />
      <Text size="xs" tone="subtle">
        Read through this site’s own connection to the chain. To rely on nobody here, compare the token address in an
        explorer or with a node of your own.
      </Text>
    </>
  );
}
