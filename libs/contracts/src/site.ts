import { Type, type Static } from 'typebox';

/** A link of the header or footer. */
const SiteLink = Type.Object({ id: Type.String(), label: Type.String(), url: Type.String() });
type SiteLink = Static<typeof SiteLink>;

/** A claim the site makes about itself, with where it can be verified. */
const SiteClaim = Type.Object({ id: Type.String(), text: Type.String(), evidenceUrl: Type.String() });
type SiteClaim = Static<typeof SiteClaim>;

/** Settings of the site, kept by the gateway. A link that is not set is not shown. */
export const SiteSettings = Type.Object({
  name: Type.String({ minLength: 1 }),
  tagline: Type.String(),
  description: Type.String(),
  publicUrl: Type.String({ description: 'origin for canonical links, without a trailing slash' }),
  supportEmail: Type.Union([Type.String(), Type.Null()]),
  trustUrl: Type.Union([Type.String(), Type.Null()]),
  socialLinks: Type.Array(SiteLink),
  claims: Type.Optional(Type.Array(SiteClaim, { description: 'those that are switched on; each has evidence' })),
  issueStatistics: Type.Optional(
    Type.Boolean({ description: 'whether openings of newsletters and clicks in them are counted' }),
  ),
});
export type SiteSettings = Static<typeof SiteSettings>;
