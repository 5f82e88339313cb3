import { kindOf } from '../../src/kinds/all.ts';
import { createClient } from '../../src/platform/client/client.ts';
import { createListing, type Item } from '../../src/work/listing.ts';
import { readAllBare } from './bareLists.ts';

// A program of its own, run with `--expose-gc`: loads all videos as the extension does, or with nothing but `fetch`, keeps
// them, and prints what the process then takes, in bytes. `listsMemory.ts BASE-URL KEY [bare]`.

const [, , baseUrl = '', key = '', how] = process.argv;

async function load(): Promise<readonly Item[]> {
  if (how === 'bare') return readAllBare({ baseUrl, key });
  const client = createClient({ baseUrl, key, fetch });
  const listing = createListing(kindOf('video'), async () => ({ client, clientId: 1 }));
  await listing.first();
  await listing.readOn();
  return listing.items;
}

const items = await load();
gc?.();
const { rss, heapUsed } = process.memoryUsage();
console.log(JSON.stringify({ count: items.length, resident: rss, heap: heapUsed }));
