import { Link } from '@mintwire/platform';
import { ButtonLink } from '@mintwire/ui/button-link';
import { Container } from '@mintwire/ui/container';
import { EmptyState } from '@mintwire/ui/empty-state';
import classes from './gone-page.module.css';

/** Stands at every address of a remote that was taken off the site. */
export function GonePage() {
  return (
    <Container size="text" className={classes.page}>
      <EmptyState
        headingLevel={1}
        title="This page is no longer here"
        description="We have taken this part of the site off. If it comes back, you will find it at this address."
        action={
          <ButtonLink as={Link} to="/" variant="primary">
            Go to the home page
          </ButtonLink>
        }
      />
    </Container>
  );
}
