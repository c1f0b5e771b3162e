import { Component, type ReactNode } from 'react';
import { reportError, type ReportSource } from '@mintwire/platform';
import { ErrorState } from '@mintwire/ui/error-state';

interface Props {
  readonly source: ReportSource;
  readonly children: ReactNode;
  /** What to show instead of the designed message; slots show nothing. */
  readonly fallback?: ReactNode;
}

/** Keeps what goes wrong in one part of the page inside that part, and reports it with the release that caused it. */
export class RemoteBoundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Nothing was thrown as an error.') };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, { during: 'render', ...this.props.source });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return <ErrorState detail={codeOf(error)} onRefresh={() => window.location.reload()} />;
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
