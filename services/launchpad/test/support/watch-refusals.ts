import { PROBLEM_JSON, type ServiceApp } from '@mintwire/service-kit';
import { isDescribed, type ApiDescription } from '@mintwire/testing';

/** From now on, a refusal of `app` that its OpenAPI description does not name breaks: the answer is a 500 that says so, and the test that meets it fails. */
export function watchRefusals(app: ServiceApp): void {
  app.addHook('onSend', async ({ method, routeOptions: { url: route } }, reply, payload) => {
    const refused = reply.getHeader('content-type') === PROBLEM_JSON && typeof payload === 'string';
    if (route === undefined || method === 'HEAD' || !refused) return;
    const { code } = JSON.parse(payload) as { code: string };
    const told = isDescribed(app.swagger() as unknown as ApiDescription, {
      method,
      route,
      status: reply.statusCode,
      code,
    });
    if (!told)
      throw new Error(
        `${method} ${route} refuses with ${reply.statusCode} ${code}, which its description does not say`,
      );
  });
}
