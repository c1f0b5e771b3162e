import { useLocation } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';
import { Container } from '@mintwire/ui/container';
import { readablePath } from '../readable-path';
import classes from './no-page-here.module.css';

/** Says above the home page that the address is none. */
export function NoPageHere() {
  const { pathname } = useLocation();
  return (
    <Container className={classes.line}>
      <Alert tone="warning">
        We have no page at <span className={classes.address}>{readablePath(pathname)}</span>. This is the home page.
      </Alert>
    </Container>
  );
}
