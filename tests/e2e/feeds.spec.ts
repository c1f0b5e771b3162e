import { createServer } from 'node:http';
import { becomeOwner } from './support/become-operator';
import { openScreen } from './support/admin-menu';
import { answerWithPassword, endSession } from './support/session-end';
import { expect, test } from './support/test';

const FEED = `<?xml version="1.0"?>
<rss version="2.0"><channel><title>The Daily Block</title><link>https://block.example</link><description>News</description>
<item><title>Validators agree on smaller blocks</title><link>https://block.example/smaller-blocks</link><guid>smaller-blocks</guid>
<description><![CDATA[<p>They <strong>voted</strong> on Sunday.</p>]]></description></item>
</channel></rss>`;

test('a feed is added although the session ends meanwhile, is read, and its entry is a draft that names its source', async ({
  page,
  complaints,
}) => {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(FEED),
  );
  // The site trusts this one server of a private network.
  const port = Number(process.env['TEST_FEED_PORT']);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  try {
    await becomeOwner(page, 'feeds');
    await openScreen(page, 'Newsroom', 'Feeds');
    await page.getByRole('button', { name: 'Add a feed' }).click();
    await page.getByLabel('Address of the feed').fill(`http://127.0.0.1:${port}/feed-${test.info().retry}`);
    await page.getByLabel('Category of the drafts').selectOption('technology');
    await endSession(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    await answerWithPassword(page);
    await expect(page.getByText('The feed is added.')).toBeVisible();

    const feed = page.getByRole('article', { name: /127\.0\.0\.1|The Daily Block/ }).last();
    await feed.getByRole('button', { name: /^Read now/ }).click();
    await expect(feed.getByRole('heading', { name: 'The Daily Block' })).toBeVisible();
    await feed.getByRole('button', { name: /^Entries of/ }).click();
    const entries = page.getByRole('dialog', { name: 'Entries of The Daily Block' });
    await expect(entries.getByRole('link', { name: 'Validators agree on smaller blocks' })).toBeVisible();
    await entries.getByRole('link', { name: 'A draft' }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'Validators agree on smaller blocks' })).toBeVisible();
    await expect(preview.getByRole('link', { name: 'The Daily Block' })).toHaveAttribute(
      'href',
      'https://block.example/smaller-blocks',
    );
  } finally {
    server.close();
  }
  // Chromium reports each answer 401.
  complaints.length = 0;
});
