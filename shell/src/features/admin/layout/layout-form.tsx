import { useState, type FormEvent } from 'react';
import { isAppError } from '@mintwire/contracts/app-error';
import type { LayoutAnswer, LinkPlace, SiteLayout } from '@mintwire/contracts';
import { api, errorText } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { Stack } from '@mintwire/ui/stack';
import { fieldError } from '@mintwire/admin-kit/field-error';
import { LinksEditor } from './links-editor';
import { SectionsEditor } from './sections-editor';

const PLACES: readonly { place: LinkPlace; title: string; description: string }[] = [
  { place: 'header', title: 'Header', description: 'Beside the name of the site, on wide screens.' },
  { place: 'menu', title: 'Menu', description: 'Behind the menu button, on small screens.' },
  { place: 'footer', title: 'Footer', description: 'At the end of every page.' },
];

interface Props {
  readonly answer: LayoutAnswer;
  readonly onSaved: (saved: LayoutAnswer) => void;
  /** Takes over what is saved now; what was arranged is given up. */
  readonly onReload: () => void;
}

/** Arranges links and sections as they were read. A link whose page no live release has stays here, and is not on any page. */
export function LayoutForm({ answer, onSaved, onReload }: Props) {
  const [layout, setLayout] = useState<SiteLayout>(answer.layout);
  const [status, setStatus] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const { offers, version } = answer;
  const stale = isAppError(status.error) && status.error.code === 'SETTINGS_CHANGED';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setStatus({ busy: true, error: null });
    try {
      onSaved(await api.put<LayoutAnswer>('/api/admin/layout', { version, layout }));
    } catch (error) {
      setStatus({ busy: false, error });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={6}>
        {PLACES.map(({ place, title, description }) => (
          <LinksEditor
            key={place}
            {...{ place, title, description }}
            links={layout.navigation[place]}
            offers={offers.links}
            errorAt={(path) => fieldError(status.error, `/layout/navigation/${place}${path}`)}
            onChange={(links) => setLayout({ ...layout, navigation: { ...layout.navigation, [place]: links } })}
          />
        ))}
        <SectionsEditor
          home={layout.home}
          offers={offers.sections}
          onChange={(home) => setLayout({ ...layout, home })}
        />
        {status.error ? (
          <Alert
            tone={stale ? 'warning' : 'danger'}
            title="Not saved"
            live
            action={stale ? <Button onClick={onReload}>Load their arrangement and lose mine</Button> : undefined}
          >
            {isAppError(status.error) && (status.error.fields?.length ?? 0) > 0
              ? 'Some fields are not right. Each says why.'
              : errorText(status.error)}
          </Alert>
        ) : null}
        <div>
          <Button type="submit" variant="primary" loading={status.busy} loadingText="Saving...">
            Save
          </Button>
        </div>
      </Stack>
    </form>
  );
}
