import { useState } from 'react';
import type { LayoutAnswer } from '@mintwire/contracts';
import { toast } from '@mintwire/platform';
import { Stack } from '@mintwire/ui/stack';
import { Text } from '@mintwire/ui/text';
import { actorText, timeText } from '@mintwire/admin-kit/format';
import { Screen } from '@mintwire/admin-kit/screen';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { LayoutForm } from './layout-form';

/** The links of header, menu and footer, and the sections of the home page. */
export function LayoutScreen() {
  const loaded = useLoad<LayoutAnswer>('/api/admin/layout');
  /** Counts the times the form begins afresh. */
  const [round, setRound] = useState(0);
  const next = () => setRound((before) => before + 1);
  return (
    <Screen
      title="Navigation"
      description="Which links and sections of the releases pages show, and in which order. A change is on every new page view within a second."
      loaded={loaded}
    >
      {(answer) => (
        <Stack gap={6}>
          {answer.updatedBy === null ? null : (
            <Text size="sm" tone="muted">
              Last changed {timeText(answer.updatedAt)} by {actorText(answer.updatedBy)}.
            </Text>
          )}
          <LayoutForm
            key={round}
            answer={answer}
            onSaved={(saved) => {
              loaded.replace(() => saved);
              next();
              toast({ tone: 'success', title: 'Saved. New page views have it.' });
            }}
            onReload={() => void loaded.reload().then((came) => came && next())}
          />
        </Stack>
      )}
    </Screen>
  );
}
