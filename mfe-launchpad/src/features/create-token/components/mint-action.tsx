import { useWallet } from '@mintwire/platform';
import { Badge, Button, Cluster, RocketIcon, Stack, Text, truncateMiddle, WalletIcon } from '@mintwire/ui';
import { useChain } from '@mintwire/platform';
import { DRAFT_FIELDS, fieldName } from '../model/draft-fields';
import type { DraftErrors } from '../model/validate-draft';
import styles from './order.module.css';

interface MintActionProps {
  readonly errors: DraftErrors;
  /** Why the wallet's balance cannot pay for it. */
  readonly balanceProblem: string | undefined;
  readonly minting: boolean;
  /** The visitor pressed the button although something is missing. */
  readonly onBlocked: () => void;
}

/** Connects the wallet, then mints. A button that cannot be used says why. */
export function MintAction({ errors, balanceProblem, minting, onBlocked }: MintActionProps) {
  const { status, address, walletName, openDialog, preload } = useWallet();
  const { label, faucet } = useChain();
  if (status !== 'connected' || !address) {
    return (
      <Stack gap={2}>
        <Button
          id="connect-to-mint"
          variant="primary"
          size="lg"
          fullWidth
          iconStart={<WalletIcon />}
          loading={status === 'connecting'}
          loadingText="Connecting..."
          onClick={openDialog}
          onMouseEnter={preload}
          onFocus={preload}
        >
          Connect wallet to enable minting
        </Button>
        {faucet && (
          <Text size="sm" tone="muted" className={styles.wideOnly}>
            {label}: the wallet dialog has a development wallet and a faucet with free test SOL.
          </Text>
        )}
      </Stack>
    );
  }
  const wrong = [...new Set(DRAFT_FIELDS.filter((field) => errors[field]).map(fieldName))];
  const reason = wrong.length > 0 ? `Please check: ${wrong.join(', ')}.` : balanceProblem;
  return (
    <Stack gap={3}>
      <Cluster gap={2} className={styles.wideOnly}>
        <Badge tone="success" dot>
          Connected
        </Badge>
        <Text as="span" size="sm" tone="muted">
          {walletName} {truncateMiddle(address)}
        </Text>
      </Cluster>
      <div onClickCapture={() => reason && onBlocked()}>
        <Button
          id="mint"
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          iconStart={<RocketIcon />}
          loading={minting}
          loadingText="Minting..."
          disabledReason={reason}
        >
          Mint token
        </Button>
      </div>
      {faucet && reason !== undefined && reason === balanceProblem && (
        <Button fullWidth onClick={openDialog}>
          Open the faucet
        </Button>
      )}
    </Stack>
  );
}
