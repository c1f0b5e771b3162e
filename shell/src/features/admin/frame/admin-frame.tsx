import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { AdminSession } from '@mintwire/contracts';
import { onSessionEnd } from '@mintwire/platform/host';
import { api, errorText, Link, toast, useLocation, usePageMeta } from '@mintwire/platform';
import { Button } from '@mintwire/ui/button';
import { ButtonLink } from '@mintwire/ui/button-link';
import { Container } from '@mintwire/ui/container';
import { EmptyState } from '@mintwire/ui/empty-state';
import { CloseIcon, MenuIcon } from '@mintwire/ui/icons';
import { Spinner } from '@mintwire/ui/spinner';
import { RemoteBoundary } from '../../../remotes/remote-boundary';
import { RemotePart } from '../../../remotes/remote-part';
import { usePinnedRemotes } from '../../../remotes/use-pinned-remotes';
import { readablePath } from '../../../app/readable-path';
import { Breakable } from '@mintwire/admin-kit/actor';
import { sessionEnded, signedOut } from '../core/session';
import { RejectedNotice } from '../sign-in/rejected-notice';
import { SignInAgain } from '../sign-in/sign-in-again';
import { OverviewScreen } from '../overview/overview-screen';
import { OverlaySwitch } from '../overlay/overlay-switch';
import classes from './admin-frame.module.css';
import { AdminMenu } from './admin-menu';
import { additionsFor, screenAt, screensFor, type AdminScreen } from './screens';

const SIDE_ID = 'admin-side';

interface AdminFrameProps {
  readonly session: AdminSession;
  /** The session is over; whoever signs in again goes on where they are. */
  readonly ended: boolean;
  /** Who else has signed in in this browser since then. */
  readonly other?: string | undefined;
}

/** The administration of somebody who is signed in: who they are, where they can go, and the screen of the address. */
export function AdminFrame({ session, ended, other }: AdminFrameProps) {
  const { pathname } = useLocation();
  const { remotes, loading } = usePinnedRemotes();
  const screens = screensFor(session.roles, remotes);
  const screen = screenAt(screens, pathname);
  // Screens of remotes know nothing of sessions; what their calls are answered says it.
  useEffect(() => onSessionEnd(sessionEnded), []);
  usePageMeta({ title: screen ? `${screen.title} · Administration` : 'Administration', noindex: true });
  return (
    <Container size="wide" className={classes.frame}>
      <Side current={screen}>
        <AdminMenu screens={screens} current={screen} />
        <div className={classes.account}>
          <p className={classes.who}>
            <Breakable text={session.email} /> ({session.roles.join(', ')})
          </p>
          <OverlaySwitch />
          <SignOut />
        </div>
      </Side>
      <div className={classes.screen}>
        <div className={classes.notice}>
          <RejectedNotice email={session.email} />
        </div>
        {screen?.kind === 'overview' ? (
          <OverviewScreen
            additions={additionsFor(session.roles, remotes)}
            has={(wanted) => screens.some(({ path }) => path === wanted)}
          />
        ) : screen ? (
          <View screen={screen} />
        ) : loading ? (
          <Spinner />
        ) : (
          <Nothing />
        )}
      </div>
      {ended ? <SignInAgain email={session.email} other={other} /> : null}
    </Container>
  );
}

/** Beside the screen where there is room; elsewhere above it, behind a button that says where one is. */
function Side({ current, children }: { current: AdminScreen | undefined; children: ReactNode }) {
  const { pathname } = useLocation();
  // Closed again at the next address.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const open = openAt === pathname;
  return (
    // What Escape does is beside the button that does the same.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.side}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpenAt(null);
        toggle.current?.focus();
      }}
    >
      <button
        ref={toggle}
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={SIDE_ID}
        onClick={() => setOpenAt(open ? null : pathname)}
      >
        {open ? <CloseIcon /> : <MenuIcon />}
        <span>
          {current ? (
            <>
              {current.group !== current.title ? `${current.group} / ` : null}
              <strong>{current.title}</strong>
            </>
          ) : (
            'Menu'
          )}
        </span>
      </button>
      <div id={SIDE_ID} className={classes.panel} data-open={open}>
        {children}
      </div>
    </div>
  );
}

function View({ screen }: { screen: Exclude<AdminScreen, { kind: 'overview' }> }) {
  if (screen.kind === 'shell') return <screen.Screen />;
  const { remote, expose } = screen;
  return (
    <RemoteBoundary key={`${remote.name}${expose}`} part={{ remote, expose }}>
      <RemotePart remote={remote} expose={expose} />
    </RemoteBoundary>
  );
}

function Nothing() {
  const { pathname } = useLocation();
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
      window.scrollTo(0, 0);
    } catch (error) {
      setLeaving(false);
      toast({ tone: 'danger', title: 'Signing out failed', description: errorText(error) });
    }
  };
  return (
    <Button size="sm" loading={leaving} data-mw-leaves onClick={() => void leave()}>
      Sign out
    </Button>
  );
}
