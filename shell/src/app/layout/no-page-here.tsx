import { useLocation } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';
import { Container } from '@mintwire/ui/container';
import { useHydrated } from '@mintwire/ui/use-hydrated';
import { readablePath } from '../readable-path';
import classes from './no-page-here.module.css';

/** Says above the home page that the address is none. The server's page is the same at all of them: only the browser says which it is, at the end, where it moves nothing. */
export function NoPageHere() {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  return (
    <Container className={classes.line}>
      <Alert tone="warning">
        This is the home page: we have no page at{' '}
        <span className={classes.address}>{hydrated ? readablePath(pathname) : 'this address'}</span>
      </Alert>
    </Container>
  );
}
