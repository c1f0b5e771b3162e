import { Component, type ReactNode } from 'react';
import { ErrorState } from '@mintwire/ui/error-state';

interface State {
  readonly error: unknown;
}

/** What visitors would read when the remote throws, and below it what its team needs to know. */
export class FaultScreen extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Nothing was thrown as an error.') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <>
        <ErrorState onRefresh={() => window.location.reload()} />
        <pre>{error instanceof Error ? (error.stack ?? error.message) : String(error)}</pre>
      </>
    );
  }
}
