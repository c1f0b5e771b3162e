import { Link } from '@mintwire/platform';
import { Card, CardHeader, Stack, Text } from '@mintwire/ui';
import { SubscribeForm } from './subscribe-form';

interface Props {
  readonly id: string;
  /** Whether it leads to the issues that were sent. */
  readonly archive?: boolean;
}

/** The form as a card, for sidebars and the end of articles. */
export function SubscribeCard({ id, archive = true }: Props) {
  return (
    <Card as="section" aria-label="Stay Updated">
      <Stack gap={3}>
        <CardHeader
          title="Stay Updated"
          headingLevel={2}
          description="Get the latest crypto insights and token launch opportunities delivered to your inbox."
        />
        <SubscribeForm id={id} />
        {archive ? (
          <Text size="sm">
            <Link to="/newsletter">Read earlier issues</Link>
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}
