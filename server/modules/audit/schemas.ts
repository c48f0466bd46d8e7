import { Type } from 'typebox';

const origin = {
  ip: Type.String({ examples: ['203.0.113.7'] }),
  userAgent: Type.Union([Type.String(), Type.Null()], { examples: ['curl/8.9.1'] }),
};
const id = Type.String({ format: 'uuid', examples: ['0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f'] });
const State = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], {
  examples: [{ role: 'VIEWER' }],
});

export const AuditEntry = Type.Object(
  {
    id,
    at: Type.String({ format: 'date-time', examples: ['2026-11-15T09:30:00.000Z'] }),
    projectId: Type.Union([id, Type.Null()], { examples: [null] }),
    actor: Type.Union([
      Type.Object(
        {
          type: Type.Literal('person'),
          id,
          email: Type.String({ examples: ['ada@example.com'] }),
          ...origin,
        },
        { additionalProperties: false },
      ),
      Type.Object(
        { type: Type.Literal('key'), id, name: Type.String({ examples: ['Game server'] }), ...origin },
        { additionalProperties: false },
      ),
      Type.Object(
        { type: Type.Literal('system'), name: Type.String({ examples: ['command line'] }) },
        { additionalProperties: false },
      ),
    ]),
    action: Type.String({
      description: 'What was done: a noun and a verb.',
      examples: ['member.change_role'],
    }),
    target: Type.Object(
      {
        type: Type.String({ examples: ['member'] }),
        id: Type.String({ examples: ['0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f'] }),
      },
      { additionalProperties: false },
    ),
    before: State,
    after: State,
  },
  { title: 'AuditEntry', additionalProperties: false },
);
