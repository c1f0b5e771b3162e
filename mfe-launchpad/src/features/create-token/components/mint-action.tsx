import { errorMessage } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { useWallet, useChain } from '@mintwire/platform';
import { Badge, Button, Cluster, cx, RocketIcon, Stack, Text, truncateMiddle, WalletIcon } from '@mintwire/ui';
import type { DraftField } from '../../draft/model/draft-fields';
import type { DraftErrors } from '../../draft/model/validate-draft';
import { WrongFields } from './wrong-fields';
import total from '../../price/components/total.module.css';
import styles from './mint-action.module.css';

interface MintActionProps {
  readonly errors: DraftErrors;
  /** Why nobody knows what it would cost. */
  readonly priceProblem: string | undefined;
  /** Why the wallet's balance cannot pay for it. */
  readonly balanceProblem: string | undefined;
  readonly minting: boolean;
  /** Steps come before this one: small screens keep their room for them. */
  readonly early: boolean;
  /** The visitor pressed the button although something is missing. */
  readonly onBlocked: () => void;
  /** Leads to a field that lacks something. */
  readonly onGo: (field: DraftField) => void;
}

/** Shells before platform 0.1.2 do not say; there it is found out when the wallet is asked. */
const SEND_ONLY = `${errorMessage(ERRORS.LAUNCHPAD_WALLET_MISSING)}: this one can only send transactions. Please connect another wallet.`;

/** Connects the wallet, then mints. A button that cannot be used says why. */
export function MintAction({ errors, priceProblem, balanceProblem, minting, early, ...actions }: MintActionProps) {
  const { onBlocked, onGo } = actions;
  const { status, address, walletName, signs, opening, openDialog, preload } = useWallet();
  const { label, faucet } = useChain();
  const connected = status === 'connected' && address !== null;
  const wrong = Object.keys(errors).length > 0 && (
    <span className={styles.wrong}>
      Please check: <WrongFields errors={errors} onGo={onGo} />
    </span>
  );
  const problem = wrong || (priceProblem ?? balanceProblem);
  const reason = connected ? (signs?.transactions === false ? SEND_ONLY : problem) : undefined;
  const toConnect = {
    id: 'connect-to-mint',
    iconStart: <WalletIcon />,
    loading: status === 'connecting' || opening,
    loadingText: opening ? 'Opening...' : 'Connecting...',
    onClick: openDialog,
    onMouseEnter: preload,
    onFocus: preload,
    children: 'Connect wallet to enable minting',
  };
  const toMint = {
    id: 'mint',
    type: 'submit',
    iconStart: <RocketIcon />,
    loading: minting,
    loadingText: 'Preparing...',
    children: 'Mint token',
  } as const;
  const poor = reason !== undefined && reason === balanceProblem;
  return (
    <Stack gap={3}>
      {early && connected && balanceProblem !== undefined && (
        <Text size="xs" tone="warning" className={total.narrowOnly}>
          This wallet has too little SOL for this token.
        </Text>
      )}
      {connected && (
        <Cluster gap={2} className={total.wideOnly}>
          <Badge tone="success" dot>
            Connected
          </Badge>
          <Text as="span" size="sm" tone="muted">
            {walletName} {truncateMiddle(address)}
          </Text>
        </Cluster>
      )}
      <div className={cx(styles.actions, early && styles.early)}>
        <div
          className={cx(styles.mint, connected && styles.withRoom)}
          onClickCapture={({ target }) => reason && (target as Element).closest('#mint') && onBlocked()}
        >
          {/* One button for both, so that who came from the wallet's dialog by keyboard stands on it afterwards. */}
          <Button variant="primary" size="lg" fullWidth disabledReason={reason} {...(connected ? toMint : toConnect)} />
        </div>
        {faucet && poor && (
          <Button fullWidth className={styles.faucet} onClick={openDialog}>
            Open the faucet
          </Button>
        )}
      </div>
      {!connected && faucet && (
        <Text size="sm" tone="muted" className={total.wideOnly}>
          {label}: the wallet dialog has a development wallet and a faucet with free test SOL.
        </Text>
      )}
    </Stack>
  );
}
