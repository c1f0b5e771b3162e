import { Type } from 'typebox';

const Url = Type.String({ format: 'url' });
const Time = Type.String({ format: 'date-time' });
const Words = Type.String({ pattern: '\\S' });
const Author = Type.Object(
  { name: Words, url: Type.Optional(Url), avatar: Type.Optional(Url) },
  { additionalProperties: false },
);

/** What https://www.jsonfeed.org/version/1.1/ says of a feed; what it does not know is a fault here. */
export const JsonFeed = Type.Object(
  {
    version: Type.Literal('https://jsonfeed.org/version/1.1'),
    title: Words,
    home_page_url: Type.Optional(Url),
    feed_url: Type.Optional(Url),
    description: Type.Optional(Type.String()),
    user_comment: Type.Optional(Type.String()),
    next_url: Type.Optional(Url),
    icon: Type.Optional(Url),
    favicon: Type.Optional(Url),
    authors: Type.Optional(Type.Array(Author)),
    language: Type.Optional(Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$' })),
    expired: Type.Optional(Type.Boolean()),
    hubs: Type.Optional(Type.Array(Type.Object({ type: Words, url: Url }, { additionalProperties: false }))),
    items: Type.Array(
      Type.Object(
        {
          id: Words,
          url: Type.Optional(Url),
          external_url: Type.Optional(Url),
          title: Type.Optional(Type.String()),
          // One of the two must be there; ours have this one.
          content_html: Words,
          content_text: Type.Optional(Type.String()),
          summary: Type.Optional(Type.String()),
          image: Type.Optional(Url),
          banner_image: Type.Optional(Url),
          date_published: Type.Optional(Time),
          date_modified: Type.Optional(Time),
          authors: Type.Optional(Type.Array(Author)),
          tags: Type.Optional(Type.Array(Type.String())),
          language: Type.Optional(Type.String()),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
