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

/** How a clip is kept: so many seconds, and as a video of this name. */
interface Keeping {
  readonly seconds: number;
  readonly video: { readonly name: string } | undefined;
}

/** Lengths and times that are offered, in seconds. */
const lengths = [30, 60, 300];
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

/** Asks how long a clip is kept, or by which name as a video; undefined: canceled. */
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
  if (picked === other) {
    const prompt = t('How long the clip is kept');
    const seconds = await askLength({ ask }, { title, prompt, least, most });
    return seconds === undefined ? undefined : { seconds, video: undefined };
  }
  if (picked !== asVideo) return picked && { seconds: picked.seconds, video: undefined };
  const name = await askName({ ask }, title, video);
  return name === undefined ? undefined : { seconds: usual, video: { name } };
}

/** What a clip becomes, and a name to start from. */
interface NamedVideo {
  readonly kind: Kind;
  readonly name: string;
}

function askName({ ask }: Asking, title: string, { kind, name }: NamedVideo): Promise<string | undefined> {
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
