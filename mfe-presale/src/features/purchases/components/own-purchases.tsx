import type { Purchase } from '@mintwire/contracts';
import { errorText, Link, useServerNow, useWallet } from '@mintwire/platform';
import { Alert, Badge, Button, Card, CardHeader, Heading, Skeleton, Stack, Text, WalletIcon } from '@mintwire/ui';
import { useOtherPurchases, useOwnPurchases } from '../../../shared/own-purchases';
import { paidText, PURCHASE_STATES, tokensText } from '../../../shared/purchase-words';
import { statusAt, type Sale } from '../../../shared/sale';
import styles from './purchases.module.css';

/** What the connected wallet bought in this sale, and where each purchase stands. Where no form asks for a wallet, this does. */
export function OwnPurchases({ sale }: { readonly sale: Sale }) {
  const { address, opening, openDialog } = useWallet();
  const status = statusAt(sale, useServerNow(1000));
  if (address !== null) return <Purchases wallet={address} sale={sale} />;
  if (status === 'active' || sale.purchases === 0) return null;
  return (
    <Card as="section" padding="lg" aria-label="Your purchases">
      <Stack gap={4}>
        <CardHeader title="Your purchases" headingLevel={2} />
        <Text size="sm" tone="muted">
          Connect the wallet that you bought with to see what became of its purchases.
        </Text>
        <Button iconStart={<WalletIcon />} loading={opening} loadingText="Opening..." onClick={openDialog}>
          Connect wallet
        </Button>
      </Stack>
    </Card>
  );
}

function Purchases({ wallet, sale }: { readonly wallet: string; readonly sale: Sale }) {
  const { list, error, retry } = useOwnPurchases(wallet, sale.saleId);
  const others = useOtherPurchases(wallet, sale);
  const symbolOf = (id: number) => sale.sales.find(({ saleId }) => saleId === id)?.symbol ?? '';
  return (
    <Card as="section" padding="lg" aria-label="Your purchases">
      <Stack gap={4}>
        <CardHeader title="Your purchases" headingLevel={2} />
        {!list && error ? (
          <Alert
            tone="warning"
            action={
              <Button size="sm" onClick={retry}>
                Try again
              </Button>
            }
          >
            {errorText(error)}
          </Alert>
        ) : null}
        {!list && !error ? <Skeleton lines={2} /> : null}
        {list?.items.length === 0 && (
          <Text size="sm" tone="muted">
            This wallet has bought nothing in this sale yet.
          </Text>
        )}
        {list && list.items.length > 0 && (
          <ul className={styles.list}>
            {list.items.map((purchase) => (
              <PurchaseRow key={purchase.id} purchase={purchase} symbol={sale.token.symbol} />
            ))}
          </ul>
        )}
        {list && list.total > list.items.length && (
          <Text size="sm" tone="muted">{`The newest ${list.items.length} of ${list.total}.`}</Text>
        )}
        {others.length > 0 && (
          <Stack gap={2}>
            <Heading level={3} size="sm" id="presale-bought-elsewhere">
              In other sales
            </Heading>
            <ul className={styles.list} aria-labelledby="presale-bought-elsewhere">
              {others.map((purchase) => (
                <PurchaseRow key={purchase.id} purchase={purchase} symbol={symbolOf(purchase.saleId)} />
              ))}
            </ul>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

function PurchaseRow({ purchase, symbol }: { readonly purchase: Purchase; readonly symbol: string }) {
  const { id, lamports, token, tokens, state } = purchase;
  return (
    <li className={styles.own}>
      <Link to={`/presale/purchases/${id}`}>{paidText({ lamports, token })}</Link>
      <span className={styles.got}>{tokens === '0' ? '' : tokensText(tokens, symbol)}</span>
      <Badge tone={PURCHASE_STATES[state].tone}>{PURCHASE_STATES[state].text}</Badge>
    </li>
  );
}
