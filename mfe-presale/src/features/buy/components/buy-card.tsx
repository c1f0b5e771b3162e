import type { PresaleEvent, SaleStatus } from '@mintwire/contracts';
import { toast, useChain, useServerNow, useWallet } from '@mintwire/platform';
import { useEvents } from '@mintwire/platform/events';
import { Alert, Button, Card, CoinsIcon, Heading, Stack, Text, WalletIcon } from '@mintwire/ui';
import { momentText } from '@mintwire/ui/format';
import { lazyDialog } from '@mintwire/ui/lazy-dialog';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useWalletLimit } from '../../../shared/own-purchases';
import { statusAt, type Sale } from '../../../shared/sale';
import { stockWarning } from '../../../shared/sale-words';
import { balanceProblem, limitProblem, readAmount, reservedNote, shortage, walletProblem } from '../model/amount';
import type { PurchaseRequest } from '../model/check-quote';
import { hasNotes, NOTES_PREFIX } from '../model/purchase-notes';
import { AmountField } from './amount-field';
import styles from './buy.module.css';
import { Breakdown } from './breakdown';
import { TokenFormula } from './token-formula';
import { useTyped } from './use-typed';

const load = () => import('./purchase-dialog').then(({ PurchaseDialog }) => PurchaseDialog);
const PurchaseDialog = lazyDialog<{
  readonly request: PurchaseRequest | null;
  readonly sale: Sale;
  readonly gaveWay: readonly string[];
  readonly onClose: () => void;
}>({
  id: 'purchase',
  title: 'Buy tokens',
  load,
});
/** Wallet and chain code come when somebody means to buy, ahead of the click. */
const preload = () => void load().catch(() => undefined);

const OVER = 'The sale is over. “After the sale” says what becomes of purchases.';
/** Stands where the form does while the sale sells. */
const NOT_SELLING: Readonly<Record<Exclude<SaleStatus, 'active'>, string>> = {
  upcoming: 'The sale has not started. The form comes here by itself when it does.',
  paused: 'The seller has paused the sale. The form comes back here by itself when it goes on.',
  'goal-reached': 'The goal is reached, so nothing more is sold.',
  ended: OVER,
  'below-soft-cap': OVER,
  delivering: OVER,
  delivered: OVER,
};

/** The form that buys: an amount, what it gives, and one button. */
export function BuyCard({ sale }: { readonly sale: Sale }) {
  const {
    status: wallet,
    address,
    opening,
    signs,
    balanceLamports,
    openDialog,
    refreshBalance,
    preload: preloadWallet,
  } = useWallet();
  const chain = useChain();
  const now = useServerNow(1000);
  const status = statusAt(sale, now);
  const [{ unit, text }, setTyped] = useTyped(sale);
  const [shown, setShown] = useState<{ readonly request: PurchaseRequest | null } | null>(null);
  const [gaveWay, setGaveWay] = useState<readonly string[]>([]);
  useEvents('/api/presale/events', 'presale', {
    // What was missed is not known; a payment of it is late.
    onReset: () => undefined,
    onEvent: (data) => {
      const { gaveWay: more = [] } = data as PresaleEvent;
      if (more.length > 0) setGaveWay((known) => [...known, ...more]);
    },
  });
  const amount = readAmount(text, unit, sale);
  const { lamports } = amount;
  const connected = wallet === 'connected' && address !== null;
  const balance = connected ? balanceLamports : null;
  const limit = useWalletLimit(connected ? address : null, sale, now);
  const walletLeft = limit?.left ?? null;
  // No amount that could be typed would help: it is said at the button, not at the field.
  const barred = walletProblem(limit, sale);
  const lack = barred ?? (balance === null ? null : shortage(balance, sale));
  const problem =
    amount.problem ??
    limitProblem(amount.lamports, sale, unit, barred === null ? walletLeft : null) ??
    (balance === null || lack !== null ? null : balanceProblem(amount.lamports, balance, sale, unit));
  const lacking = stockWarning(sale);
  // No reason to stop: what is held may be the visitor's own, and the service knows.
  const held = shown || problem !== null || lamports === null ? null : reservedNote(lamports, sale);
  const ready = () => {
    preload();
    preloadWallet();
  };
  // What an earlier page signed and did not see to its end is taken up.
  useEffect(() => {
    if (hasNotes(window.localStorage, chain.id)) setShown({ request: null });
  }, [chain.id]);
  useEffect(() => {
    if (connected) preload();
  }, [connected]);
  // Who has connected since need not be told to.
  const dismissHint = useRef<() => void>(undefined);
  useEffect(() => {
    if (connected) dismissHint.current?.();
  }, [connected]);
  // Another tab has sent a purchase, or brought it to its end: what it keeps of it tells.
  const refresh = useRef(refreshBalance);
  useEffect(() => {
    refresh.current = refreshBalance;
  });
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key?.startsWith(NOTES_PREFIX)) void refresh.current();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);

  const buy = (event: FormEvent) => {
    event.preventDefault();
    if (!connected) {
      dismissHint.current = toast({
        tone: 'info',
        title: 'Wallet not connected',
        description: 'Please connect your wallet to purchase tokens.',
      });
      return openDialog();
    }
    if (lamports === null || problem !== null || lack !== null || shown?.request) return;
    setShown({ request: { wallet: address, lamports, sale, serverAhead: now - performance.now() } });
  };
  const unsupported = signs?.transactions === false ? 'Wallet does not support transaction sending' : undefined;
  // What is wrong with the amount is said at its field.
  const wrong = problem === null ? (lack ?? undefined) : 'Please correct the amount.';
  const reason = connected ? (unsupported ?? wrong) : undefined;
  // What an earlier page left may come to its end just when the next purchase begins.
  const close = () => setShown((now) => (now === shown ? null : now));
  const dialog = shown && <PurchaseDialog request={shown.request} sale={sale} gaveWay={gaveWay} onClose={close} />;
  if (status !== 'active')
    return (
      <Card as="section" padding="lg" aria-labelledby="presale-buy" className={styles.card}>
        <Stack gap={2}>
          <Heading level={2} size="md" id="presale-buy">
            Presale is not active
          </Heading>
          <Text tone="muted">{NOT_SELLING[status]}</Text>
          <TokenFormula sale={sale} />
        </Stack>
        {dialog}
      </Card>
    );
  return (
    <Card as="section" padding="lg" aria-labelledby="presale-buy" className={styles.card}>
      <form method="dialog" onSubmit={buy} onFocus={ready} onPointerEnter={ready} noValidate>
        <Stack gap={4}>
          <Heading level={2} size="md" id="presale-buy">
            Buy
          </Heading>
          <AmountField
            sale={sale}
            unit={unit}
            text={text}
            error={problem ?? undefined}
            lamports={lamports}
            balance={balance}
            walletLeft={walletLeft}
            onChange={(nextUnit, nextText) => setTyped({ unit: nextUnit, text: nextText })}
          />
          <Breakdown sale={sale} lamports={problem === null ? lamports : null} />
          {sale.allowlistUntil !== null && now < sale.allowlistUntil ? (
            <Alert tone={limit?.invited === false ? 'warning' : 'info'}>
              {`Until ${momentText(sale.allowlistUntil)} only invited wallets can buy.`}
              {limit?.invited === true && ' This one is invited.'}
              {limit?.invited === false && ' This one is not.'}
            </Alert>
          ) : null}
          {lacking !== null && <Alert tone="warning">{lacking}</Alert>}
          {held !== null && (
            <Alert tone="warning" live>
              {held}
            </Alert>
          )}
          <Button
            id="presale-buy-button"
            type="submit"
            variant="primary"
            size="lg"
            fullWidth
            iconStart={connected ? <CoinsIcon /> : <WalletIcon />}
            loading={wallet === 'connecting' || opening}
            loadingText={opening ? 'Opening...' : 'Connecting...'}
            disabledReason={reason}
          >
            {connected ? 'Buy with one signature' : 'Connect wallet to buy'}
          </Button>
          {chain.faucet && reason !== undefined && reason === lack && barred === null && (
            <Button fullWidth onClick={openDialog}>
              Open the faucet
            </Button>
          )}
          <noscript>Buying needs JavaScript.</noscript>
          <Text size="xs" tone="muted">
            Your amount is reserved for two minutes when you press. If the payment does not go through, nothing is
            charged; if it arrives too late and there is no room left, it is paid back.
          </Text>
        </Stack>
      </form>
      {dialog}
    </Card>
  );
}
