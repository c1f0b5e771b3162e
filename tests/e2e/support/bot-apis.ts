import { fastify } from 'fastify';

interface Call {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Record<string, unknown>;
}

export const TELEGRAM_TOKEN = '42:a-telegram-token';
export const DISCORD_TOKEN = 'a-discord-token';
/** The chat from which somebody asks the bot for the sale. */
export const ASKING_CHAT = 7;

/** The HTTP interfaces of Telegram and Discord as far as bots of the guide use them, with their answers to what is wrong. */
export async function startBotApis() {
  const app = fastify({ forceCloseConnections: true });
  const calls: Call[] = [];
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  app.addHook('preHandler', async ({ url, headers, body }) => {
    calls.push({ path: url, authorization: headers.authorization, body: body as Call['body'] });
  });

  app.post<{ Body: { chat_id?: unknown; text?: unknown } }>(
    `/bot${TELEGRAM_TOKEN}/sendMessage`,
    async ({ body }, reply) => {
      const { chat_id: chat, text } = body;
      if (!chat || typeof text !== 'string' || text === '' || text.length > 4096)
        return reply.code(400).send({ ok: false, error_code: 400, description: 'Bad Request' });
      return { ok: true, result: { message_id: calls.length, chat: { id: chat }, text } };
    },
  );
  app.post<{ Body: { offset?: number } }>(`/bot${TELEGRAM_TOKEN}/getUpdates`, async ({ body }) => {
    const updates = [100, 101].map((id) => ({
      update_id: id,
      message: { message_id: id, chat: { id: ASKING_CHAT }, text: id === 100 ? 'hello' : '/sale' },
    }));
    const fresh = updates.filter(({ update_id: id }) => id >= (body.offset ?? 0));
    // As the real one: it waits for news when there is none. Whoever asks past the last one has done with it.
    if (fresh.length === 0) {
      answer();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return { ok: true, result: fresh };
  });
  app.post<{ Body: { content?: unknown; embeds?: unknown[] } }>('/api/webhooks/1/secret', async ({ body }, reply) => {
    if (typeof body.content !== 'string' || body.content.length > 2000 || (body.embeds ?? []).length > 10)
      return reply.code(400).send({ code: 50_006, message: 'Cannot send an empty message' });
    return reply.code(204).send();
  });
  app.post<{ Body: { content?: unknown } }>('/api/v10/channels/:id/messages', async ({ headers, body }, reply) => {
    if (headers.authorization !== `Bot ${DISCORD_TOKEN}`)
      return reply.code(401).send({ code: 0, message: '401: Unauthorized' });
    if (typeof body.content !== 'string' || body.content === '') return reply.code(400).send({ code: 50_006 });
    return { id: '1', content: body.content };
  });

  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    calls,
    /** Settled once a bot is through with what it was sent. */
    answered,
    env: {
      TELEGRAM_API: url,
      TELEGRAM_TOKEN,
      TELEGRAM_CHAT: '@a_channel',
      DISCORD_API: url,
      DISCORD_TOKEN,
      DISCORD_CHANNEL: '99',
      DISCORD_WEBHOOK: `${url}/api/webhooks/1/secret`,
    },
    stop: () => app.close(),
  };
}
