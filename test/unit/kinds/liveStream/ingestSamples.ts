import assert from 'node:assert/strict';
import { type IngestAddress, ingestAddresses } from '../../../../src/kinds/liveStream/ingest.ts';
import { ffmpegCommand, gstreamerCommand } from '../../../../src/kinds/liveStream/ingestLines.ts';
import { inEnglish } from '../../../../src/shared/words.ts';

/** The secret in each of them. */
export const token = 'a1B2c3d4e5f6';

/** The samples of the service. Source: facts §4.2. */
export const published = {
  push_url: `rtmp://vp-push-ed1.gvideo.co/in/4711?${token}`,
  backup_push_url: `rtmp://vp-push-anx2.gvideo.co/in/4711b?${token}`,
  push_url_srt: `srt://vp-push-ed1-srt.gvideo.co:5001?streamid=4711#${token}`,
  backup_push_url_srt: `srt://vp-push-anx2-srt.gvideo.co:5001?streamid=4711b#${token}`,
  push_url_whip: `https://whip.gvideo.co/4711_${token}/whip`,
};

/** The addresses that are made of them. */
export const all = ingestAddresses(published);

/** One of them by its name. */
export const find = (label: string): IngestAddress => {
  const found = all.find((each) => inEnglish(each.label) === label);
  assert.ok(found, label);
  return found;
};

/** The commands that push to one. */
export const commands = (address: IngestAddress) => [
  ffmpegCommand(address, 'test'),
  ffmpegCommand(address, { file: "Eve's $HOME `clip`!.mp4" }),
  gstreamerCommand(address),
];
