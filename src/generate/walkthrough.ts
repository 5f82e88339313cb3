import { commandOf } from '../kinds/verbs/commandOf.ts';
import { onMachine } from '../kinds/verbs/conditions.ts';
import type { WindowVerbId } from '../kinds/verbs/windowVerbs.ts';

const button = (title: string, command: string) => `[${title}](command:${command})`;
const verb = (title: string, id: WindowVerbId) => button(title, commandOf(id));

interface Step {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** What its picture shows. */
  readonly picture: string;
  /** What was shown once it is done. */
  readonly done: string;
  /** Where there is such a step; absent: everywhere. */
  readonly when?: string;
}

/** The steps for a newcomer. Each is done once what it names was shown, however that was asked for. */
const steps: readonly Step[] = [
  {
    id: 'signIn',
    title: 'Sign In or Try the Sandbox',
    lines: [
      'The sandbox runs on this machine: an account with sample data, and streams that really play.',
      verb('Try the Sandbox', 'sandbox.start'),
      `Have an account? ${verb('Sign in', 'account.signIn')} with an API key. It stays in the editor’s secret storage.`,
    ],
    picture: 'Two ways in: a sandbox on this machine, and an account with a key',
    done: 'account',
    when: onMachine,
  },
  {
    id: 'signInInBrowser',
    title: 'Sign In',
    lines: [
      'Sign in with an API key. It stays in the editor’s secret storage.',
      verb('Sign In', 'account.signIn'),
      'To try a local sandbox with sample data, use VS Code on the desktop.',
    ],
    picture: 'A way in: an account with a key',
    done: 'account',
    when: 'headend.inBrowser',
  },
  {
    id: 'look',
    title: 'Look at a Stream',
    lines: [
      'The icon of a row tells how a stream is: live, slow, silent or off. Click a row to read the stream as a document.',
      button('Show Streams', 'headend.streaming.focus'),
      `${verb('Go to Resource', 'resource.find')} finds anything by its name or ID.`,
    ],
    picture: 'A list of streams: one is live, one is slow, one is off',
    done: 'document',
  },
  {
    id: 'play',
    title: 'Play It',
    lines: [
      'The player shows latency, bitrate and dropped frames below the picture.',
      button('Play a Stream', 'headend.liveStream.play'),
    ],
    picture: 'A player with its figures below the picture',
    done: 'player',
  },
  {
    id: 'check',
    title: 'Find Out Why It Stutters',
    lines: [
      'A check compares what arrived from the encoder with what the service needs, and says what to change there.',
      button('Check an Ingest', 'headend.liveStream.checkIngest'),
    ],
    picture: 'A frame rate that falls below what is needed, and the reason beside it',
    done: 'checkup',
  },
  {
    id: 'statistics',
    title: 'See Who Watches',
    lines: [
      'Statistics as charts and tables, to compare, export and share.',
      verb('Open Statistics', 'statistics.open'),
      `Agents can work with the same account: ${button('see their settings', 'workbench.action.openSettings?%22headend.agentTools%22')}.`,
    ],
    picture: 'A chart of viewers over a week',
    done: 'statistics',
  },
];

/** The walkthrough in the manifest. */
export function walkthroughs(text: (name: string, value: string) => string) {
  return [
    {
      id: 'start',
      title: text('walkthrough', 'Get Started with Headend'),
      description: text('walkthrough.description', 'From a first look to the reason why a stream stutters'),
      steps: steps.map(({ id, title, lines, picture, done, when }) => ({
        id,
        ...(when === undefined ? {} : { when }),
        title: text(`walkthrough.${id}`, title),
        description: text(`walkthrough.${id}.description`, lines.join('\n')),
        media: {
          svg: `media/walkthrough/${id}.svg`,
          altText: text(`walkthrough.${id}.picture`, picture),
        },
        // see `setShown`
        completionEvents: ['once', 'again'].map((value) => `onContext:headend.shown.${done} == ${value}`),
      })),
    },
  ];
}
