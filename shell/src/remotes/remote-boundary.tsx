import { Component, startTransition, type ComponentType, type ReactNode } from 'react';
import { reportError } from '@mintwire/platform';
import { forgetFailedComponents } from '../app/lazy-component';
import { pageAge } from '../app/new-version/page-age';
import { PageSpinner } from '../app/page-spinner';
import classes from './plain-failure.module.css';
import type { FailOverViewProps } from './fail-over-view';
import { shownModule, type RemoteModule } from './fallbacks';
import { OFFLINE, useRefreshOnline } from './use-refresh-online';

interface Props {
  readonly children: ReactNode;
  /** The remote's module inside; without it, what fails is the shell's own. */
  readonly part?: RemoteModule | undefined;
  /** What to show instead of the designed message; slots show nothing. */
  readonly fallback?: ReactNode;
  /** Selector of the server's HTML for a part of the shell: it stays, as it is, when the code for it fails. */
  readonly keep?: string | undefined;
}

interface State {
  readonly error?: unknown;
  /** What could be read in the part's place when it failed. */
  readonly kept?: Node | undefined;
  readonly FailOverView?: ComponentType<FailOverViewProps>;
}

/** The box of what is kept is none: a header that sticks to the top goes on sticking there. */
const CONTENTS = { display: 'contents' };

/**
 * Keeps what goes wrong in one part of the page inside that part, and reports it with the release that caused it. What happens
 * then (another try, another release, the designed message) is no part of the first download; see fail-over-view.tsx.
 */
export class RemoteBoundary extends Component<Props, State, Node | null> {
  override state: State = {};
  private shown = this.props.part && shownModule(this.props.part);
  private tries = 0;

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Nothing was thrown as an error.') };
  }

  /** The failed part is still in the document here; the commit that follows takes it out. */
  override getSnapshotBeforeUpdate(_props: Props, before: State): Node | null {
    const { shown, props, state } = this;
    const selector =
      props.keep ?? (shown && props.fallback === undefined && `[data-remote="${shown.remote.name}"] [data-readable]`);
    if (!selector || before.error !== undefined || state.error === undefined) return null;
    const found = document.querySelector(selector);
    return (found?.closest('[data-remote]') ?? found)?.cloneNode(true) ?? null;
  }

  override componentDidUpdate(_props: Props, _state: State, kept: Node | null): void {
    if (kept) this.setState({ kept });
  }

  override componentDidCatch(error: unknown): void {
    const { shown, props } = this;
    const source = shown
      ? { remote: shown.remote.name, release: shown.remote.version }
      : { remote: 'shell', release: __SHELL_VERSION__ };
    reportError(error, { during: 'render', ...source });
    void this.failOver(error, !shown && props.fallback !== undefined && !props.keep);
  }

  /** @param silent where the place stays as it is; that the page is outdated, it is told all the same */
  private async failOver(error: unknown, silent: boolean): Promise<void> {
    try {
      if (await pageAge.isOutdated(error)) throw error;
      if (silent) return;
      const { FailOverView } = await import(/* webpackChunkName: "fail-over" */ './fail-over-view');
      this.setState({ FailOverView });
    } catch (failure) {
      if (silent) return;
      // Where not even that can be loaded, what is kept stays, or the plain message.
      const { View } = (await pageAge.isOutdated(failure)) && this.props.fallback === undefined ? pageAge : {};
      this.setState(({ kept }) => (kept ? null : { FailOverView: View ?? PlainFailure }));
    }
  }

  override componentWillUnmount(): void {
    if (this.state.error !== undefined) forgetFailedComponents();
  }

  private readonly retry = () => {
    this.tries += 1;
    this.shown = this.props.part && shownModule(this.props.part);
    // What is kept stays at hand: where the next try fails as well, it is what can be read.
    startTransition(() => this.setState({ error: undefined }));
  };

  override render(): ReactNode {
    const { error, kept, FailOverView } = this.state;
    const { children, part, fallback } = this.props;
    if (error === undefined) return children;
    if (FailOverView)
      return (
        <FailOverView {...{ error, kept, part, fallback }} shown={this.shown} tries={this.tries} retry={this.retry} />
      );
    if (kept) return <div style={CONTENTS} ref={(place) => place?.replaceChildren(kept)} />;
    if (fallback !== undefined) return fallback;
    return part ? <PageSpinner /> : <PlainFailure />;
  }
}

const refresh = () => window.location.reload();

/** The designed message's words without their design. */
const PlainFailure = ({ fallback }: Partial<FailOverViewProps>) =>
  fallback === undefined ? <PlainMessage /> : fallback;

function PlainMessage() {
  useRefreshOnline(refresh);
  return (
    <div role="alert" className={classes.room}>
      <h1>Something went wrong</h1>
      {navigator.onLine ? null : <p>{OFFLINE}</p>}
      <button type="button" onClick={refresh}>
        Refresh Page
      </button>
    </div>
  );
}
