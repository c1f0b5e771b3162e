import { Container } from '@mintwire/ui/container';
import { PageHeader } from '@mintwire/ui/page-header';
import { Showcase } from '@mintwire/ui/showcase';
import classes from './diagnostics.module.css';
import { PagePart } from './page-part';
import { ReportsPart } from './reports-part';
import { ReleasesPart } from './releases-part';
import { ServicesPart } from './services-part';

/** /test: the state of every part as this page sees it, and the design system, with whose styles the page comes from the server. */
export function DiagnosticsPage() {
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
        <Showcase />
      </Container>
    </>
  );
}
