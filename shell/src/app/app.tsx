import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { usePageState } from '@mintwire/platform';
import { RemoteBoundary } from '../remotes/remote-boundary';
import { RemotePart } from '../remotes/remote-part';
import { Deferred } from './layout/deferred';
import { Layout } from './layout/layout';
import { lazyComponent } from './lazy-component';
import { PageSpinner } from './page-spinner';
import { matchPage, type SitePage } from './site-page';
import { usePageHead } from './use-page-head';

const ADMIN = '/admin/*';

/** The site: header, the page of the current address, footer. */
export function App() {
  const { composition } = usePageState();
  const { pathname } = useLocation();
  const match = matchPage(composition, pathname);
  usePageHead(match);

  return (
    <Layout light={match.page.kind === 'remote' && match.page.light} isAdmin={match.page.path === ADMIN}>
      {match.status === 404 && <Deferred part="NoPageHere" />}
      <RemoteBoundary key={pathname} part={match.page.kind === 'remote' ? match.page : undefined}>
        <Suspense fallback={<PageSpinner />}>
          {match.status === 404 ? (
            <PageView page={match.page} />
          ) : (
            <Routes>
              <Route path={match.page.path} caseSensitive element={<PageView page={match.page} />} />
            </Routes>
          )}
        </Suspense>
      </RemoteBoundary>
    </Layout>
  );
}

function PageView({ page }: { page: SitePage }) {
  if (page.kind === 'remote') return <RemotePart remote={page.remote} expose={page.expose} />;
  const Page = lazyComponent(page.page, page.page.load);
  return <Page />;
}
