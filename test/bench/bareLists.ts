import type { Item } from '../../src/work/listing.ts';
import type { Service } from './withSandbox.ts';

/** Videos on a page, as the extension asks for them. */
export const pageSize = 50;

/** Reads a page of videos with nothing but `fetch`. */
export async function readPage({ baseUrl, key }: Service, number: number): Promise<Item[]> {
  const headers = { authorization: `APIKey ${key}` };
  const reply = await fetch(`${baseUrl}/streaming/videos?page=${number}&per_page=${pageSize}`, { headers });
  if (reply.status !== 200) throw new Error(`page ${number}: ${reply.status}`);
  return (await reply.json()) as Item[];
}

/** Reads all pages with nothing but `fetch`, as many at a time as the extension. */
export async function readAllBare(service: Service): Promise<Item[]> {
  const items: Item[] = [];
  const requested = [1, 2, 3, 4].map((number) => readPage(service, number));
  for (let number = 5; ; number++) {
    const found = (await requested.shift()) ?? [];
    if (found.length === 0) {
      await Promise.all(requested);
      return items;
    }
    items.push(...found);
    requested.push(readPage(service, number));
  }
}
