import { Type, type Static } from 'typebox';
import { RemoteLink } from './remote';

/** A link as an owner has placed it. It is shown as long as some live release has a page at its address. */
export const PlacedLink = Type.Object(
  {
    label: Type.String({ minLength: 1, maxLength: 40 }),
    to: RemoteLink.properties.to,
    highlighted: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type PlacedLink = Static<typeof PlacedLink>;

/** The links of the site by place, each in its order. */
export const Navigation = Type.Object(
  {
    header: Type.Array(PlacedLink, { maxItems: 20 }),
    menu: Type.Array(PlacedLink, { maxItems: 20 }),
    footer: Type.Array(PlacedLink, { maxItems: 20 }),
  },
  { additionalProperties: false },
);
export type Navigation = Static<typeof Navigation>;

/** What the header has room for beside name, wallet and the rest: links, and letters in all of them together. */
export const HEADER_ROOM = { links: 8, letters: 70 } as const;

/** A section of a remote in a place of the home page, as an owner has arranged it. */
export const PlacedSection = Type.Object(
  {
    slot: Type.String({ maxLength: 100 }),
    remote: Type.String({ maxLength: 60 }),
    expose: Type.String({ maxLength: 100 }),
    shown: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type PlacedSection = Static<typeof PlacedSection>;

/** How an owner has arranged what the releases offer. Sections that are not mentioned come after those that are, as their remotes say. */
export const SiteLayout = Type.Object(
  { navigation: Navigation, home: Type.Array(PlacedSection, { maxItems: 100 }) },
  { additionalProperties: false },
);
export type SiteLayout = Static<typeof SiteLayout>;

/** `PUT /api/admin/layout`: the whole arrangement, and the version that was read before. */
export const LayoutBody = Type.Object(
  { version: Type.Integer({ minimum: 1 }), layout: SiteLayout },
  { additionalProperties: false },
);

/** `GET /api/admin/layout`: the arrangement, and what the live releases offer for it. */
export const LayoutAnswer = Type.Object({
  version: Type.Integer(),
  updatedAt: Type.String(),
  updatedBy: Type.Union([Type.String(), Type.Null()], { description: 'null as long as nobody has changed it' }),
  layout: SiteLayout,
  offers: Type.Object({
    links: Type.Array(Type.Object({ remote: Type.String(), title: Type.String(), ...RemoteLink.properties })),
    sections: Type.Array(
      Type.Object({
        remote: Type.String(),
        title: Type.String(),
        slot: Type.String(),
        expose: Type.String(),
        order: Type.Integer(),
      }),
    ),
  }),
});
export type LayoutAnswer = Static<typeof LayoutAnswer>;

/** `GET /api/admin/layout/versions`: what was saved, the newest first, that of now included. */
export const LayoutVersions = Type.Object({ items: Type.Array(Type.Omit(LayoutAnswer, ['offers'])) });
export type LayoutVersions = Static<typeof LayoutVersions>;
