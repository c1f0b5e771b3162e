import type { ReadingText } from '../../reading/reading-text';
import * as administration from './administration.mdx';
import * as importFeeds from './import-feeds.mdx';
import * as launchesAndFees from './launches-and-fees.mdx';
import * as moderateComments from './moderate-comments.mdx';
import * as peopleAndRoles from './people-and-roles.mdx';
import * as refundsAndDelivery from './refunds-and-delivery.mdx';
import * as releaseAPart from './release-a-part.mdx';
import * as runASale from './run-a-sale.mdx';
import * as sendTheNewsletter from './send-the-newsletter.mdx';
import * as signIn from './sign-in.mdx';
import * as siteSettings from './site-settings.mdx';
import * as watchTheSite from './watch-the-site.mdx';
import * as writeArticles from './write-articles.mdx';

/** What people who run the site want to do, by the address of the page that says how. */
export const ADMINISTRATION_TASKS = {
  '/documentation/administration': administration,
  '/documentation/sign-in': signIn,
  '/documentation/people-and-roles': peopleAndRoles,
  '/documentation/watch-the-site': watchTheSite,
  '/documentation/release-a-part': releaseAPart,
  '/documentation/site-settings': siteSettings,
  '/documentation/run-a-sale': runASale,
  '/documentation/refunds-and-delivery': refundsAndDelivery,
  '/documentation/launches-and-fees': launchesAndFees,
  '/documentation/write-articles': writeArticles,
  '/documentation/moderate-comments': moderateComments,
  '/documentation/import-feeds': importFeeds,
  '/documentation/send-the-newsletter': sendTheNewsletter,
} satisfies Record<string, ReadingText>;
