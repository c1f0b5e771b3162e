import { Button } from '../components/button';
import { Card } from '../components/card';
import { Container } from '../components/container';
import { PageHeader } from '../components/page-header';
import { SectionHead } from '../components/section-head';
import { Prose } from '../components/prose';
import { Section } from '../components/section';
import { SkipLink } from '../components/skip-link';
import { Text } from '../components/text';
import { WithSidebar } from '../components/with-sidebar';
import { Example, Group } from './example';

const muted = (text: string) => (
  <Text size="sm" tone="muted">
    {text}
  </Text>
);

/** Page structure and long texts. */
export const Layout = () => (
  <Group id="sc-layout" title="Text and layout">
    <SkipLink href="#sc-layout">Skip to the layout examples</SkipLink>
    <Example title="PageHeader">
      <PageHeader
        headingLevel={3}
        size="lg"
        eyebrow="Launchpad"
        title="Create Your SPL Token"
        description="Fill in the form, sign once, and own the token."
        actions={<Button variant="primary">Create Token</Button>}
      />
    </Example>
    <Example title="SectionHead">
      <SectionHead title="Just launched" headingLevel={3} link={<a href="#section-head">All launches</a>} />
    </Example>
    <Example title="PageHeader: centered">
      <PageHeader
        align="center"
        headingLevel={3}
        size="xl"
        title="The Ultimate Crypto Hub"
        description="News, market analysis and token creation in one place."
        actions={
          <>
            <Button variant="primary" size="lg">
              Create Token
            </Button>
            <Button size="lg">Read the news</Button>
          </>
        }
      />
    </Example>
    <WithSidebar
      sidebarLabel="Example sidebar"
      sidebar={<Card tone="sunken">{muted('Sidebar: stays in view on wide screens')}</Card>}
    >
      <Card>
        <Prose>
          <h3>Prose</h3>
          <p>
            Long texts keep a measure of about 70 characters. <a href="#sc-layout">Links are underlined</a>,{' '}
            <code>code</code> stands out a little, and lists breathe:
          </p>
          <ul>
            <li>The fee is quoted before you sign.</li>
            <li>One signature does everything.</li>
          </ul>
          <blockquote>Nobody pays a fee for a token that does not exist.</blockquote>
          <pre>
            <code>npm start</code>
          </pre>
        </Prose>
      </Card>
    </WithSidebar>
    <Section tone="sunken" space="sm" aria-label="Example section">
      <Container size="narrow">{muted('Section, sunken, with a narrow container in it')}</Container>
    </Section>
  </Group>
);
