import { useEffect, useState, type ReactNode } from 'react';
import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { Container } from '@mintwire/ui/container';
import { GonePage } from '../features/site-pages/gone-page';
import { PageSpinner } from '../app/page-spinner';
import { Failure } from './failure';
import { failOverModule } from './fail-over-module';
import classes from './fail-over-view.module.css';
import type { RemoteModule } from './fallbacks';

export interface FailOverViewProps {
  readonly error: unknown;
  /** The module of the page's composition that belongs here; none where the shell's own code failed. */
  readonly part?: RemoteModule | undefined;
  /** The one that was shown, and failed. */
  readonly shown?: RemoteModule | undefined;
  /** What could be read here when it failed. */
  readonly kept?: Node | undefined;
  readonly fallback?: ReactNode;
  /** How often the part has been mounted again. */
  readonly tries: number;
  /** Mounts the part again. */
  readonly retry: () => void;
}

/** Longest that a visitor looks at a spinner before being told; a fallback that comes later still takes its place. */
const PATIENCE_MS = 500;

const refresh = () => window.location.reload();

/** Stands in the place of a part that failed, until another try or another release takes it; for good when there is none. */
export function FailOverView({ error, part, shown, kept, fallback, tries, retry }: FailOverViewProps) {
  const [state, setState] = useState<'waiting' | 'told' | 'given up' | 'gone'>(part ? 'waiting' : 'given up');
  useEffect(() => {
    if (!part || !shown) return undefined;
    let gone = false;
    const timer = setTimeout(() => setState('told'), PATIENCE_MS);
    void failOverModule({ part, shown, error, tries }).then((outcome) => {
      if (gone) return;
      clearTimeout(timer);
      if (outcome === 'saved') retry();
      else setState(outcome === 'gone' ? 'gone' : 'given up');
    });
    return () => {
      gone = true;
      clearTimeout(timer);
    };
    // One failure, one fail-over: a further failure mounts this anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (state === 'gone') return fallback !== undefined ? fallback : <GonePage />;
  // One message is enough where the footer failed with the header.
  if (kept)
    return (
      <Kept
        content={kept}
        own={!part}
        notice={state === 'given up' && kept.nodeName !== 'FOOTER'}
        onRefresh={refresh}
      />
    );
  if (fallback !== undefined) return fallback;
  return state === 'waiting' ? <PageSpinner /> : <Failure error={error} onRefresh={refresh} />;
}

interface KeptProps {
  readonly content: Node;
  /** It is the shell's: the page itself may be well. */
  readonly own: boolean;
  readonly notice: boolean;
  readonly onRefresh: () => void;
}

/** What the server wrote, or what was shown last: it can be read and its links lead where they say, and nothing else in it works. */
function Kept({ content, own, notice, onRefresh }: KeptProps) {
  return (
    <>
      {notice ? (
        <Container size="text" className={classes.notice}>
          <Alert
            tone="warning"
            live
            title="Something went wrong"
            action={<Button onClick={onRefresh}>Refresh Page</Button>}
          >
            {own
              ? 'The menu and the wallet could not be loaded. Links work; buttons at the top do not until the page is refreshed.'
              : 'You can go on reading. Buttons on this page do not work until it is refreshed.'}
          </Alert>
        </Container>
      ) : null}
      <div className={classes.kept} ref={(place) => place?.replaceChildren(withoutControls(content))} />
    </>
  );
}

function withoutControls(content: Node): Node {
  if (content instanceof Element) {
    for (const control of content.querySelectorAll<HTMLButtonElement>('button, input, select, textarea'))
      control.disabled = true;
  }
  return content;
}
