import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Clipping } from '../../kinds/grammar/clipping.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { checkMember } from '../../platform/grammar/rules.ts';
import { clock, readLength, span } from '../../shared/times.ts';
import { say, sayAll } from '../../ui/say.ts';
import type { Item } from '../../work/listing.ts';

type Asking = Pick<Host, 'ask'>;

/** A part of a broadcast, in seconds: when it begins (since 1970), and how long it is. */
export interface ClipRange {
  readonly start: number;
  readonly length: number;
}

/** How a clip is kept: so many seconds, by which name (empty: none), and whether as a video, too. */
interface Keeping {
  readonly seconds: number;
  readonly name: string;
  readonly asVideo: boolean;
}

/** Lengths and times that are offered, in seconds. */
const lengths = [30, 60, 300];
const longestName = 255;
const times = [60, 600, 1800, 3600, 7200, 14_400];

/** Asks how much of what was just on air is wanted; undefined: canceled. */
export async function askRange(
  { ask }: Asking,
  title: string,
  longest: number,
): Promise<ClipRange | undefined> {
  const { t } = vscode.l10n;
  const rows = lengths
    .filter((each) => each <= longest)
    .map((seconds) => ({ label: t('Last {0}', words(seconds)), seconds }));
  const other = { label: t('Another Length…'), seconds: 0 };
  const placeHolder = t('Select how much of what was just on air');
  const picked = await ask.pick([...rows, other], { title, placeHolder });
  const length =
    picked === other
      ? await askLength({ ask }, { title, prompt: t('Length of the clip'), least: 1, most: longest })
      : picked?.seconds;
  return length === undefined ? undefined : { start: Math.floor(Date.now() / 1000) - length, length };
}

/** Asks how long a clip is kept, or as a video, and by which name; undefined: canceled. */
export async function askKeeping(
  { ask }: Asking,
  title: string,
  { life, video }: { readonly life: Clipping<Item>['life']; readonly video: NamedVideo },
): Promise<Keeping | undefined> {
  const { t } = vscode.l10n;
  const { least, most, usual } = life;
  const offered = [usual, ...times.filter((each) => each !== usual && each >= least && each <= most)];
  const rows = offered.map((seconds) => ({
    label: t('Keep for {0}', words(seconds)),
    description: seconds === usual ? t('service default') : '',
    seconds,
  }));
  const asVideo = {
    label: t('Keep as a Video'),
    description: t('the clip’s own link works for {0}', words(usual)),
    seconds: usual,
  };
  const other = { label: t('Keep for Another Time…'), description: '', seconds: 0 };
  const placeHolder = t('Select how long the service keeps the clip');
  const picked = await ask.pick([...rows, asVideo, other], { title, placeHolder });
  const seconds =
    picked === other
      ? await askLength({ ask }, { title, prompt: t('How long the clip is kept'), least, most })
      : picked?.seconds;
  if (seconds === undefined) return undefined;
  const isVideo = picked === asVideo;
  const name = await (isVideo ? askVideoName({ ask }, title, video) : askName({ ask }, title));
  return name === undefined ? undefined : { seconds, name: name.trim(), asVideo: isVideo };
}

/** What a clip becomes, and a name to start from. */
interface NamedVideo {
  readonly kind: Kind;
  readonly name: string;
}

/** The service has no names of clips: it is kept here, and may be left out. */
function askName({ ask }: Asking, title: string): Promise<string | undefined> {
  const { t } = vscode.l10n;
  return ask.type({
    title,
    prompt: t('Name of the clip, kept on this machine (optional)'),
    check: (text) =>
      text.length > longestName ? problem(t('At most {0} characters.', longestName)) : undefined,
  });
}

function askVideoName(
  { ask }: Asking,
  title: string,
  { kind, name }: NamedVideo,
): Promise<string | undefined> {
  const schema = kind.edit?.update.operation.input.shape['name'];
  return ask.type({
    title,
    prompt: vscode.l10n.t('Name of the video'),
    value: name,
    check: (text) => problem(schema && sayAll(checkMember('name', schema, text).map((each) => each.words))),
  });
}

interface Bounds {
  readonly title: string;
  readonly prompt: string;
  /** In seconds. */
  readonly least: number;
  readonly most: number;
}

async function askLength(
  { ask }: Asking,
  { title, prompt, least, most }: Bounds,
): Promise<number | undefined> {
  const { t } = vscode.l10n;
  const text = await ask.type({
    title,
    prompt: t('{0}, such as 45 s, 1:30 or 10 min', prompt),
    check: (typed) => {
      const seconds = readLength(typed);
      if (seconds === undefined) return problem(t('Type a length of time, such as 45 s, 1:30 or 10 min.'));
      const isWithin = seconds >= least && seconds <= most;
      return isWithin ? undefined : problem(t('Between {0} and {1}.', clockOf(least), clockOf(most)));
    },
  });
  return text === undefined ? undefined : readLength(text);
}

function problem(message: string | undefined): vscode.InputBoxValidationMessage | undefined {
  return message ? { message, severity: vscode.InputBoxValidationSeverity.Error } : undefined;
}

/** A length in words, or to the second below a minute. */
function words(seconds: number): string {
  return seconds < 60 ? vscode.l10n.t('{0} s', seconds) : say(span(seconds * 1000));
}

const clockOf = (seconds: number) => clock(seconds * 1000);
