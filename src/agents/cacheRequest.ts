import type { CacheRequest } from '../kinds/grammar/caching.ts';
import { CallError } from '../platform/client/errors.ts';
import { inEnglish } from '../shared/words.ts';
import { createMaker } from '../work/makeOnce.ts';
import type { Came } from './callAction.ts';
import type { MeantResource } from './places.ts';
import { type ToolCall, ToolRefusal } from './tool.ts';

interface Asked {
  readonly request: CacheRequest;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Sends a request about cached files once: one whose reply was lost is looked for. Throws a ToolRefusal or a CallError. */
export async function sendCacheRequest(
  { connection, kind, ref }: MeantResource,
  { request, answers }: Asked,
  { signal, changed }: ToolCall,
): Promise<Came> {
  const paths = pathsOf(request, answers);
  const step = request.step(ref, paths);
  const options = { signal, about: ref.title, interrupts: request.interrupts?.(paths) };
  try {
    const { wasFound } = await createMaker()(connection.client, step, options);
    await changed?.({ kind, ref });
    const note = wasFound ? { note: 'It was done although the response was lost.' } : {};
    return { done: inEnglish(request.done(ref.title)), ...note };
  } catch (error) {
    if (!(error instanceof CallError) || error.applied !== 'no') throw error;
    if (error.reason === 'limited')
      throw new ToolRefusal(`The service takes ${request.perMinute} of these a minute. Wait 60 s.`);
    const why = kind.caching?.refused(error);
    if (why) throw new ToolRefusal(`${inEnglish(request.failed(ref.title))}: ${inEnglish(why)}.`);
    throw error;
  }
}

function pathsOf({ paths: rule }: CacheRequest, { paths, ...others }: Asked['answers']): readonly string[] {
  if (Object.keys(others).length > 0) throw new ToolRefusal('The action asks for paths alone.');
  if (!rule) {
    if (paths !== undefined) throw new ToolRefusal('The action takes no paths: it is for all files.');
    return [];
  }
  const isList = Array.isArray(paths) && paths.every((each) => typeof each === 'string');
  if (!isList || paths.length === 0 || paths.length > rule.most)
    throw new ToolRefusal(`answers.paths: 1 to ${rule.most} texts such as ${rule.example}.`);
  for (const each of paths) {
    const wrong = rule.wrong(each);
    if (wrong) throw new ToolRefusal(`answers.paths: “${each}”: ${inEnglish(wrong)}`);
  }
  return paths;
}
