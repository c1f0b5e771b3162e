import { useEffect, useRef, useState } from 'react';
import type { AdminSession } from '@mintwire/contracts';
import { onSessionEnd } from '@mintwire/platform/host';
import { api, errorText, Link, toast, useLocation, usePageMeta } from '@mintwire/platform';
import { Button } from '@mintwire/ui/button';
import { ButtonLink } from '@mintwire/ui/button-link';
import { Container } from '@mintwire/ui/container';
import { EmptyState } from '@mintwire/ui/empty-state';
import { Spinner } from '@mintwire/ui/spinner';
import { RemoteBoundary } from '../../../remotes/remote-boundary';
import { RemotePart } from '../../../remotes/remote-part';
import { usePinnedRemotes } from '../../../remotes/use-pinned-remotes';
import { readablePath } from '../../../app/readable-path';
import { Breakable } from '@mintwire/admin-kit/breakable';
import { sessionEnded, signedOut } from '../core/session';
import { OverlaySwitch } from '../overlay/overlay-switch';
import classes from './admin-frame.module.css';
import { screenAt, screensFor, type AdminScreen } from './screens';

/** The administration of somebody who is signed in: who they are, where they can go, and the screen of the address. */
export function AdminFrame({ session }: { session: AdminSession }) {
  const { pathname } = useLocation();
  const { remotes, loading } = usePinnedRemotes();
  const screens = screensFor(session.roles, remotes);
  const screen = screenAt(screens, pathname);
  const nav = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On small screens the navigation is one line that scrolls: where one is shall be in view.
    const { current: list } = nav;
    const here = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && here) list.scrollLeft = here.offsetLeft - (list.clientWidth - here.offsetWidth) / 2;
    // The screens of remotes come later and push those of the shell on.
  }, [pathname, screens.length]);
  // Screens of remotes know nothing of sessions; what their calls are answered says it.
  useEffect(() => onSessionEnd(sessionEnded), []);
  usePageMeta({ title: screen ? `${screen.title} · Administration` : 'Administration', noindex: true });
  return (
    <Container size="wide" className={classes.frame}>
      <div className={classes.side}>
        <nav aria-label="Administration">
          <ul ref={nav} className={classes.nav}>
            {screens.map(({ path, title }) => (
              <li key={path}>
                <Link
                  to={`/admin/${path}`}
                  className={classes.link}
                  aria-current={path === screen?.path ? 'page' : undefined}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.account}>
          <p className={classes.who}>
            <Breakable text={session.email} /> ({session.roles.join(', ')})
          </p>
          <OverlaySwitch />
          <SignOut />
        </div>
      </div>
      <div className={classes.screen}>
        {screen ? <View screen={screen} /> : loading ? <Spinner /> : <Nothing isEmpty={screens.length === 0} />}
      </div>
    </Container>
  );
}

function View({ screen }: { screen: AdminScreen }) {
  if (screen.kind === 'shell') return <screen.Screen />;
  const { remote, expose } = screen;
  return (
    <RemoteBoundary key={`${remote.name}${expose}`} part={{ remote, expose }}>
      <RemotePart remote={remote} expose={expose} />
    </RemoteBoundary>
  );
}

function Nothing({ isEmpty }: { isEmpty: boolean }) {
  const { pathname } = useLocation();
  if (isEmpty)
    return (
      <EmptyState
        headingLevel={1}
        title="Nothing here for you yet"
        description="No screen is there for your roles. Ask an owner if you expected one."
      />
    );
  return (
    <EmptyState
      headingLevel={1}
      title="No such screen"
      description={`We have no screen at ${readablePath(pathname)}, or it is not for your roles.`}
      action={
        <ButtonLink as={Link} to="/admin">
          Go to the first screen
        </ButtonLink>
      }
    />
  );
}

function SignOut() {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await api.post('/api/admin/logout', {});
      signedOut();
    } catch (error) {
      setLeaving(false);
      toast({ tone: 'danger', title: 'Signing out failed', description: errorText(error) });
    }
  };
  return (
    <Button size="sm" loading={leaving} onClick={() => void leave()}>
      Sign out
    </Button>
  );
}
