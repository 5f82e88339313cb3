import { createMiddleware } from 'hono/factory';
import type { MediaContext } from '../mediaContext.ts';
import type { LinkProtection } from '../sources.ts';
import { contentType, send } from './reply.ts';

const place = /^\/(cmaf|mpegts|videos)\/(\d+)_([A-Za-z0-9]+)\/./;

/**
 * Guards the links of protected streams and videos: 403 without a valid proof in the query. Addresses inside
 * a playlist or manifest get the same proof. How the service answers is not published (facts §4.3).
 */
export function protectedLinks({ sources }: MediaContext) {
  return createMiddleware(async (c, next) => {
    const [, form, client, name = ''] = place.exec(c.req.path) ?? [];
    const find = form === 'videos' ? sources.video : (id: number) => sources.live(id, Number(name));
    const protection = form && find(Number(client), name)?.protection;
    if (!protection) return next();
    const { md5 = '', expires = '' } = c.req.query();
    if (!protection.holds(md5, expires))
      return send(c, 'This link is not signed, or has expired.\n', contentType.text, 403);
    await next();
    const type = c.res.headers.get('Content-Type');
    if (c.res.status !== 200 || (type !== contentType.hls && type !== contentType.dash)) return;
    const text = await c.res.text();
    // otherwise the headers of the first reply, including its length, would stay
    c.res = undefined;
    const proof = `md5=${md5}&expires=${expires}`;
    c.res = send(
      c,
      type === contentType.hls ? signedPlaylist(text, proof) : signedManifest(text, proof),
      type,
    );
  });
}

/** The query, with its "?", for links to what a source protects; empty if nothing is protected. */
export function signature(protection: LinkProtection | undefined): string {
  return protection ? `?${protection.sign()}` : '';
}

function signedPlaylist(text: string, proof: string): string {
  return text
    .replace(/URI="([^"]*)"/g, (_, uri) => `URI="${withProof(uri, proof)}"`)
    .replace(/^[^#\n].*$/gm, (uri) => withProof(uri, proof));
}

function signedManifest(text: string, proof: string): string {
  const query = `?${proof.replace('&', '&amp;')}`;
  return text
    .replace(/\b(initialization|media)="([^"]*)"/g, (_, name, uri) => `${name}="${uri}${query}"`)
    .replace(/<\/BaseURL>/g, `${query}$&`);
}

function withProof(uri: string, proof: string): string {
  return `${uri}${uri.includes('?') ? '&' : '?'}${proof}`;
}
