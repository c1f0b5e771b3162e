import { Link } from '@mintwire/platform';
import { ButtonLink } from '@mintwire/ui/button-link';
import { EmptyState } from '@mintwire/ui/empty-state';
import { LockIcon } from '@mintwire/ui/icons';

/** /admin */
export function AdminPage() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<LockIcon />}
      title="Administration"
      description="Administration opens here. Sign-in is not available in this version."
      action={
        <ButtonLink as={Link} to="/">
          Back to the home page
        </ButtonLink>
      }
    />
  );
}
