import { Type, type Static } from 'typebox';
import { GateResult } from './releases';

/** How long a preview link may work, in hours. */
const PREVIEW_HOURS = { min: 1, max: 168, usual: 24 } as const;

/** `POST /api/admin/previews`: a link that shows one release to one person, until a time. */
export const NewPreview = Type.Object(
  {
    remote: Type.String({ pattern: '^(shell|mfe-[a-z][a-z0-9-]*)$', maxLength: 60 }),
    version: Type.String({ pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+-[0-9a-f]{12}$', maxLength: 60 }),
    person: Type.String({
      pattern: '^\\S(.*\\S)?$',
      maxLength: 80,
      description: 'who it is for; the banner names them',
    }),
    path: Type.String({ pattern: '^/(?!/)[^\\s\\\\]*$', maxLength: 300, description: 'where the link leads' }),
    hours: Type.Integer({ minimum: PREVIEW_HOURS.min, maximum: PREVIEW_HOURS.max }),
  },
  { additionalProperties: false },
);
export type NewPreview = Static<typeof NewPreview>;

const Time = Type.Union([Type.String(), Type.Null()]);

/** A preview link without its secret. */
export const Preview = Type.Object({
  id: Type.String(),
  remote: Type.String(),
  version: Type.String(),
  person: Type.String(),
  path: Type.String(),
  createdBy: Type.String(),
  createdAt: Type.String(),
  expiresAt: Type.String(),
  revokedAt: Time,
  opened: Type.Integer({ description: 'how often the link was opened' }),
  lastOpenedAt: Time,
});
export type Preview = Static<typeof Preview>;

/** `GET /api/admin/previews`, newest first. */
export const PreviewsAnswer = Type.Object({ items: Type.Array(Preview), total: Type.Integer() });
export type PreviewsAnswer = Static<typeof PreviewsAnswer>;

/** The one answer that holds the link; `gates` are those that would keep the release from going live. */
export const CreatedPreview = Type.Object({
  ...Preview.properties,
  link: Type.String(),
  gates: Type.Array(GateResult),
});
export type CreatedPreview = Static<typeof CreatedPreview>;

/** `POST /api/admin/previews/open`: the secret of the link, for a cookie. */
export const OpenPreview = Type.Object(
  { token: Type.String({ minLength: 20, maxLength: 100 }) },
  { additionalProperties: false },
);

/** Where the visitor goes now. */
export const OpenedPreview = Type.Object({ path: Type.String() });
export type OpenedPreview = Static<typeof OpenedPreview>;
