import type { ArticleFields } from '@mintwire/contracts';
import { errorText, toast, useNavigate, useSite } from '@mintwire/platform';
import { newUuid } from '@mintwire/platform/new-uuid';
import { Button, PlusIcon } from '@mintwire/ui';
import { useRef, useState } from 'react';
import { createArticle } from '../api/articles';
import { lastAuthor } from '../model/last-author';

interface Props {
  /** What it begins with; otherwise with its author. */
  readonly fields?: Partial<ArticleFields>;
  readonly label?: string;
  readonly size?: 'sm';
  readonly onMade?: () => void;
}

/** Makes an article and goes to it. */
export function NewArticleButton({ fields, label = 'New article', size, onMade }: Props) {
  const navigate = useNavigate();
  const { name } = useSite();
  const [busy, setBusy] = useState(false);
  // The same for every try: an answer that got lost makes no second article.
  const key = useRef(newUuid());
  const make = async () => {
    setBusy(true);
    try {
      const { id } = await createArticle(fields ?? { author: lastAuthor() ?? `${name} Editorial` }, key.current);
      onMade?.();
      await navigate(`/admin/articles/${id}`);
    } catch (error) {
      toast({ tone: 'danger', title: 'No article was made', description: errorText(error) });
      setBusy(false);
    }
  };
  return (
    <Button
      variant="primary"
      size={size}
      iconStart={<PlusIcon />}
      loading={busy}
      loadingText="One moment..."
      onClick={() => void make()}
    >
      {label}
    </Button>
  );
}
