import { Hono } from 'hono';
import { faultsOrder, faultsPath } from '../../platform/sandboxFaults.ts';
import { authorise } from '../server/authorise.ts';
import { HttpRefusal } from '../server/httpRefusal.ts';
import { readBody } from '../server/readBody.ts';
import { refusalReply } from '../server/refusalReply.ts';
import type { Faults } from './faults.ts';

/**
 * The control address of a running sandbox, where its faults are set. It requires the sandbox's key; faults
 * never apply to it, and pages of other origins are refused.
 */
export function controlRoutes(faults: Faults, admits: (key: string) => boolean): Hono {
  const app = new Hono({ strict: false });
  app.use('/_sandbox/*', ({ req }, next) => {
    authorise(req.raw.headers.get('authorization'), admits);
    return next();
  });
  app.get(faultsPath, (context) => context.json({ faults: faults.list() }));
  app.put(faultsPath, async (context) => {
    const { data, error } = faultsOrder.safeParse(await readBody(context.req.raw));
    if (!data) throw new HttpRefusal(400, 'Bad Request', problems(error));
    faults.replace(data.faults, data.seed);
    return context.json({ faults: faults.list() });
  });
  app.delete(faultsPath, (context) => {
    faults.replace([]);
    return context.body(null, 204);
  });
  app.all(faultsPath, ({ req }) => {
    const refused = refusalReply(req.path, new HttpRefusal(405, 'Method Not Allowed'));
    refused.headers.set('allow', 'GET, HEAD, PUT, DELETE');
    return refused;
  });
  return app;
}

function problems({ issues }: { issues: readonly { path: PropertyKey[]; message: string }[] }) {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.') || 'body', message]));
}
