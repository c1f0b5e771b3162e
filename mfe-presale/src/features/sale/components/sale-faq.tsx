import { Accordion, AccordionItem, Heading, Stack } from '@mintwire/ui';
import { solText } from '@mintwire/money';
import type { Sale } from '../../../shared/sale';

/** What people ask before they buy. */
export function SaleFaq({ sale }: { readonly sale: Sale }) {
  const { symbol } = sale.token;
  const entries = [
    [
      'How do I buy?',
      'Connect a wallet, enter an amount, look at the review and sign once. The page builds a plain payment to the treasury, reads it back, and refuses to ask your wallet if anything differs from what it showed you.',
    ],
    [
      'What do I pay besides the amount?',
      'Only the fee of the Solana network, shown before you sign. There is no fee of this site.',
    ],
    [
      'Can I pay from an exchange?',
      'Better not. A payment needs the reservation that this page makes for your own wallet. Without it, nobody knows what it is for, and it is only paid back after the seller has confirmed the address.',
    ],
    [
      'What if my payment comes too late?',
      'It is still credited while there is room. If there is none it is listed as refundable and paid back; the receipt says so.',
    ],
    [
      'What if others have reserved what is left?',
      'A reservation that nobody pays for is free again within three minutes. You need not wait for it: prove that your wallet is yours by signing a message, which costs nothing, and reservations without such a proof make room for yours.',
    ],
    [
      'How do I know that the total is true?',
      `Every purchase is a payment into one public address and stands in a public ledger. The receipt of each can be checked against the chain, in your own browser.${
        sale.openingBalance > 0n
          ? ` The opening balance of ${solText(sale.openingBalance)} was reported by the seller and cannot be checked here, so it stands apart.`
          : ''
      }`,
    ],
    [
      'Can I sell my ' + symbol + ' at once?',
      'You hold the tokens when they are sent to you after the sale. Nobody promises a market or a price for them; they can lose all their value.',
    ],
  ] as const;
  return (
    <Stack gap={3} as="section" aria-labelledby="presale-faq">
      <Heading level={2} size="md" id="presale-faq">
        Questions
      </Heading>
      <Accordion>
        {entries.map(([title, text]) => (
          <AccordionItem key={title} title={title}>
            {text}
          </AccordionItem>
        ))}
      </Accordion>
    </Stack>
  );
}
