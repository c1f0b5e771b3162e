import { ButtonLink } from '@mintwire/ui/button-link';
import { ErrorState } from '@mintwire/ui/error-state';

/** Stands where a link leads whose secret cannot be whole: links are cut by mail programs and by hands that copy them. */
export function BrokenLink() {
  return (
    <ErrorState
      title="This link is incomplete"
      description="Something was cut off on its way: the part behind the # is not whole. Copy the link once more from its beginning to its end, or ask whoever sent it for another one."
      action={<ButtonLink href="/">Go to the site</ButtonLink>}
    />
  );
}
