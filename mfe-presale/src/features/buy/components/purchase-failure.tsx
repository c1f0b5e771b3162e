import { Link, useChain, useWallet } from '@mintwire/platform';
import { Alert, Button, Cluster, ErrorCode, Stack, Text } from '@mintwire/ui';
import { failureTone } from '../model/purchase-error';
import type { PurchaseFailure as Failure } from '../model/purchase-store';

interface PurchaseFailureProps {
  readonly failure: Failure;
  /** Leaves the error behind; the form is as it was. */
  readonly onBack: () => void;
  /** Tries again, or looks again for what was sent; null: an earlier page made the request. */
  readonly onRetry: (() => void) | null;
  /** Tries again with proof of the wallet; null: it was proved. */
  readonly onProve: (() => void) | null;
}

/** What open purchases without proof may stand behind. */
const HELD_BY_OTHERS = ['PRESALE_ROOM_RESERVED', 'PRESALE_BALANCE_RESERVED', 'PRESALE_QUOTE_GAVE_WAY'];
const CANNOT_PROVE = 'This wallet cannot sign messages';

/** Why a purchase stopped, whether anything was charged, and what can be done. */
export function PurchaseFailure({ failure, onBack, onRetry, onProve }: PurchaseFailureProps) {
  const { code, message, charged } = failure;
  const { openDialog, signs } = useWallet();
  const { faucet } = useChain();
  const toWallet = () => {
    onBack();
    openDialog();
  };
  const action = () => {
    const retry = (label: string) => onRetry && { label, onClick: onRetry };
    if (charged === 'open') return retry('Check again');
    if (code === 'WALLET_NOT_CONNECTED') return { label: 'Connect wallet', onClick: toWallet };
    if ((code === 'PRESALE_BALANCE_LOW' || code === 'CHAIN_BALANCE_LOW') && faucet)
      return { label: 'Open the faucet', onClick: toWallet };
    // The same request would be answered in the same way: the form has the terms of now.
    if (code === 'CHAIN_TRANSACTION_ALTERED' || code === 'PRESALE_PROOF_UNSUPPORTED') return null;
    return retry('Try again');
  };
  const next = action();
  const prove = charged === 'nothing' && HELD_BY_OTHERS.includes(code) ? onProve : null;
  return (
    <Stack gap={5}>
      <Alert tone={failureTone(code)} live>
        {/[.!?]$/.test(message) ? message : `${message}.`}
        {charged === 'nothing' && !/nothing was (?:charged|sent|signed)/i.test(message) && ' Nothing was charged.'}
        {charged === 'network-fee' && !/network fee/i.test(message) && ' Only the network’s own small fee was paid.'}
        {charged === 'open' &&
          ' The payment may still arrive, so a new one would be unsafe: check what became of it first.'}
      </Alert>
      {prove && (
        <Stack gap={3} align="start">
          <Text>
            Anybody can reserve in the name of any wallet. If you prove that this one is yours, reservations without
            such a proof make room for yours. Your wallet asks you to sign a message, which costs nothing and sends
            nothing.
          </Text>
          <Button
            id="prove-wallet"
            variant="primary"
            onClick={prove}
            disabledReason={signs?.messages === false ? CANNOT_PROVE : undefined}
          >
            Prove that this wallet is yours
          </Button>
        </Stack>
      )}
      <Text size="sm" tone="muted">
        <ErrorCode code={code} as={Link} />
      </Text>
      <Cluster justify="end">
        <Button variant={next ? 'secondary' : 'primary'} onClick={onBack}>
          Back to the form
        </Button>
        {next && (
          <Button variant={prove ? 'secondary' : 'primary'} onClick={next.onClick}>
            {next.label}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
