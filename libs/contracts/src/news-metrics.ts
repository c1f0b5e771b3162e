import { Type, type Static } from 'typebox';

const Count = Type.Integer({ minimum: 0 });

/** How many days back the figures of a newsroom go. */
export const MetricsPeriod = Type.Union([Type.Literal('30'), Type.Literal('90'), Type.Literal('365')]);
export type MetricsPeriod = Static<typeof MetricsPeriod>;

/** What happened on a day (UTC). */
export const NewsDay = Type.Object({
  day: Type.String({ format: 'date' }),
  views: Count,
  comments: Type.Integer({ minimum: 0, description: 'that are shown' }),
  subscribers: Type.Integer({ minimum: 0, description: 'that confirmed' }),
  left: Type.Integer({ minimum: 0, description: 'that ended their subscription' }),
  mails: Type.Integer({ minimum: 0, description: 'of issues of the newsletter that were sent' }),
});
export type NewsDay = Static<typeof NewsDay>;

/** Answer of `GET /api/news/admin/figures`: every day of the period, the oldest first. */
export const NewsMetrics = Type.Object({ days: Type.Array(NewsDay) });
export type NewsMetrics = Static<typeof NewsMetrics>;
