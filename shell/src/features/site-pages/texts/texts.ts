import { readingPlace } from '../reading/reading-page';
import { ErrorAnswers } from './error-answers';
import { Contact, OnLocalNetwork, SiteName, WithIssueStatistics, WithSupportEmail } from './site-facts';
import * as privacy from './privacy.mdx';
import * as security from './security.mdx';
import * as support from './support.mdx';
import * as terms from './terms.mdx';

const parts = { Contact, ErrorAnswers, OnLocalNetwork, SiteName, WithIssueStatistics, WithSupportEmail };

/** Pages about this site as a whole. */
export const TEXTS = {
  '/support': readingPlace(support, { parts }),
  '/security': readingPlace(security, { parts }),
  '/privacy-policy': readingPlace(privacy, { parts }),
  '/terms-of-service': readingPlace(terms, { parts }),
};
