import type { ArticleFields } from '@mintwire/contracts';
import { errorText, toast, useNavigate } from '@mintwire/platform';
import { Button, PlusIcon } from '@mintwire/ui';
import { useRef, useState } from 'react';
import { newKey } from '../../../shared/new-key';
import { createArticle } from '../api/articles';

interface Props {
  /** What it begins with. */
  readonly fields?: Partial<ArticleFields>;
  readonly label?: string;
  readonly onMade?: () => void;
}

/** Makes an article and goes to it. */
export function NewArticleButton({ fields = {}, label = 'New article', onMade }: Props) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  // The same for every try: an answer that got lost makes no second article.
  const key = useRef(newKey());
  const make = async () => {
    setBusy(true);
    try {
      const { id } = await createArticle(fields, key.current);
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
      iconStart={<PlusIcon />}
      loading={busy}
      loadingText="One moment..."
      onClick={() => void make()}
    >
      {label}
    </Button>
  );
}
