import type { OpenedPreview } from '@mintwire/contracts';
import { api, errorText } from '@mintwire/platform';
import { ButtonLink } from '@mintwire/ui/button-link';
import { ErrorState } from '@mintwire/ui/error-state';
import { Spinner } from '@mintwire/ui/spinner';
import { useEffect, useState } from 'react';

/** Exchanges the secret of a preview link (behind the #) for the preview's cookie and goes to the page it leads to. */
export function OpenPreview() {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const token = window.location.hash.slice(1);
    // A whole page load: the preview is made of another composition.
    api.post<OpenedPreview>('/api/admin/previews/open', { token }).then(({ path }) => window.location.replace(path), setError);
  }, []);
  if (!error) return <Spinner label="Opening the preview..." />;
  return <ErrorState title="This preview cannot be opened" description={errorText(error)} action={<ButtonLink href="/">Go to the site</ButtonLink>} />;
}
