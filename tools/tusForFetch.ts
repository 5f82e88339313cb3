import type { Plugin } from 'esbuild';

/** What @tus/server loads and the sandbox has no use for, with what stands in its place. */
const unused: Readonly<Record<string, string>> = {
  // a server of its own, beside Hono’s
  'srvx/node': 'export const NodeRequest = undefined, sendNodeResponse = undefined;',
  // logs that an environment variable turns on
  debug: 'export default () => () => {};',
  // events of what has arrived, to which nobody listens
  'lodash.throttle': 'export default undefined;',
  // reading what was sent
  './handlers/GetHandler.js': 'export class GetHandler { on() {} removeListener() {} }',
};

/** Leaves out of @tus/server what serves by itself, gives files back, logs, and tells how far it is: half of it. */
export const tusForFetch: Plugin = {
  name: 'tus for fetch',
  setup({ onResolve, onLoad }) {
    onResolve(
      { filter: /^(?:srvx\/node|debug|lodash\.throttle|\.\/handlers\/GetHandler\.js)$/ },
      ({ path, importer }) => (/@tus.server/.test(importer) ? { path, namespace: 'unused' } : undefined),
    );
    onLoad({ filter: /./, namespace: 'unused' }, ({ path }) => ({ contents: unused[path] ?? '' }));
  },
};
