import { Type, type Static } from 'typebox';

/** Body of every error answer (`application/problem+json`, RFC 9457). */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    code: Type.String(),
    detail: Type.String(),
    instance: Type.String(),
    requestId: Type.Optional(
      Type.String({ description: 'x-request-id of the answer, by which an operator finds it in the logs' }),
    ),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          path: Type.String(),
          message: Type.String(),
          expected: Type.Optional(Type.String()),
          actual: Type.Optional(Type.String()),
        }),
      ),
    ),
  },
  { $id: 'Problem', additionalProperties: true },
);
export type Problem = Static<typeof Problem>;
