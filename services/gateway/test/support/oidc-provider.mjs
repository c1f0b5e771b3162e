// A real OpenID Connect provider in a process of its own. argv: JSON { port, clientId, clientSecret, redirectUri, keys, accounts }.
// Messages: { account } says who is signed in there from now on; null refuses.
import Provider from 'oidc-provider';

const { port, clientId, clientSecret, redirectUri, keys, accounts } = JSON.parse(process.argv[2] ?? '{}');
/** @type {string | null} */
let current = Object.keys(accounts)[0] ?? null;
process.on('message', (/** @type {{ account: string | null }} */ { account }) => {
  current = account;
  process.send?.({ account });
});

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
  ],
  jwks: { keys },
  cookies: { keys: ['a key of a test'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
  scopes: ['openid', 'email', 'groups'],
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  // Less than the margin before whose end a session is renewed.
  ttl: { AccessToken: 60, IdToken: 3600, Grant: 86_400, Interaction: 600, Session: 86_400, RefreshToken: 86_400 },
  issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
  findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...accounts[id] }) }),
  interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
});
provider.use(async (context, next) => {
  if (!context.path.startsWith('/interaction/')) return next();
  const { prompt, params, session } = await provider.interactionDetails(context.req, context.res);
  if (current === null) return provider.interactionFinished(context.req, context.res, { error: 'access_denied' }, {});
  if (prompt.name === 'login')
    return provider.interactionFinished(context.req, context.res, { login: { accountId: current } }, {});
  const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  return provider.interactionFinished(context.req, context.res, { consent: { grantId: await grant.save() } }, {});
});
provider.listen(port, '127.0.0.1', () => process.send?.({ listens: true }));
