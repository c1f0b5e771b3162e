import { toast } from '@mintwire/platform';
import { Button, ShareIcon } from '@mintwire/ui';

/** Opens the system's share sheet, or copies the link where there is none. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = window.location.href;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      toast({ tone: 'success', title: 'Link Copied' });
    } catch (error) {
      if ((error as Error).name !== 'AbortError')
        toast({ tone: 'warning', title: 'The link could not be shared', description: url });
    }
  };
  return (
    <Button size="sm" iconStart={<ShareIcon />} onClick={() => void share()}>
      Share
    </Button>
  );
}
