import { Type, type Static } from 'typebox';

const NullableText = (maxLength: number) => Type.Union([Type.String({ maxLength }), Type.Null()]);

/**
 * A marketing claim as an owner edits it: a sentence the site may only make while somebody can look up that it is true. It is
 * off until it is switched on, and can be on only with evidence.
 */
export const EditableClaim = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$', maxLength: 60 }),
    text: Type.String({ maxLength: 200 }),
    evidenceUrl: NullableText(500),
    on: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type EditableClaim = Static<typeof EditableClaim>;

/** The site's settings as an owner edits them. Lengths are checked here; what else is wrong is said field by field. */
export const EditableSite = Type.Object(
  {
    name: Type.String({ maxLength: 60 }),
    tagline: Type.String({ maxLength: 160 }),
    description: Type.String({ maxLength: 400 }),
    supportEmail: NullableText(254),
    trustUrl: NullableText(500),
    socialLinks: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$', maxLength: 40 }),
          label: Type.String({ maxLength: 40 }),
          url: Type.String({ maxLength: 500 }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 12 },
    ),
    claims: Type.Array(EditableClaim, { maxItems: 30 }),
    issueStatistics: Type.Boolean({ description: 'whether openings of newsletters and clicks in them are counted' }),
  },
  { additionalProperties: false },
);
export type EditableSite = Static<typeof EditableSite>;

/** `PUT /api/admin/settings`: all settings, and the version that was read before. */
export const SettingsBody = Type.Object(
  { version: Type.Integer({ minimum: 1 }), site: EditableSite },
  { additionalProperties: false },
);
export type SettingsBody = Static<typeof SettingsBody>;

/** `GET /api/admin/settings`. */
export const SettingsAnswer = Type.Object({
  version: Type.Integer(),
  updatedAt: Type.String(),
  updatedBy: Type.Union([Type.String(), Type.Null()], { description: 'null as long as nobody has changed them' }),
  site: EditableSite,
});
export type SettingsAnswer = Static<typeof SettingsAnswer>;

/** `GET /api/admin/settings/versions`: what was saved, the newest first, that of now included. */
export const SettingsVersions = Type.Object({ items: Type.Array(SettingsAnswer) });
export type SettingsVersions = Static<typeof SettingsVersions>;
