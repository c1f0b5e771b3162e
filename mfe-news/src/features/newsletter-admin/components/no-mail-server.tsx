import { Alert } from '@mintwire/ui';

/** Says that no mail leaves, where that is so. */
export function NoMailServer({ hasServer }: { readonly hasServer: boolean }) {
  if (hasServer) return null;
  return (
    <Alert tone="warning" title="No mail server is set">
      Nothing is sent until the news service has the settings SMTP_HOST and SMTP_FROM. Until then issues wait, and
      confirmations and test mails stand in the outbox.
    </Alert>
  );
}
