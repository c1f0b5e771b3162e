import type { Distribution } from '@mintwire/contracts/launchpad';
import { errorText, useWallet } from '@mintwire/platform';
import { Alert, Button, Stack } from '@mintwire/ui';
import { useEffect } from 'react';
import type { ReceiptView } from '../api/launch-receipt';
import { usePayOutRest } from './use-pay-out-rest';

interface PayOutRestProps {
  readonly receipt: ReceiptView;
  readonly distribution: Distribution;
  /** Somebody was paid: ask again who got what. */
  readonly onPaid: () => void;
}

/** Wallets wait for their part: says so, and lets the creator pay them, in whatever browser they are. */
export function PayOutRest({ receipt, distribution, onPaid }: PayOutRestProps) {
  const { address, opening, openDialog } = useWallet();
  const { state, start } = usePayOutRest(receipt, distribution.quote);
  const over = state.kind === 'done' || state.kind === 'failed';
  // Part of it may be paid even where the rest failed.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once per end
  useEffect(() => void (over && onPaid()), [over]);
  if (state.kind === 'done')
    return (
      <Alert tone="success" live>
        The remaining wallets have been paid.
      </Alert>
    );
  if (distribution.state !== 'pending') return null;
  const { length } = distribution.open;
  const mine = address === receipt.creator;
  const running = state.kind === 'running';
  return (
    <Alert
      tone="warning"
      title={length === 1 ? 'One wallet still waits for its part' : `${length} wallets still wait for their part`}
      action={
        start && mine ? (
          <Button
            size="sm"
            variant="primary"
            loading={running}
            loadingText={running ? state.stage : undefined}
            onClick={start}
          >
            Pay out the rest
          </Button>
        ) : start && !address ? (
          <Button size="sm" loading={opening} loadingText="Opening..." onClick={openDialog}>
            Connect the creator’s wallet
          </Button>
        ) : undefined
      }
    >
      <Stack gap={2}>
        <span>
          The tokens are in an account of the creator’s, set aside.{' '}
          {mine ? 'Nothing can be paid twice.' : 'Only the creator’s wallet can pay them out.'}
        </span>
        {state.kind === 'failed' && <span role="alert">{errorText(state.error)}</span>}
      </Stack>
    </Alert>
  );
}
