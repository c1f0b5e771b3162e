import { CATEGORIES } from '@mintwire/contracts/news-categories';
import { Button, Card, CardHeader, Stack, Text } from '@mintwire/ui';

/** The categories as buttons; the current one says what it is about. */
export function CategoryList({ current, onChoose }: { current: string; onChoose: (category: string) => void }) {
  const chosen = CATEGORIES.find(({ id }) => id === current);
  return (
    <Card>
      <Stack gap={3}>
        <CardHeader title="Categories" headingLevel={2} />
        {chosen ? (
          <Text size="sm" tone="muted">
            {chosen.description}
          </Text>
        ) : null}
        <Stack gap={1} align="start">
          {CATEGORIES.map(({ id, name }) => (
            <Button
              key={id}
              size="sm"
              variant={id === current ? 'secondary' : 'ghost'}
              aria-pressed={id === current}
              onClick={() => onChoose(id === current ? '' : id)}
            >
              {name}
            </Button>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
