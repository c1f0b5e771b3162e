import { useLocation } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';
import { Container } from '@mintwire/ui/container';
import { useHydrated } from '@mintwire/ui/use-hydrated';
import { readablePath } from '../readable-path';
import classes from './no-page-here.module.css';

/** Says above the home page that the address is none. The server's page is the same at all of them: only the browser says which it is. */
export function NoPageHere() {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  return (
    <Container className={classes.line}>
      <Alert tone="warning">
        We have no page at{' '}
        {hydrated ? <span className={classes.address}>{readablePath(pathname)}</span> : 'this address'}. This is the
        home page.
      </Alert>
    </Container>
  );
}
