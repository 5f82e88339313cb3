import type { Problem } from '../../platform/grammar/rules.ts';
import type { SecretText } from '../../shared/secretText.ts';
import { words } from '../../shared/words.ts';
import { hiding, srtParameters } from '../liveStream/ingest.ts';

/** The server of a target, with its port; it opens nothing. Undefined for what isn't an address. */
export function serverOf(uri: string | null | undefined): string | undefined {
  return /^(?:rtmps?|srt):\/\/(?:[^/?#\s]*@)?((?:\[[\da-f:.]+\]|[^/?#@:[\]\s]+)(?::\d{1,5})?)(?:[/?#]|$)/i.exec(
    uri ?? '',
  )?.[1];
}

/** A target in pieces, of which the secret one opens it. What isn't an address is secret as a whole. */
export function targetText(uri: string): SecretText {
  const scheme = /^(rtmps?|srt):/i.exec(uri)?.[1]?.toLowerCase();
  if (scheme === 'rtmp' || scheme === 'rtmps' || scheme === 'srt') return hiding(uri, scheme);
  return [{ variable: 'HEADEND_STREAM_KEY', secret: uri }];
}

/** Over SRT the service calls the target, and nothing else. Source: facts §4.2. */
export function targetProblems(uri: unknown): Problem[] {
  const mode = srtParameter(uri, 'mode');
  if (mode === undefined || mode === 'caller') return [];
  return [{ path: ['uri'], words: words('The service only calls SRT targets: set “mode” to “caller”.') }];
}

/** What works better with more. Source: facts §4.2. */
export function targetWarnings(uri: unknown): Problem[] {
  if (typeof uri !== 'string' || !/^srt:/i.test(uri) || srtParameter(uri, 'latency') !== undefined) return [];
  const said = words('This SRT address names no latency. Add one in ms, such as “latency=2000”.');
  return [{ path: ['uri'], words: said }];
}

function srtParameter(uri: unknown, wanted: string): string | undefined {
  if (typeof uri !== 'string' || !/^srt:/i.test(uri)) return undefined;
  return srtParameters(uri).find(([name]) => name.toLowerCase() === wanted)?.[1];
}
