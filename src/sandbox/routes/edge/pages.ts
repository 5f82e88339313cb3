import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { escapeHtml } from '../../../shared/text/escapeHtml.ts';
import type { ResourceStore } from '../../state/store.ts';
import { binaryAt } from './binaries.ts';
import { keepCall } from './calls.ts';
import type { KeptEdgeApp, KeptEdgeBinary } from './kept.ts';

/** The pages with which the apps of a sandbox answer: each names its binary. No key is needed. */
export function edgePages(store: ResourceStore, now: () => number): Hono {
  const app = new Hono({ strict: false });
  app.get('/edge/:name', ({ req }) => {
    const found = store.resources
      .list<KeptEdgeApp>('edgeApp')
      .find(({ document }) => document.name === req.param('name'));
    const at = now();
    const answer = found ? answerOf(found, store, at) : { status: 404, text: 'There is no such app.' };
    if (found)
      keepCall(store, found, {
        at,
        status: answer.status,
        edge: 'loopback',
        client_ip: '127.0.0.1',
        request_id: randomUUID().replaceAll('-', ''),
        text: `GET / ${answer.status} in 1 ms`,
      });
    const headers = {
      ...(answer.status === 200 ? found?.document.rsp_headers : {}),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    };
    const page = `<!DOCTYPE html>\n<title>Edge app</title>\n<p>${escapeHtml(answer.text)}</p>\n`;
    return new Response(page, { status: answer.status, headers: headers as Record<string, string> });
  });
  return app;
}

/** What an app answers: its binary and its checksum, or why there is nothing. */
function answerOf({ document }: KeptEdgeApp, store: ResourceStore, now: number) {
  const { name, status, binary } = document;
  if (status === 5) return { status: 403, text: `${name} is suspended.` };
  if (status === 3 || status === 4) return { status: 429, text: `${name} is over its limit.` };
  if (status !== 1) return { status: 404, text: `${name} is not enabled.` };
  const kept = store.resources.get<KeptEdgeBinary>('edgeBinary', String(binary));
  const compiled = kept && binaryAt(kept, true, now);
  if (compiled?.status !== 1) return { status: 530, text: `${name} could not start binary ${binary}.` };
  return { status: 200, text: `${name} runs binary ${compiled.id}, MD5 ${compiled.checksum}.` };
}
