import * as z from 'zod';
import { operation } from '../grammar/operation.ts';
import { field, looseObject, object, required } from '../grammar/schema.ts';
import { video, videoId } from './video.ts';

const server = looseObject(() => ({
  id: field(z.int(), { title: 'Server ID' }),
  hostname: field(z.string(), { title: 'Host name' }),
}));

/**
 * `GET /streaming/videos/{video_id}/upload`: where to send the file of a video by TUS, and the token that allows it, which
 * expires. Source: facts §4.1.
 */
export const getVideoUpload = operation({
  id: 'streaming.videos.getUpload',
  title: 'Get the upload of a video',
  method: 'GET',
  path: '/streaming/videos/{video_id}/upload',
  effect: 'read',
  source: 'facts §4.1',
  input: object(() => videoId),
  reply: looseObject(() => ({
    servers: required(z.array(server), { title: 'Servers' }),
    token: required(z.string(), { title: 'Token', secret: 'value' }),
    video: field(video, { title: 'Video' }),
  })),
});

interface Servers {
  readonly servers: readonly { readonly hostname?: string | null | undefined }[];
}

/**
 * The TUS address of an upload: `https://{hostname}/upload/` of the first server that has a valid name. Only a
 * service of this machine, reached by plain http, is sent files by plain http. Undefined: no server. Source: facts §4.1.
 */
export function uploadAddress({ servers }: Servers, baseUrl: string): string | undefined {
  return servers.flatMap(({ hostname }) => {
    // a name with anything else in it would lead elsewhere
    if (!hostname || !/^[a-z\d.-]+(:\d{1,5})?$/i.test(hostname)) return [];
    const isHere = new URL(baseUrl).protocol === 'http:' && /^(127\.0\.0\.1|localhost)(:|$)/.test(hostname);
    const address = `${isHere ? 'http' : 'https'}://${hostname}/upload/`;
    return URL.canParse(address) ? [address] : [];
  })[0];
}
