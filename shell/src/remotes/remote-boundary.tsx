import { Component, type ComponentType, type ReactNode } from 'react';
import { reportError, type ReportSource } from '@mintwire/platform';
import { forgetFailedComponents } from '../app/lazy-component';
import type { FailureProps } from './failure';

interface Props {
  readonly source: ReportSource;
  readonly children: ReactNode;
  /** What to show instead of the designed message; slots show nothing. */
  readonly fallback?: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly Failure: ComponentType<FailureProps>;
}

/** Keeps what goes wrong in one part of the page inside that part, and reports it with the release that caused it. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: undefined, Failure: PlainFailure };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('Nothing was thrown as an error.') };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, { during: 'render', ...this.props.source });
    if (this.props.fallback !== undefined) return;
    // The designed message is no part of the first download. Where it cannot be loaded either, the plain one stays.
    import(/* webpackChunkName: "frame" */ './failure').then(
      ({ Failure }) => this.setState({ Failure }),
      () => undefined,
    );
  }

  override componentWillUnmount(): void {
    if (this.state.error !== undefined) forgetFailedComponents();
  }

  override render(): ReactNode {
    const { error, Failure } = this.state;
    if (error === undefined) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return <Failure error={error} onRefresh={() => window.location.reload()} />;
  }
}

/** The same words without their design. */
function PlainFailure({ onRefresh }: FailureProps) {
  return (
    <div role="alert">
      <p>Something went wrong</p>
      <button type="button" onClick={onRefresh}>
        Refresh Page
      </button>
    </div>
  );
}
