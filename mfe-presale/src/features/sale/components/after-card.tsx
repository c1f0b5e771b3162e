import { solText } from '@mintwire/money';
import { Card, CardHeader, DescriptionList, Stack, Text } from '@mintwire/ui';
import { momentText } from '@mintwire/ui/format';
import type { Sale } from '../../../shared/sale';

/** What happens once the sale is over: when the tokens come, and who is paid back. */
export function AfterCard({ sale: { status, delivery, softCap } }: { readonly sale: Sale }) {
  const failed = status === 'below-soft-cap';
  return (
    <Card as="section" aria-label="After the sale">
      <Stack gap={4}>
        <CardHeader title="After the sale" headingLevel={2} />
        {!failed && delivery.length > 0 && (
          <DescriptionList
            items={delivery.map(({ percent, at }, index) => ({
              key: `${index}`,
              term: `${percent} % of your tokens`,
              description: momentText(Date.parse(at)),
            }))}
          />
        )}
        <Text size="sm" tone="muted">
          {failed
            ? 'Every purchase is paid back in SOL, to the wallet that bought; nobody has to claim anything, and no tokens are sent.'
            : 'Tokens are sent to the wallet that bought them; nobody has to claim anything.'}
          {!failed &&
            softCap !== null &&
            ` If less than ${solText(softCap)} is raised, every purchase is paid back instead.`}{' '}
          A payment that could not be credited, because there was no room left, the sale was over, or it was less than
          was reserved, is paid back to the wallet of its reservation; one without a reservation goes back once the
          seller has confirmed where to. The receipt of each purchase shows where it stands.
        </Text>
      </Stack>
    </Card>
  );
}
