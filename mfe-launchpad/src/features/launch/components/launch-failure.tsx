import { Link, useChain, useWallet } from '@mintwire/platform';
import { Alert, Button, Cluster, ErrorCode, Stack, Text } from '@mintwire/ui';
import type { LaunchFailure as Failure } from '../model/launch-store';
import { STAGE_LABELS } from '../model/launch-stages';
import styles from './launch.module.css';

interface LaunchFailureProps {
  readonly failure: Failure;
  /** Leaves the error behind; the form is as it was. */
  readonly onBack: () => void;
  readonly onRetry: () => void;
  /** Looks again for what was sent. */
  readonly onCheck: () => void;
  readonly onStartOver: () => void;
}

/** A seed that the service or the chain will never take again. */
const SEED_IS_SPENT: readonly Failure['code'][] = [
  'LAUNCHPAD_MINT_EXISTS',
  'LAUNCHPAD_MINT_MISMATCH',
  'LAUNCHPAD_SEED_INVALID',
  // Any launch can be cut until it fits, except where strangers have sent SOL to its addresses.
  'LAUNCHPAD_TRANSACTION_TOO_LARGE',
];

/** Why a launch stopped, whether anything was charged, and what can be done. */
export function LaunchFailure({ failure, onBack, ...actions }: LaunchFailureProps) {
  const { code, message, walletSaid, stage, charged } = failure;
  return (
    <Stack gap={5}>
      <Alert tone={code === 'LAUNCHPAD_REJECTED' ? 'info' : 'danger'} live>
        {message}
        {charged === 'nothing' &&
          !/nothing was (?:charged|sent|signed)|no fee/i.test(message) &&
          ' Nothing was charged.'}
        {charged === 'network-fee' && ' Only the network’s own small fee was paid.'}
        {charged === 'open' &&
          ' The transaction may still land, so a new one would be unsafe: check what became of it first.'}
      </Alert>
      {code === 'LAUNCHPAD_MINT_EXISTS' && charged !== 'open' && (
        <Text size="sm">
          Only your wallet can have made that token. Look for it in your wallet or in an explorer first: starting over
          makes another token and costs the fee again.
        </Text>
      )}
      {walletSaid !== null && <Text className={styles.stepText}>{`Your wallet says: “${walletSaid}”`}</Text>}
      <Text size="sm" tone="muted">
        {stage ? `Stopped at: ${STAGE_LABELS[stage]}. ` : ''}
        <ErrorCode code={code} as={Link} />
      </Text>
      <Cluster justify="end">
        <Button onClick={onBack}>Back to the form</Button>
        <MainAction failure={failure} onBack={onBack} {...actions} />
      </Cluster>
    </Stack>
  );
}

function MainAction({ failure, onBack, onRetry, onCheck, onStartOver }: LaunchFailureProps) {
  const { address, openDialog } = useWallet();
  const { faucet } = useChain();
  const { code, charged } = failure;
  const toWallet = () => {
    onBack();
    openDialog();
  };
  if (charged === 'open') return <Main label="Check again" onClick={onCheck} />;
  if (SEED_IS_SPENT.includes(code)) return <Main label="Start over" onClick={onStartOver} />;
  if (code === 'LAUNCHPAD_WALLET_MISSING' || address === null)
    return <Main label="Connect wallet" onClick={toWallet} />;
  if (code === 'LAUNCHPAD_BALANCE_LOW' && faucet) return <Main label="Open the faucet" onClick={toWallet} />;
  return <Main label="Try again" onClick={onRetry} />;
}

function Main({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="primary" onClick={onClick}>
      {label}
    </Button>
  );
}
