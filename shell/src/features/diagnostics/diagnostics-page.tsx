import { Suspense } from 'react';
import { Container } from '@mintwire/ui/container';
import { PageHeader } from '@mintwire/ui/page-header';
import { Spinner } from '@mintwire/ui/spinner';
import { lazyComponent } from '../../app/lazy-component';
import classes from './diagnostics.module.css';
import { PagePart } from './page-part';
import { ReportsPart } from './reports-part';
import { ReleasesPart } from './releases-part';
import { ServicesPart } from './services-part';

/** /test: the state of every part as this page sees it, and the design system. */
export function DiagnosticsPage() {
  const Showcase = lazyComponent('showcase', async () => (await import(/* webpackChunkName: "showcase" */ '@mintwire/ui/showcase')).Showcase);
  return (
    <>
      <Container className={classes.page}>
        <PageHeader title="Diagnostics" description="The state of every part of this site, as seen from this page." />
        <ServicesPart />
        <ReleasesPart />
        <PagePart />
        <ReportsPart />
      </Container>
      <Container>
        <Suspense fallback={<Spinner />}>
          <Showcase />
        </Suspense>
      </Container>
    </>
  );
}
