import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { type Checkup, presentAndPast } from '../../kinds/grammar/checkup.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { createOrder } from '../../shared/order.ts';
import { span } from '../../shared/times.ts';
import { describe } from '../../ui/describe.ts';
import { openPanel, type Panel } from '../../ui/panels/panel.ts';
import { say } from '../../ui/say.ts';
import type { CheckupReply, ShownCheckup, ToCheckup } from '../../wire/checkup.ts';
import { type FromCheckup, fromCheckup } from '../../wire/fromCheckup.ts';
import type { KeptCheckup } from '../../wire/kept.ts';
import { type Checked, checkNow } from '../../work/checkups/checkNow.ts';
import type { CheckedRange } from '../../work/checkups/stretchOf.ts';
import { nothingText, pastText, reportOf } from './check.ts';
import { checkupWords } from './words.ts';

/** What is checked, and in which period. */
export interface CheckupSubject {
  readonly kind: Kind;
  /** What it says. */
  readonly words: Checkup<never, never>['words'];
  readonly ref: Ref;
  readonly range: CheckedRange;
}

/** What a check needs of the window. */
export type CheckupHost = Pick<Host, 'root' | 'titles' | 'connect' | 'accountLabel'> & {
  readonly log: Pick<Host['log'], 'error'>;
};

/** Opens a check, and handles its buttons. A failure is told below what was found before. */
export function openCheckupPanel(host: CheckupHost, subject: CheckupSubject, restored?: vscode.WebviewPanel) {
  const { t } = vscode.l10n;
  const { kind, ref, words } = subject;
  const title = say(words.title(ref.title));
  const order = createOrder();
  let scope = new AbortController();
  let { range } = subject;
  let checked: Checked | undefined;
  let account = '';
  let isGone = false;

  const panel: Panel<ToCheckup> = openPanel<ToCheckup, FromCheckup, CheckupReply>({
    title: () => host.titles.of(title, ref.account),
    titles: host.titles,
    root: host.root,
    page: 'checkup',
    // whoever opens the link later sees the same hours
    linked: () => ({ ref, account: ref.account, panel: kind.checkup ? 'check' : 'metrics', range: seen() }),
    origins: [],
    from: fromCheckup,
    restored,
    async receive(message) {
      switch (message.type) {
        case 'ready':
          return checked ? draw(checked) : read();
        case 'refresh':
          return read();
        case 'choose':
          range = message.range;
          return read();
        case 'copy':
          if (!checked) return undefined;
          await vscode.env.clipboard.writeText(`${reportOf(title, checked).join('\n')}\n`);
          return say(words.copied);
      }
    },
    failed,
  });

  /** The period of what is shown; before it is read, the one that is asked for. */
  function seen(): CheckedRange {
    return checked ? { from: checked.period.from, to: checked.period.to } : range;
  }

  function failed(error: unknown): string {
    host.log.error(error);
    return describe(error, say(words.failed(ref.title))).message;
  }

  async function read(): Promise<CheckupReply | undefined> {
    if (isGone) return goneText();
    const isNewest = order.ask();
    scope.abort();
    scope = new AbortController();
    const { signal } = scope;
    panel.post({ type: 'busy' });
    try {
      account = await host.accountLabel(ref.account);
      const found = await checkNow(await host.connect(ref.account), { kind, ref, range }, signal);
      if (!isNewest()) return undefined;
      checked = found;
      return draw(found);
    } catch (error) {
      if (!signal.aborted) throw error;
      return undefined;
    }
  }

  /** Without a request of the page that a failure would answer. */
  async function readOrSay(): Promise<void> {
    try {
      await read();
    } catch (error) {
      panel.post({ type: 'said', text: failed(error) });
    }
  }

  function draw(found: Checked): undefined {
    const kept = { ref, ...range } satisfies KeptCheckup;
    panel.post({ type: 'show', checkup: shown(found), kept });
    if (isGone) panel.post({ type: 'said', text: goneText() });
  }

  function shown({ checkup, period, summary, findings, readings, traces }: Checked): ShownCheckup {
    return {
      title,
      subtitle: account,
      periods: checkup.periods.map((minutes) => ({
        minutes,
        label: t('Last {0}', say(span(minutes * 60_000))),
      })),
      farthest: checkup.farthest,
      minutes: 'minutes' in range ? range.minutes : undefined,
      from: period.from,
      to: period.to,
      interval: period.interval,
      summary: summary ? say(summary) : nothingText(checkup, period),
      ...shownFindings(checkup, findings),
      readings: readings.map(({ id, title: name, unit, limit, value, least }) => ({
        id,
        title: say(name),
        unit: say(unit),
        limit: say(limit),
        value,
        least,
      })),
      traces: traces.map(({ id, title: name, unit, limit, least, most, since, points }) => ({
        id,
        title: say(name),
        unit: unit ? say(unit) : '',
        limit: limit ? say(limit) : '',
        least,
        most,
        since,
        points,
      })),
      words: checkupWords(checkup),
    };
  }

  const goneText = () => t('“{0}” was deleted. This is what was found before.', ref.title);

  panel.onDidDispose(() => scope.abort());
  return {
    panel,
    ref,
    /** For tests inside the editor: what was found last. */
    report: () => checked && reportOf(title, checked),
    /** Looks at another period, as if it were chosen in the page. */
    choose(wanted: CheckedRange) {
      range = wanted;
      // a hidden page is loaded again once it is shown
      if (panel.visible) void readOrSay();
      else checked = undefined;
    },
    /** Says that the resource was deleted. */
    tellDeleted() {
      isGone = true;
      scope.abort();
      order.ask();
      panel.post({ type: 'said', text: goneText() });
    },
  };
}

function shownFindings(
  checkup: Checked['checkup'],
  findings: Checked['findings'],
): Pick<ShownCheckup, 'findings' | 'past'> {
  if (!findings) return { findings: undefined, past: undefined };
  const { present, past, since } = presentAndPast(findings);
  const texts = pastText(checkup, since);
  return {
    findings: present.map(({ isBad, words, step }) => ({ isBad, text: say(words), step: say(step) })),
    past: texts && { ...texts, findings: past.map(({ words }) => say(words)) },
  };
}

/** A check that is shown. */
export type OpenCheckup = ReturnType<typeof openCheckupPanel>;
