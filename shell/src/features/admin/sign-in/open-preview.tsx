import type { OpenedPreview } from '@mintwire/contracts';
import { LINK_SECRET } from '@mintwire/contracts/limits';
import { api, errorText } from '@mintwire/platform';
import { ButtonLink } from '@mintwire/ui/button-link';
import { ErrorState } from '@mintwire/ui/error-state';
import { Spinner } from '@mintwire/ui/spinner';
import { useEffect, useState } from 'react';
import { BrokenLink } from './broken-link';

/** Exchanges the secret of a preview link (behind the #) for the preview's cookie and goes to the page it leads to. */
export function OpenPreview() {
  const [failure, setFailure] = useState<{ error: unknown } | 'incomplete' | null>(null);
  useEffect(() => {
    // The server never sees what is behind the #.
    const token = window.location.hash.slice(1);
    if (!LINK_SECRET.test(token)) {
      setFailure('incomplete');
      return;
    }
    // A whole page load: the preview is made of another composition.
    api.post<OpenedPreview>('/api/admin/previews/open', { token }).then(
      ({ path }) => window.location.replace(path),
      (error: unknown) => setFailure({ error }),
    );
  }, []);
  if (failure === null) return <Spinner label="Opening the preview..." />;
  if (failure === 'incomplete') return <BrokenLink />;
  return (
    <ErrorState
      title="This preview cannot be opened"
      description={errorText(failure.error)}
      action={<ButtonLink href="/">Go to the site</ButtonLink>}
    />
  );
}
