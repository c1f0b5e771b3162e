import { Alert } from '@mintwire/ui';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { DraftStore } from '../../draft/model/draft-store';

/** Says that other tabs show the same form. */
export function OpenElsewhere({ drafts }: { drafts: DraftStore }) {
  const { elsewhere } = useStore(drafts);
  useEffect(() => {
    let close = drafts.open();
    const leave = () => close();
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) close = drafts.open();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      close();
    };
  }, [drafts]);
  if (!elsewhere) return null;
  return (
    <Alert tone="info" title="This form is open in another tab, too" live>
      Both tabs show the same token, and what is typed last is kept. To make another token, launch this one first.
    </Alert>
  );
}
