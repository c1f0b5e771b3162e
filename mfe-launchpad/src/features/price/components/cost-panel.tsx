import { errorMessage, isAppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { Alert, Button, DescriptionList, Stack, Text, type Description } from '@mintwire/ui';
import { solText } from '@mintwire/money';
import { PLAIN_LAUNCH, signatureWords, type LaunchForecast } from '../model/launch-forecast';
import type { FeeView, PriceView } from '../model/price-view';
import classes from './cost-panel.module.css';
import { Amount } from './amount';
import { PriceNote } from './price-note';

/** The lines that every launch has: when the price comes, it only has to be put in. */
const UNKNOWN: PriceView = {
  items: [{ id: 'base', label: 'Service fee', lamports: 0n }],
  networkLamports: 0n,
  networkUpperLamports: 0n,
  totalLamports: 0n,
  neededLamports: 0n,
};

interface CostPanelProps {
  readonly fee: FeeView | undefined;
  /** Of the draft as it is; undefined until the fee is known. */
  readonly price: PriceView | undefined;
  readonly forecast: LaunchForecast;
  /** Nothing has been chosen yet: what is signed is known before the planner is there. */
  readonly plain: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly balanceLamports: bigint | null;
}

/** What this draft costs now, line by line, and what the wallet would hold afterwards. */
export function CostPanel({ fee, price, forecast, plain, error, retry, balanceLamports }: CostPanelProps) {
  if (!fee && error) return <CostError error={error} retry={retry} />;
  const { items: lines, networkLamports, networkUpperLamports, totalLamports, neededLamports } = price ?? UNKNOWN;
  const left = !fee || balanceLamports === null ? null : balanceLamports - totalLamports;
  const short = fee !== undefined && balanceLamports !== null && balanceLamports < neededLamports;
  const signed = forecast.kind === 'planned' ? forecast : plain && fee ? PLAIN_LAUNCH : null;
  const money = (lamports: bigint) => <Amount lamports={lamports} solUsdMicros={fee?.solUsdMicros} />;
  const items: Description[] = [
    ...lines.map(({ id, label, lamports }) => ({ key: id, term: label, description: money(lamports) })),
    { key: 'network', term: 'Network cost', description: money(networkLamports) },
    {
      key: 'signatures',
      term: 'You will sign',
      // Empty until it is known, in the same element: nothing moves when it comes.
      description: <span className={signed ? undefined : classes.blank}>{signed && signatureWords(signed)}</span>,
    },
    ...(short
      ? [{ key: 'stays', term: 'Must stay in the wallet', description: solText(neededLamports - totalLamports) }]
      : []),
    ...(left === null
      ? []
      : [
          {
            key: 'left',
            term: 'Wallet afterwards',
            description: short ? (
              <Text as="span" tone="warning">
                Not enough SOL
              </Text>
            ) : (
              solText(left)
            ),
          },
        ]),
  ];
  return (
    <Stack gap={3}>
      <DescriptionList className={classes.lines} items={items} aria-busy={!fee || undefined} />
      <Text size="xs" tone="subtle" className={classes.cost}>
        The network cost is what Solana takes to keep the new accounts. It is simulated before you sign
        {fee ? `, and is at most ${solText(networkUpperLamports)}.` : '.'}
      </Text>
      {short && (
        <Text size="xs" tone="subtle">
          Solana refuses a payment that leaves a wallet with less than what must stay in it.
        </Text>
      )}
      <PriceNote beside="costs" price={fee?.price} solUsdMicros={fee?.solUsdMicros} />
      {error !== undefined && (
        <Text size="xs" tone="warning">
          These figures could not be refreshed. The price is fixed anew before you sign.
        </Text>
      )}
    </Stack>
  );
}

/** One of the two figures may be the reason; without it the other is not known either. */
function CostError({ error, retry }: { error: unknown; retry: () => void }) {
  const cost = isAppError(error) && error.code === 'LAUNCHPAD_COST_UNAVAILABLE';
  return (
    <Alert
      tone="danger"
      live
      title={errorMessage(cost ? ERRORS.LAUNCHPAD_COST_UNAVAILABLE : ERRORS.LAUNCHPAD_PRICE_UNAVAILABLE)}
      action={
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      }
    >
      {cost
        ? 'The network did not say what it would take.'
        : 'The current price is not available. Nothing can be charged without it.'}
    </Alert>
  );
}
