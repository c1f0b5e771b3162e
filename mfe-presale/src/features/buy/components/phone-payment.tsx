import { solText } from '@mintwire/money';
import { useChain, useSite } from '@mintwire/platform';
import type { PurchaseQuote } from '@mintwire/contracts';
import { ButtonLink } from '@mintwire/ui/button-link';
import { QrCode } from '@mintwire/ui/qr-code';
import { Alert, Copyable, DescriptionList, Stack, Text } from '@mintwire/ui';
import { tokensText } from '../../../shared/purchase-words';
import { paymentLink } from '../model/payment-link';
import styles from './buy.module.css';

/** What is reserved, for the wallet on a phone. */
export function PhonePayment({ quote, symbol }: { readonly quote: PurchaseQuote; readonly symbol: string }) {
  const { name } = useSite();
  const { cluster, label } = useChain();
  const tokens = tokensText(quote.tokens, symbol);
  const link = paymentLink(quote, { seller: name, message: `${tokens} in the presale` });
  return (
    <div className={styles.phone}>
      {cluster !== 'mainnet-beta' && (
        <Alert tone="danger" title={`Set the wallet on your phone to ${label} first`}>
          {`This sale is on ${label}, where SOL is worth nothing. The code does not say so: a wallet that is on Solana’s main network would pay with real SOL, and nobody here could see it or pay it back.`}
        </Alert>
      )}
      <QrCode text={link} label={`Code that pays ${solText(BigInt(quote.lamports))}`} />
      <Stack gap={4}>
        <Text>
          Scan this with the camera of a wallet on your phone, and confirm there. Any wallet may pay: the tokens are
          credited to the address below.
        </Text>
        <DescriptionList
          items={[
            { term: 'Payment', description: solText(BigInt(quote.lamports)) },
            { term: 'Tokens, bonus included', description: tokens },
            { term: 'Credited to', description: <Copyable value={quote.wallet} label="your wallet address" /> },
            { term: 'Payment link', description: <Copyable value={link} label="payment link" /> },
          ]}
        />
        <ButtonLink href={link}>Open in a wallet on this device</ButtonLink>
        <Text role="status" tone="muted">
          Waiting for the payment to arrive…
        </Text>
      </Stack>
    </div>
  );
}
