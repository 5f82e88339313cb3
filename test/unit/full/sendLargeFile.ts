import { createClient } from '../../../src/platform/client/client.ts';
import { openFile } from '../../../src/work/uploads/openFile.ts';
import { createUploads } from '../../../src/work/uploads/uploads.ts';
import { memory } from '../../helpers/memory.ts';

// Uploads a file to a sandbox, and prints by how many bytes this process has grown meanwhile, at most:
// `node sendLargeFile.ts FILE ORIGIN ORIGIN_OF_THE_UPLOAD KEY`.

const [path = '', origin = '', way = '', key = ''] = process.argv.slice(2);
const { mark, close } = await openFile(path);
await close();
const client = createClient({ baseUrl: origin, key, fetch });
const start = process.memoryUsage.rss();
let most = start;
const done = Promise.withResolvers<void>();
const uploads = createUploads({
  connect: async () => ({ client, clientId: 1 }),
  mayWrite: async () => true,
  fetch: (url, init) => fetch(String(url).replace(origin, way), init),
  memory: memory(),
  window: 'one',
  onChange() {
    most = Math.max(most, process.memoryUsage.rss());
  },
  onDone: () => done.resolve(),
  onFailed: (_, error) => done.reject(error),
  onError: (error) => done.reject(error),
  pause: async () => undefined,
});
await uploads.add([
  { id: 'one', account: 'account', path, mark, name: 'Large', arrived: 0, isPaused: false },
]);
await done.promise;
await uploads.dispose();
console.log(most - start);
