import { WhenLoaded } from '@mintwire/admin-kit/load-state';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { TreasuryStock as Stock } from '@mintwire/contracts';
import { Alert, Text } from '@mintwire/ui';
import { stockText } from '../model/stock-text';

interface TreasuryStockProps {
  readonly mint: string;
  readonly treasury: string;
  /** Tokens that the sale can sell, those that it sold among them; null: it sells no more. */
  readonly sells: bigint | null;
}

/** What the treasury holds of the token beside what buyers are to get, a warning while it is less. */
export function TreasuryStock({ mint, treasury, sells }: TreasuryStockProps) {
  const loaded = useLoad<Stock>(`/api/presale/admin/tokens/${mint}/stock?treasury=${treasury}`);
  return (
    <WhenLoaded loaded={loaded} lines={1} part="What the treasury holds of the token is not known">
      {(stock) => {
        const { short, text } = stockText(stock, sells);
        return short ? (
          <Alert tone="warning" title={text}>
            Send the rest to the treasury: only what is there can be delivered.
          </Alert>
        ) : (
          <Text size="sm" tone="muted">
            {`${text}.`}
          </Text>
        );
      }}
    </WhenLoaded>
  );
}
