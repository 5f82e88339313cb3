import type { Instance } from '../../platform/cloud/instance.ts';
import { actOnInstance, getConsole } from '../../platform/cloud/instanceWork.ts';
import type { Interruption } from '../../shared/interruption.ts';
import { type Words, words } from '../../shared/words.ts';
import { type Action, type Answers, bindDoing, type CallOf, type Doing } from '../grammar/action.ts';
import type { Target } from '../grammar/bound.ts';
import { place } from '../grammar/place.ts';
import { instanceState } from './state.ts';

type Verb = 'start' | 'stop' | 'reboot' | 'reboot_hard' | 'suspend' | 'resume';

/** Whether nothing is being done with an instance, and it has one of these statuses. */
const isCalm =
  (...statuses: readonly string[]) =>
  (item: Instance): boolean =>
    !item.task_state && statuses.includes(item.status ?? '');

/** What can be done with an instance, by its state. Source: facts §5.3; states as the sandbox implements them. */
export const instanceActions: readonly Action<Instance>[] = [
  {
    id: 'start',
    title: 'Start {0}…',
    icon: '$(play)',
    submenu: 'power',
    when: (item) => isCalm('SHUTOFF')(item) && (item.vm_state ?? 'stopped') === 'stopped',
    needs: words('Only a stopped instance can be started.'),
    questions: [
      {
        sort: 'yesNo',
        member: 'activate_profile',
        title: words('Activate advanced DDoS protection on start?'),
        yes: words('With DDoS protection'),
        no: words('Without DDoS protection'),
      },
    ],
    does: {
      ...bindDoing(actOnInstance, (target, { activate_profile }) => ({
        ...placeOf(target),
        action: 'start' as const,
        activate_profile: activate_profile === true,
      })),
      done: (title) => words('Starting “{0}”', title),
      failed: (title) => words('Could not start “{0}”', title),
    },
  },
  {
    id: 'resume',
    title: 'Resume {0}',
    icon: '$(debug-continue)',
    submenu: 'power',
    when: isCalm('SUSPENDED'),
    needs: words('Only a suspended instance can be resumed.'),
    does: {
      ...doing('resume'),
      done: (title) => words('Resuming “{0}”', title),
      failed: (title) => words('Could not resume “{0}”', title),
    },
  },
  {
    id: 'openConsole',
    title: 'Open {0} Console',
    icon: '$(terminal)',
    when: hasConsole,
    needs: words('Only a running instance has a console.'),
    does: {
      ...bindDoing(getConsole, placeOf),
      opens: consoleOf,
      done: (title) => words('Opened the console of “{0}” in the browser', title),
      failed: (title) => words('Could not open the console of “{0}”', title),
      refused: ({ status }) => consoleRefusals[status ?? 0],
    },
  },
  {
    id: 'copyConsole',
    title: 'Copy {0} Console URL',
    icon: '$(copy)',
    submenu: 'copy',
    when: hasConsole,
    needs: words('Only a running instance has a console.'),
    does: {
      ...bindDoing(getConsole, placeOf),
      copies: consoleOf,
      done: (title) =>
        words(
          'Copied the console URL of “{0}”. Anyone who has it controls the instance; it will be removed from the clipboard in a minute',
          title,
        ),
      failed: (title) => words('Could not copy the console URL of “{0}”', title),
      refused: ({ status }) => consoleRefusals[status ?? 0],
    },
  },
  {
    id: 'reboot',
    title: 'Reboot {0}',
    icon: '$(debug-restart)',
    submenu: 'power',
    when: isCalm('ACTIVE'),
    needs: words('Only a running instance can be rebooted.'),
    interrupts: true,
    does: {
      ...doing('reboot'),
      interrupts: asking({
        question: (title) => words('Reboot “{0}”?', title),
        questionOfMany: (count) => words('Reboot {0}?', count),
        button: words('Reboot'),
        why: words('Its operating system restarts. It’s unreachable until then.'),
      }),
      done: (title) => words('Rebooting “{0}”', title),
      failed: (title) => words('Could not reboot “{0}”', title),
    },
  },
  {
    id: 'rebootHard',
    title: 'Hard Reboot {0}',
    icon: '$(debug-rerun)',
    submenu: 'power',
    when: isCalm('ACTIVE', 'PAUSED', 'SUSPENDED', 'ERROR'),
    needs: words('It can’t be rebooted in this state.'),
    interrupts: true,
    does: {
      ...doing('reboot_hard'),
      interrupts: asking({
        question: (title) => words('Power “{0}” off and on again?', title),
        questionOfMany: (count) => words('Power {0} off and on again?', count),
        button: words('Hard Reboot'),
        why: words(
          'Its operating system isn’t shut down first: unwritten data is lost, and file systems may be damaged.',
        ),
      }),
      done: (title) => words('Rebooting “{0}”', title),
      failed: (title) => words('Could not reboot “{0}”', title),
    },
  },
  {
    id: 'suspend',
    title: 'Suspend {0}',
    icon: '$(debug-pause)',
    submenu: 'power',
    when: (item) => isCalm('ACTIVE')(item) && !item.flavor?.resource_class,
    needs: words('Only a running virtual instance can be suspended.'),
    interrupts: true,
    does: {
      ...doing('suspend'),
      interrupts: asking({
        question: (title) => words('Suspend “{0}”?', title),
        questionOfMany: (count) => words('Suspend {0}?', count),
        button: words('Suspend'),
        why: words(
          'It stops in its current state and is unreachable until you resume it. Connections are dropped.',
        ),
      }),
      done: (title) => words('Suspending “{0}”', title),
      failed: (title) => words('Could not suspend “{0}”', title),
    },
  },
  {
    id: 'stop',
    title: 'Stop {0}',
    icon: '$(debug-stop)',
    submenu: 'power',
    when: isCalm('ACTIVE'),
    needs: words('Only a running instance can be stopped.'),
    interrupts: true,
    does: {
      ...doing('stop'),
      interrupts: asking({
        question: (title) => words('Stop “{0}”?', title),
        questionOfMany: (count) => words('Stop {0}?', count),
        button: words('Stop'),
        why: words('It shuts down and is unreachable until you start it again.'),
      }),
      done: (title) => words('Stopping “{0}”', title),
      failed: (title) => words('Could not stop “{0}”', title),
    },
  },
];

function hasConsole({ status }: Instance): boolean {
  return status === 'ACTIVE' || status === 'RESCUE';
}

function consoleOf(reply: unknown): string | undefined {
  return (reply as { remote_console?: { url?: string } }).remote_console?.url;
}

const consoleRefusals: Readonly<Record<number, Words>> = {
  400: words('this instance has no such console'),
  409: words('someone else is using the console, or it is locked'),
};

function placeOf({ scope, id }: Target) {
  return { ...place(scope), instance_id: id };
}

function doing(action: Exclude<Verb, 'start'>): Doing<Instance> {
  return bindDoing(actOnInstance, (target: Target, _: Answers, __: Instance) => ({
    ...placeOf(target),
    action,
  }));
}

/** Asks first, and says what runs there now. */
function asking({ why, ...rest }: Interruption): NonNullable<CallOf<Instance>['interrupts']> {
  return (item) => ({ ...rest, why: words('It is {0}. {1}', instanceState(item).words, why) });
}
