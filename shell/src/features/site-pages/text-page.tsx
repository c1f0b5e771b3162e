import type { ReactNode } from 'react';
import { Container } from '@mintwire/ui/container';
import { PageHeader } from '@mintwire/ui/page-header';
import { Prose } from '@mintwire/ui/prose';
import classes from './text-page.module.css';

/** A page that is mostly text. */
export function TextPage({
  title,
  description,
  children,
}: {
  title: string;
  description: string;
  children: ReactNode;
}) {
  return (
    <Container size="text" className={classes.page}>
      <PageHeader title={title} description={description} />
      <Prose>{children}</Prose>
    </Container>
  );
}
