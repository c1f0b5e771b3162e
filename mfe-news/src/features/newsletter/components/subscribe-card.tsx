import { Card, CardHeader, Stack } from '@mintwire/ui';
import { SubscribeForm } from './subscribe-form';

/** The form as a card, for sidebars and the end of articles. */
export function SubscribeCard({ id }: { readonly id: string }) {
  return (
    <Card as="section" aria-label="Stay Updated">
      <Stack gap={3}>
        <CardHeader
          title="Stay Updated"
          headingLevel={2}
          description="Get the latest crypto insights and token launch opportunities delivered to your inbox."
        />
        <SubscribeForm id={id} />
      </Stack>
    </Card>
  );
}
