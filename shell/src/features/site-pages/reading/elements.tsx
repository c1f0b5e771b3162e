import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Link } from '@mintwire/platform';
import { CodeBlock } from './code-block';
import classes from './reading-page.module.css';

/** What the services and the gateway answer themselves: no pages. */
const NO_PAGE = /^\/(api|rpc|assets|media|metadata|healthz)(\/|$)|\.(xml|json|txt)$/;

function TextLink({ href = '', children }: { readonly href?: string; readonly children?: ReactNode }) {
  if (href.startsWith('/') && !NO_PAGE.test(href)) return <Link to={href}>{children}</Link>;
  return <a href={href}>{children}</a>;
}

/** A heading is a link to itself, so that its address can be copied. */
const heading = (Tag: 'h2' | 'h3') =>
  function Heading({ id, children }: ComponentPropsWithoutRef<'h2'>) {
    return (
      <Tag id={id} className={classes.heading}>
        <a href={`#${id}`}>{children}</a>
      </Tag>
    );
  };

/** What stands for the elements of a text. */
export const ELEMENTS = { a: TextLink, pre: CodeBlock, h2: heading('h2'), h3: heading('h3') };
