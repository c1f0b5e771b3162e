import { isDescribed, PROBLEM, type ApiDescription } from './undescribed';

/** What is used of a Fastify instance that describes its API. */
interface DescribedApp {
  swagger(): object;
  addHook(
    name: 'onSend',
    hook: (
      request: { readonly method: string; readonly routeOptions: { readonly url?: string | undefined } },
      reply: { readonly statusCode: number; getHeader(name: string): unknown },
      payload: unknown,
    ) => Promise<void>,
  ): unknown;
}

/** From now on, a refusal of `app` that its OpenAPI description does not name breaks: the answer is a 500 that says so, and the test that meets it fails. */
export function watchErrors(app: DescribedApp): void {
  app.addHook('onSend', async ({ method, routeOptions: { url: route } }, reply, payload) => {
    const rejected = String(reply.getHeader('content-type')).startsWith(PROBLEM) && typeof payload === 'string';
    if (route === undefined || method === 'HEAD' || !rejected) return;
    const { code } = JSON.parse(payload) as { code: string };
    const reported = isDescribed(app.swagger() as ApiDescription, {
      method,
      route,
      status: reply.statusCode,
      code,
    });
    if (!reported)
      throw new Error(
        `${method} ${route} refuses with ${reply.statusCode} ${code}, which its description does not say`,
      );
  });
}
