import { Link, useChain, useWallet, toast } from '@mintwire/platform';
import { Alert, Badge, Button, ButtonLink, Cluster, Copyable, DescriptionList, Stack, Text } from '@mintwire/ui';
import { ExplorerLinks } from '@mintwire/ui/explorer-links';
import { ShareButton } from '@mintwire/ui/share-button';
import { useLaunchedPicture } from '../api/launched-picture';
import type { LaunchResult } from '../model/launch-result';
import { TokenHead } from './token-head';

interface LaunchSuccessProps {
  readonly result: LaunchResult;
  /** The picture, where this page still has it. */
  readonly imageUrl?: string | undefined;
  /** Why paying out the rest came to nothing a moment ago. */
  readonly stopped: string | null;
  readonly onAnother: () => void;
  /** On the way to the receipt: coming back leads to the form, or to what still waits by then. */
  readonly onReceipt: () => void;
  /** Goes on with a distribution that was cut short. */
  readonly onPayOut: () => void;
  /** Opens the listing's dialog. */
  readonly onListing: () => void;
}

/** The token exists: its picture and address, and the ways on from here. */
export function LaunchSuccess({ result, onAnother, onReceipt, onListing, ...rest }: LaunchSuccessProps) {
  const { mint, name, symbol, signature, recorded, refused, waiting, listing, paidLate, notice } = result;
  const { walletName } = useWallet();
  const { cluster } = useChain();
  const picture = useLaunchedPicture(rest.imageUrl === undefined && recorded ? mint : null);
  return (
    <Stack gap={5}>
      <TokenHead name={name} symbol={symbol} mint={mint} imageUrl={rest.imageUrl ?? picture} arriving>
        <Badge tone="success" dot>
          On the chain
        </Badge>
      </TokenHead>
      <Text>
        {name} ({symbol}) exists{waiting ? '.' : ', and its supply is where you wanted it.'}{' '}
        {cluster !== 'local' &&
          `To see it, open ${walletName ?? 'your wallet'}: it stands in the list of tokens as ${symbol}.`}
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
      {cluster !== 'local' && <ExplorerLinks cluster={cluster} kind="token" id={mint} />}
      <StillWaiting result={result} stopped={rest.stopped} onPayOut={rest.onPayOut} />
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
        {recorded && <ShareButton title={`${name} (${symbol})`} path={`/launches/${mint}`} notify={toast} />}
        {!refused && (
          <ButtonLink
            as={Link}
            to={`/launches/${mint}`}
            variant={listing && recorded ? 'secondary' : 'primary'}
            onClick={onReceipt}
          >
            View receipt
          </ButtonLink>
        )}
        {listing && recorded && (
          <Button variant="primary" onClick={onListing}>
            Go on to the listing
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

/** A distribution that was cut short, and the way to its end. */
function StillWaiting({ result, stopped, onPayOut }: Pick<LaunchSuccessProps, 'result' | 'stopped' | 'onPayOut'>) {
  if (!result.waiting) return null;
  return (
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
      {result.recorded && ' The receipt offers this too, in any browser.'}
    </Alert>
  );
}
