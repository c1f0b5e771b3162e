import { toast } from '@mintwire/platform';
import { Button, ShareIcon } from '@mintwire/ui';

interface ShareButtonProps {
  readonly title: string;
  /** A page of this site. */
  readonly path: string;
  readonly variant?: 'primary' | 'secondary';
}

/** Opens the system's share sheet, or copies the link where there is none. */
export function ShareButton({ title, path, variant = 'secondary' }: ShareButtonProps) {
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ tone: 'success', title: 'Link Copied' });
    } catch (error) {
      if ((error as Error).name !== 'AbortError')
        toast({ tone: 'warning', title: 'The link could not be shared', description: url });
    }
  };
  return (
    <Button variant={variant} iconStart={<ShareIcon />} onClick={() => void share()}>
      Share
    </Button>
  );
}
