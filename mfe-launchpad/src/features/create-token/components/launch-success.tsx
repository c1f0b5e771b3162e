import { Link } from '@mintwire/platform';
import { Alert, Button, ButtonLink, Cluster, Copyable, DescriptionList, Stack, Text } from '@mintwire/ui';
import type { LaunchResult } from '../model/settle-launch';

/** The token exists: its address and the way to its receipt. */
export function LaunchSuccess({ result, onAnother }: { result: LaunchResult; onAnother: () => void }) {
  const { mint, name, symbol, signature, recorded, notice } = result;
  return (
    <Stack gap={5}>
      <Text>
        {name} ({symbol}) exists, and its supply is in your wallet.
      </Text>
      <DescriptionList
        layout="stacked"
        items={[
          { term: 'Token address', description: <Copyable value={mint} label="token address" show="fluid" /> },
          ...(signature ? [{ term: 'Transaction', description: <Copyable value={signature} label="transaction signature" show="fluid" /> }] : []),
        ]}
      />
      {!recorded && (
        <Alert tone="warning" title="The receipt is not written yet">
          {notice ? `${notice} ` : ''}The token is on the chain all the same. This page tries again when you open it next time.
        </Alert>
      )}
      <Cluster justify="end">
        <Button onClick={onAnother}>Create another</Button>
        <ButtonLink as={Link} to={`/launches/${mint}`} variant="primary">
          View receipt
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
