import {
  originSetting,
  perMinuteSetting,
  proxiesOfService,
  readConfig,
  secretKeySetting,
  serviceConfig,
  serviceSettings,
  type TrustsProxy,
  webAddressSetting,
  wrongSetting,
} from '@mintwire/service-kit';
import { SMTP_SETTINGS, smtpConfig, type SmtpServer } from '@mintwire/service-kit/mail';
import type { BucketSettings } from '@mintwire/service-kit/bucket';
import type { ServiceConfig } from '@mintwire/service-kit/run-service';
import { STORAGE_SETTINGS, storageOf } from '@mintwire/service-kit/storage-settings';
import { Type, type Static } from 'typebox';
import type { ModelSettings } from './model/ask-model';

/** Settings of this process; the README's table says the same. */
export const NewsSettings = Type.Object({
  ...serviceSettings('news'),
  ...SMTP_SETTINGS,
  ...STORAGE_SETTINGS,
  PUBLIC_URL: Type.Optional(originSetting('origin of the site as visitors see it')),
  NEWS_COMMENTS_PER_MINUTE: perMinuteSetting(
    5,
    'comments, and as many changes and reports of them, taken per client address and minute',
  ),
  NEWS_HOLD_FIRST_COMMENTS: Type.Boolean({
    default: false,
    description: 'whether an editor looks at the first comment of each writer before it is shown',
  }),
  NEWS_CLOSE_COMMENTS_AFTER_DAYS: Type.Integer({
    minimum: 0,
    maximum: 3_650,
    default: 0,
    description: 'days after which an article takes no comments any more, unless an editor opens it; 0 never',
  }),
  NEWS_FEED_TRUSTED_HOSTS: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9.-]+:\\d{1,5}(,[a-z0-9.-]+:\\d{1,5})*$',
      description: 'servers of a private network whose feeds may be imported',
      allowed: 'host:port, separated by commas',
    }),
  ),
  NEWS_WEBSUB_HUB: Type.Optional(
    Type.String({
      pattern: '^https?://[^\\s@?#<>"]+$',
      description: 'WebSub hub that is told when feeds change, and named in them',
      allowed: 'a web address such as https://hub.example.org/, without a user and a query',
      kind: 'url',
    }),
  ),
  NEWS_SECRET_KEY: Type.Optional(
    secretKeySetting(
      'key of the links in mails, of what a comment is sent and changed with, and of hashes of addresses',
    ),
  ),
  NEWS_ISSUE_MAILS_PER_MINUTE: perMinuteSetting(
    600,
    'mails of an issue of the newsletter that are sent in a minute at most',
  ),
  NEWS_PRESALE_ALERTS: Type.Boolean({
    default: true,
    description: 'whether readers who want presale alerts get a mail when a presale begins, is nearly over or ends',
  }),
  NEWS_MAIL_EVENTS_SECRET: Type.Optional(
    Type.String({
      minLength: 32,
      description: 'signs bounces and complaints that a mail provider reports to /api/news/mail-events',
    }),
  ),
  COIN_PRICES_URL: Type.Optional(
    webAddressSetting(
      'where prices of coins are read: answers {"<id>":{"usd":<number>}} to the parameters ids and vs_currencies',
    ),
  ),
  AI_MODEL_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^\\s@?#]+$',
      description: 'OpenAI-compatible server that is asked about comments, and for summaries of imported articles',
      allowed: 'a web address such as https://api.example.org/v1, without a user and a query',
      kind: 'url',
    }),
  ),
  AI_MODEL_KEY: Type.Optional(Type.String({ minLength: 1, description: 'key of that server' })),
  AI_MODEL_NAME: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'model of that server that is asked' }),
  ),
});

/** Parsed settings. */
export interface NewsConfig extends ServiceConfig {
  readonly publicOrigin: string;
  /** Who may say from whom a request comes. */
  readonly trustedProxies: TrustsProxy;
  readonly commentsPerMinute: number;
  readonly holdFirstComments: boolean;
  readonly closeCommentsAfterDays: number;
  /** `host:port` of feeds that may be private. */
  readonly trustedFeedHosts: readonly string[];
  /** WebSub hub that is told when feeds change. */
  readonly webSubHub: string | null;
  /** 32 bytes, or null: a key is made in the data folder. */
  readonly secretKey: Buffer | null;
  /** Asked about comments that the rules let pass, and for summaries. */
  readonly model: ModelSettings | undefined;
  readonly mailServer: SmtpServer | null;
  /** Null: pictures lie in the data folder. */
  readonly storage: BucketSettings | null;
  readonly issueMailsPerMinute: number;
  readonly mailEventsSecret: string | null;
  readonly presaleAlerts: boolean;
  readonly coinPricesUrl: string | null;
}

/** @throws {ConfigError} */
export function newsConfig(env: NodeJS.ProcessEnv): NewsConfig {
  const settings = readConfig(NewsSettings, env, {
    trustedProxies: proxiesOfService,
    model: modelOf,
    mailServer: smtpConfig,
    storage: storageOf,
  });
  return {
    ...serviceConfig('news', settings),
    publicOrigin: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin,
    trustedProxies: settings.trustedProxies,
    commentsPerMinute: settings.NEWS_COMMENTS_PER_MINUTE,
    holdFirstComments: settings.NEWS_HOLD_FIRST_COMMENTS,
    closeCommentsAfterDays: settings.NEWS_CLOSE_COMMENTS_AFTER_DAYS,
    trustedFeedHosts: settings.NEWS_FEED_TRUSTED_HOSTS?.split(',') ?? [],
    webSubHub: settings.NEWS_WEBSUB_HUB ?? null,
    secretKey: settings.NEWS_SECRET_KEY === undefined ? null : Buffer.from(settings.NEWS_SECRET_KEY, 'base64'),
    model: settings.model,
    mailServer: settings.mailServer,
    storage: settings.storage,
    issueMailsPerMinute: settings.NEWS_ISSUE_MAILS_PER_MINUTE,
    presaleAlerts: settings.NEWS_PRESALE_ALERTS,
    mailEventsSecret: settings.NEWS_MAIL_EVENTS_SECRET ?? null,
    coinPricesUrl: settings.COIN_PRICES_URL ?? null,
  };
}

function modelOf(settings: Static<typeof NewsSettings>): ModelSettings | undefined {
  const { AI_MODEL_URL: url, AI_MODEL_KEY: key, AI_MODEL_NAME: model } = settings;
  if (url === undefined) return undefined;
  if (model === undefined) throw wrongSetting(NewsSettings, 'AI_MODEL_NAME', 'set when AI_MODEL_URL is set');
  return { url, key, model };
}
