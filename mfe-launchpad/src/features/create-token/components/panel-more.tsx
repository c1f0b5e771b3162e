import { Accordion, AccordionItem } from '@mintwire/ui';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { LaunchBenefits, LaunchQuestions } from '../../launch/components/launch-facts';
import { ExplorerPreview } from '../../launch/components/token-preview';
import type { TokenDraft } from '../../draft/model/token-draft';
import { keepInWindow } from './keep-in-window';
import styles from './panel-more.module.css';

/** One open at a time: the browser folds the others. */
const NAME = 'beside-the-price';

/** What one may want to read beside the price, folded: the price and the button never give way to it. */
export function PanelMore({ draft, imageUrl }: { draft: TokenDraft; imageUrl: string | undefined }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => keepInWindow(list.current?.querySelectorAll<HTMLElement>(':scope > details > :not(summary)')), []);
  const fold = (event: KeyboardEvent<HTMLElement>) => {
    const open = event.key === 'Escape' && event.currentTarget.querySelector<HTMLDetailsElement>(':scope > [open]');
    if (!open) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  };
  return (
    <Accordion ref={list} className={styles.more} onKeyDown={fold}>
      <AccordionItem name={NAME} headingLevel={2} title="In an explorer">
        <ExplorerPreview draft={draft} imageUrl={imageUrl} />
      </AccordionItem>
      <AccordionItem name={NAME} headingLevel={2} title="What you get">
        <LaunchBenefits />
      </AccordionItem>
      <AccordionItem name={NAME} headingLevel={2} title="Questions">
        <LaunchQuestions />
      </AccordionItem>
    </Accordion>
  );
}
