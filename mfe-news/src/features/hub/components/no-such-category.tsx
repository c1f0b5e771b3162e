import { CATEGORIES } from '@mintwire/contracts/news-categories';
import { Link, usePageMeta } from '@mintwire/platform';
import { ButtonLink, Cluster, Container, PageHeader, Section, Stack } from '@mintwire/ui';
import { hubAddress } from '../model/hub-query';

/** `/news` at the address of a category that there is not: the ways to those that there are. */
export function NoSuchCategory() {
  const title = 'No such category';
  usePageMeta({ title, noindex: true });
  return (
    <Container>
      <Section>
        <Stack gap={6} align="stretch">
          <PageHeader
            title={title}
            description="We have no category of that name. Choose one of these, or see all news."
          />
          <Cluster as="nav" gap={3} aria-label="Categories">
            <ButtonLink as={Link} to="/news" variant="primary">
              All news
            </ButtonLink>
            {CATEGORIES.map(({ id, name }) => (
              <ButtonLink key={id} as={Link} to={hubAddress({ search: '', category: id, page: 1 })}>
                {name}
              </ButtonLink>
            ))}
          </Cluster>
        </Stack>
      </Section>
    </Container>
  );
}
