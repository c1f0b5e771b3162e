import {
  DeliveriesDecided,
  DeliveryDecisions,
  DeliveryState,
  Issue,
  IssueArchiving,
  IssueChange,
  IssueDeliveryList,
  IssueFields,
  IssueList,
  IssuePreview,
  IssueSchedule,
  IssueTest,
  MailServerState,
  NewIssue,
  SERVICE_ADMINS,
} from '@mintwire/contracts';
import { sayForAudit, type ServiceApp } from '@mintwire/service-kit';
import { perMinute } from '@mintwire/service-kit/limits';
import { Type } from 'typebox';
import type { NewsContext } from '../../context';
import {
  createIssue,
  decideDeliveries,
  dropIssue,
  editIssue,
  previewIssue,
  scheduleIssue,
  stepIssue,
  switchArchive,
  testIssue,
  type IssueMove,
} from '../../newsletter/edit-issues';
import { deliveryList, issueList, issueView } from '../../views/issues';

const ISSUES = '/api/news/admin/newsletter/issues';
const ONE = `${ISSUES}/:id`;
const IdParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
const EDIT_ERRORS = ['NEWS_ISSUE_UNKNOWN', 'NEWS_ISSUE_CHANGED', 'NEWS_ISSUE_NOT_NOW', 'NEWS_ISSUE_INVALID'] as const;
const STEPS: Readonly<Record<IssueMove, string>> = {
  unschedule: 'Makes a scheduled issue a draft again',
  pause: 'Halts an issue that is being sent; what is leaving at the moment still leaves',
  resume: 'Goes on with an issue that was halted',
};

/** Issues of the newsletter: written, looked at, sent, and what became of them. */
export function newsletterAdminRoutes(app: ServiceApp, context: NewsContext): void {
  const access = SERVICE_ADMINS.news;
  /** Done with each letter, and told by the issue itself. */
  const whileTyping = { ...access, audit: false } as const;
  const { pool, now, hasMailServer: hasServer } = context;
  const view = (id: string): Promise<Issue> => issueView(pool, id, now());

  app.get(
    ISSUES,
    {
      schema: {
        summary: 'Issues of the newsletter, the newest first',
        querystring: Type.Object({ cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })) }),
        response: { 200: IssueList },
      },
      config: { access },
    },
    ({ query }) => issueList(pool, query.cursor ?? null),
  );

  app.get(
    '/api/news/admin/newsletter/mail-server',
    {
      schema: { summary: 'Whether there is a mail server', response: { 200: MailServerState } },
      config: { access },
    },
    () => ({ hasServer }),
  );

  app.post(
    ISSUES,
    {
      schema: { summary: 'Begins an issue', body: NewIssue, response: { 200: Issue } },
      config: { access, errors: ['NEWS_ISSUE_INVALID'] },
    },
    async ({ body: { key, ...fields }, identity }) => {
      await createIssue(context, key, fields, identity?.subject ?? '');
      return view(key);
    },
  );

  app.post(
    `${ISSUES}/preview`,
    {
      schema: { summary: 'The mail that an issue would be', body: IssueFields, response: { 200: IssuePreview } },
      config: { access: whileTyping },
    },
    ({ body }) => previewIssue(context, body),
  );

  app.get(
    ONE,
    {
      schema: { summary: 'An issue with its figures', params: IdParams, response: { 200: Issue } },
      config: { access, errors: ['NEWS_ISSUE_UNKNOWN'] },
    },
    ({ params }) => view(params.id),
  );

  app.put(
    ONE,
    {
      schema: {
        summary: 'Saves a draft; what is saved already is no conflict',
        params: IdParams,
        body: IssueChange,
        response: { 200: Issue },
      },
      config: { access: whileTyping, errors: EDIT_ERRORS },
    },
    async ({ params, body: { version, ...fields }, identity }) => {
      await editIssue(context, params.id, { version, fields, by: identity?.subject ?? '' });
      return view(params.id);
    },
  );

  app.delete(
    ONE,
    {
      schema: { summary: 'Throws a draft away', params: IdParams, response: { 204: Type.Null() } },
      config: { access, errors: ['NEWS_ISSUE_UNKNOWN', 'NEWS_ISSUE_NOT_NOW'] },
    },
    async ({ params }, reply) => {
      await dropIssue(context, params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${ONE}/test`,
    {
      schema: {
        summary: 'Sends an issue as it is saved to one address',
        params: IdParams,
        body: IssueTest,
        response: { 200: MailServerState },
      },
      config: {
        access,
        ...perMinute(20),
        errors: ['NEWS_ISSUE_UNKNOWN', 'NEWS_ISSUE_INVALID', 'NEWS_EMAIL_INVALID', 'RATE_LIMITED'],
      },
    },
    async ({ params, body }) => {
      await testIssue(context, params.id, body.email);
      return { hasServer };
    },
  );

  app.post(
    `${ONE}/schedule`,
    {
      schema: {
        summary: 'Sends a draft, now or later',
        params: IdParams,
        body: IssueSchedule,
        response: { 200: Issue },
      },
      config: { access, errors: EDIT_ERRORS },
    },
    async ({ params, body, identity }) => {
      await scheduleIssue(context, params.id, { ...body, by: identity?.subject ?? '' });
      return view(params.id);
    },
  );

  for (const [move, summary] of Object.entries(STEPS) as [IssueMove, string][])
    app.post(
      `${ONE}/${move}`,
      {
        schema: { summary, params: IdParams, response: { 200: Issue } },
        config: { access, errors: ['NEWS_ISSUE_UNKNOWN', 'NEWS_ISSUE_NOT_NOW'] },
      },
      async ({ params, identity }) => {
        await stepIssue(context, params.id, move, identity?.subject ?? '');
        return view(params.id);
      },
    );

  app.put(
    `${ONE}/archive`,
    {
      schema: {
        summary: 'Takes an issue that was sent out of the public archive, or puts it back',
        params: IdParams,
        body: IssueArchiving,
        response: { 200: Issue },
      },
      config: { access, errors: ['NEWS_ISSUE_UNKNOWN', 'NEWS_ISSUE_NOT_NOW'] },
    },
    async ({ params, body: { inArchive }, identity }, reply) => {
      await switchArchive(context, params.id, inArchive, identity?.subject ?? '');
      const issue = await view(params.id);
      const [does, where] = inArchive ? ['Puts', 'back into'] : ['Takes', 'out of'];
      sayForAudit(reply, `${does} the issue “${issue.subject}” ${where} the public archive`);
      return issue;
    },
  );

  app.get(
    `${ONE}/deliveries`,
    {
      schema: {
        summary: 'Mails of an issue in one state',
        params: IdParams,
        querystring: Type.Object({
          state: DeliveryState,
          cursor: Type.Optional(Type.String({ format: 'uuid' })),
          limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
        }),
        response: { 200: IssueDeliveryList },
      },
      config: { access, errors: ['NEWS_ISSUE_UNKNOWN'] },
    },
    ({ params, query: { cursor = null, ...query } }) => deliveryList(pool, params.id, { ...query, cursor }),
  );

  app.post(
    `${ONE}/decisions`,
    {
      schema: {
        summary: 'Counts mails of unknown outcome as sent, or sends them again',
        params: IdParams,
        body: DeliveryDecisions,
        response: { 200: DeliveriesDecided },
      },
      config: { access, errors: ['NEWS_ISSUE_UNKNOWN'] },
    },
    async ({ params, body, identity }) => ({
      changed: await decideDeliveries(context, params.id, body, identity?.subject ?? ''),
    }),
  );
}
