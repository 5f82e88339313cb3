import { kindOf } from '../../src/kinds/all.ts';
import { createClient } from '../../src/platform/client/client.ts';
import { createListing } from '../../src/work/listing.ts';

// A program of its own, run with `--expose-gc`: loads all videos as the extension does, keeps them, and prints what the
// process then takes, in bytes. `listsMemory.ts BASE-URL KEY`.

const [, , baseUrl = '', key = ''] = process.argv;
const client = createClient({ baseUrl, key, fetch });
const listing = createListing(kindOf('video'), async () => ({ client, clientId: 1 }));
await listing.first();
await listing.readOn();
gc?.();
const { rss, heapUsed } = process.memoryUsage();
console.log(JSON.stringify({ count: listing.items.length, resident: rss, heap: heapUsed }));
