import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { timeText } from '@mintwire/admin-kit/format';
import { SecretOnce } from '@mintwire/admin-kit/secret-once';
import type { CreatedPreviewLink } from '@mintwire/contracts';
import { countOf } from '@mintwire/money';
import { errorText, toast, useSite } from '@mintwire/platform';
import { Button, Cluster, Field, Heading, Select, Stack, Text } from '@mintwire/ui';
import { useState } from 'react';
import { createPreviewLink, endPreviewLinks } from '../api/articles';

interface Props {
  readonly id: string;
  /** Links that worked when the article was loaded. */
  readonly count: number;
}

const PERIODS = [
  { value: '24', label: 'A day' },
  { value: '168', label: 'A week' },
  { value: '720', label: '30 days' },
];

/** Links by which people without an account read the article as it is typed. */
export function PreviewLinks({ id, count }: Props) {
  const { publicUrl } = useSite();
  const [hours, setHours] = useState('24');
  const [made, setMade] = useState<CreatedPreviewLink | null>(null);
  const [links, setLinks] = useState(count);
  const [busy, setBusy] = useState(false);
  const [ending, setEnding] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      setMade(await createPreviewLink(id, Number(hours)));
      setLinks((before) => before + 1);
    } catch (error) {
      toast({ tone: 'danger', title: 'No link was made', description: errorText(error) });
    }
    setBusy(false);
  };
  const end = async () => {
    await endPreviewLinks(id);
    setLinks(0);
    setMade(null);
    setEnding(false);
    toast({ tone: 'success', title: 'No preview link works any more.' });
  };
  return (
    <Stack as="section" gap={4} aria-labelledby="preview-links">
      <Heading level={2} size="sm" id="preview-links">
        Preview links
      </Heading>
      <Text tone="muted">
        Whoever has such a link reads the article as it is typed, without an account. Search engines are kept out.
      </Text>
      {made ? (
        <SecretOnce
          title="The link is made"
          value={new URL(made.url, publicUrl).href}
          label="Preview link"
          onDismiss={() => setMade(null)}
        >
          {`Copy it now, it is not shown again. It works until ${timeText(made.expiresAt)}.`}
        </SecretOnce>
      ) : null}
      <Cluster gap={3} align="end">
        <Field id="preview-hours" label="It works for">
          <Select options={PERIODS} value={hours} onChange={({ currentTarget }) => setHours(currentTarget.value)} />
        </Field>
        <Button loading={busy} loadingText="One moment..." onClick={() => void make()}>
          Make a link
        </Button>
        {links > 0 ? <Button onClick={() => setEnding(true)}>{`End ${countOf(links, 'link')}`}</Button> : null}
      </Cluster>
      {ending ? (
        <ConfirmDialog
          id="end-links"
          title="End all preview links of this article?"
          action="End them"
          danger
          onConfirm={end}
          onClose={() => setEnding(false)}
        >
          <Text>Whoever has one is told that it was ended.</Text>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
