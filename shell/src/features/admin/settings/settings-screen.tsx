import { useState } from 'react';
import type { SettingsAnswer } from '@mintwire/contracts';
import { toast } from '@mintwire/platform';
import { Text } from '@mintwire/ui/text';
import { Stack } from '@mintwire/ui/stack';
import { actorText, timeText } from '@mintwire/admin-kit/format';
import { Screen } from '@mintwire/admin-kit/screen';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { SettingsForm } from './settings-form';

/** Name, texts, links and claims of the site. */
export function SettingsScreen() {
  const settings = useLoad<SettingsAnswer>('/api/admin/settings');
  /** Counts the times the form begins afresh: after a save, and when somebody else's settings are taken over. */
  const [round, setRound] = useState(0);
  const begin = async () => {
    // Only then: until theirs are there, what was typed is all there is.
    const came = await settings.reload();
    if (came) setRound((before) => before + 1);
    return came;
  };
  return (
    <Screen
      title="Site settings"
      description="What pages say of the site. A change is on every new page view within a second."
      loaded={settings}
    >
      {(answer) => (
        <Stack gap={6}>
          {answer.updatedBy === null ? null : (
            <Text size="sm" tone="muted">
              Last changed {timeText(answer.updatedAt)} by {actorText(answer.updatedBy)}.
            </Text>
          )}
          <SettingsForm
            key={round}
            answer={answer}
            onSaved={(saved) => {
              settings.replace(() => saved);
              setRound((before) => before + 1);
              toast({ tone: 'success', title: 'Saved. New page views have it.' });
            }}
            onReload={begin}
          />
        </Stack>
      )}
    </Screen>
  );
}
