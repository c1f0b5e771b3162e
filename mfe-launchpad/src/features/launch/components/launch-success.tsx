import { Link } from '@mintwire/platform';
import { Alert, Button, ButtonLink, Cluster, Copyable, DescriptionList, Stack, Text } from '@mintwire/ui';
import type { LaunchResult } from '../model/settle-launch';

interface LaunchSuccessProps {
  readonly result: LaunchResult;
  /** Why paying out the rest came to nothing a moment ago. */
  readonly stopped: string | null;
  readonly onAnother: () => void;
  /** On the way to the receipt: coming back leads to the form, or to what still waits by then. */
  readonly onReceipt: () => void;
  /** Goes on with a distribution that was cut short. */
  readonly onPayOut: () => void;
  /** Opens the listing's dialog again. */
  readonly onListing: () => void;
}

/** The token exists: its address and the way to its receipt. */
export function LaunchSuccess({ result, stopped, onAnother, onReceipt, onPayOut, onListing }: LaunchSuccessProps) {
  const { mint, name, symbol, signature, recorded, refused, waiting, listing, paidLate, notice } = result;
  return (
    <Stack gap={5}>
      <Text>
        {name} ({symbol}) exists{waiting ? '.' : ', and its supply is where you wanted it.'}
      </Text>
      <DescriptionList
        layout="stacked"
        items={[
          { term: 'Token address', description: <Copyable value={mint} label="token address" show="fluid" /> },
          ...(signature
            ? [
                {
                  term: 'Transaction',
                  description: <Copyable value={signature} label="transaction signature" show="fluid" />,
                },
              ]
            : []),
        ]}
      />
      {waiting && (
        <Alert
          tone="warning"
          live
          title="Some wallets still wait for their part"
          action={
            <Button size="sm" onClick={onPayOut}>
              Pay out the rest
            </Button>
          }
        >
          {stopped !== null && `They were not paid: ${stopped} `}
          Their tokens are in an account of yours, set aside. Nothing can be paid twice.
          {recorded && ' The receipt offers this too, in any browser.'}
        </Alert>
      )}
      {paidLate && (
        <Alert tone="warning" title="Paid late">
          The price had run out too long before this launch was paid. Services that would have followed the launch are
          not included; the receipt says how to reach support.
        </Alert>
      )}
      {!recorded && (
        <Alert tone="warning" title={refused ? 'There is no receipt' : 'The receipt is not written yet'}>
          {notice ? `${notice} ` : ''}The token is on the chain all the same.
          {!refused && ' This page tries again when you open it next time.'}
        </Alert>
      )}
      <Cluster justify="end">
        <Button onClick={onAnother}>Create another</Button>
        {listing && recorded && <Button onClick={onListing}>Listing</Button>}
        {!refused && (
          <ButtonLink as={Link} to={`/launches/${mint}`} variant="primary" onClick={onReceipt}>
            View receipt
          </ButtonLink>
        )}
      </Cluster>
    </Stack>
  );
}
