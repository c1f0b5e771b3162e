import type { ElementType, ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden';

/** Props of {@link ErrorCode}. */
export interface ErrorCodeProps {
  code: string;
  /** The router's link. */
  as: ElementType<{ to: string; target: string; rel: string; children: ReactNode }>;
}

/** The code of an error, leading to what it means in a tab of its own: what went wrong stays as it is. */
export function ErrorCode({ code, as: Link }: ErrorCodeProps) {
  return (
    <>
      {'Code: '}
      <Link to={`/support#${code}`} target="_blank" rel="noreferrer">
        {code}
        <VisuallyHidden> (what it means, opens in a new tab)</VisuallyHidden>
      </Link>
    </>
  );
}
