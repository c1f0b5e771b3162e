import { Button, type ButtonProps } from '../components/button';
import { ShareIcon } from '../icons/share';

/** Props of {@link ShareButton}. */
export interface ShareButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  title: string;
  /** A page of this site; the one that is shown unless set. */
  path?: string | undefined;
  /** Shows a short message: the platform's `toast`. */
  notify: (message: { tone: 'success' | 'warning'; title: string; description?: string }) => void;
}

/** Opens the system's share sheet, or copies the link where there is none. */
export function ShareButton({ title, path, notify, ...look }: ShareButtonProps) {
  const share = async () => {
    const url = path === undefined ? window.location.href : new URL(path, window.location.origin).href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      notify({ tone: 'success', title: 'Link Copied' });
    } catch (error) {
      if ((error as Error).name !== 'AbortError')
        notify({ tone: 'warning', title: 'The link could not be shared', description: url });
    }
  };
  return (
    <Button {...look} iconStart={<ShareIcon />} onClick={() => void share()}>
      Share
    </Button>
  );
}
