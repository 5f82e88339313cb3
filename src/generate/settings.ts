import { type ChoiceName, type Chosen, choices, playerLatency } from '../kinds/settings.ts';

type NameText = (name: string, value: string) => string;

/** What a setting says, and its values, in their order. */
type Texts<Name extends ChoiceName> = { readonly text: string } & {
  readonly values: Readonly<Record<Chosen<Name>, string>>;
};

const texts: { readonly [Name in ChoiceName]: Texts<Name> } = {
  newAccountSafety: {
    text: 'The safety level of an account that you sign in to for the first time. **Account Settings…** changes it later.',
    values: {
      normal: 'Changes are sent immediately. What interrupts or deletes something still asks first.',
      confirm: 'Type the resource’s name to confirm each change.',
      readOnly: 'All changes are blocked.',
    },
  },
  timeZone: {
    text: 'The time zone of times in views, tooltips, messages, logs of edge apps and new statistics panels.',
    values: { local: 'The time zone of this machine', utc: 'UTC' },
  },
  units: {
    text: 'The units of sizes that are shown. Values in documents, forms and exports stay as they are.',
    values: {
      binary: 'KiB, MiB, GiB: 1 GiB is 1,073,741,824 bytes',
      decimal: 'kB, MB, GB: 1 GB is 1,000,000,000 bytes',
    },
  },
  'statistics.period': {
    text: 'The period of new statistics panels.',
    values: {
      lastHour: 'Last hour',
      last24Hours: 'Last 24 hours',
      last7Days: 'Last 7 days',
      last30Days: 'Last 30 days',
      thisMonth: 'This month',
      lastMonth: 'Last month',
    },
  },
  'statistics.chart': {
    text: 'How new statistics panels draw several series.',
    values: {
      lines: 'A line for each series',
      stacked: 'Stacked areas',
      small: 'A small chart for each series',
    },
  },
  'statistics.series': {
    text: 'How many series new statistics panels show; the others are added up.',
    values: { 5: 'The highest 5', 10: 'The highest 10', 20: 'The highest 20', 0: 'All' },
  },
};

/** The settings of what users differ on. All are the user’s own, but for those about files: a folder may set these. */
export function userSettings(text: NameText): Record<string, object> {
  const described = (name: string, value: string) => ({
    scope: 'application',
    markdownDescription: text(`setting.${name}`, value),
  });
  const ofChoices = Object.entries(choices).map(([name, { values, usual }]) => {
    const { text: value, values: words } = texts[name as ChoiceName];
    const wordOf = (each: string | number) => (words as Readonly<Record<string, string>>)[each] ?? '';
    return [
      `headend.${name}`,
      {
        type: typeof usual === 'number' ? 'integer' : 'string',
        enum: values,
        default: usual,
        ...described(name, value),
        enumDescriptions: values.map((each) => text(`setting.${name}.${each}`, wordOf(each))),
      },
    ];
  });
  return Object.fromEntries([
    [
      'headend.refreshInterval',
      {
        type: 'integer',
        default: 30,
        minimum: 0,
        maximum: 3600,
        ...described(
          'refreshInterval',
          'How often, in seconds, visible Headend views refresh: 5 or more, or 0 to disable it.',
        ),
      },
    ],
    [
      'headend.inCode.enabled',
      {
        type: 'boolean',
        default: true,
        ...described(
          'inCode.enabled',
          'Recognizes streams, videos and edge apps in files by their addresses and IDs: hover, links, Go to Definition, and a warning about deprecated playlist addresses. Video and app addresses, and IDs, are recognized once a Headend view has loaded the list that they are in.',
        ),
        scope: 'resource',
      },
    ],
    [
      'headend.terraform.provider',
      {
        type: 'string',
        enum: ['v0', 'v2'],
        default: 'v0',
        ...described(
          'terraform.provider',
          'The generation of the Terraform provider `G-Core/gcore` that resources are copied for. Their types and IDs differ.',
        ),
        scope: 'resource',
        enumDescriptions: [
          text('setting.terraform.provider.v0', 'Provider 0.x'),
          text('setting.terraform.provider.v2', 'Provider 2.x'),
        ],
      },
    ],
    ...ofChoices,
    [
      'headend.player.startMuted',
      {
        type: 'boolean',
        default: true,
        ...described('player.startMuted', 'Starts new players without sound.'),
      },
    ],
    [
      'headend.player.latency',
      {
        type: 'number',
        default: playerLatency.usual,
        minimum: playerLatency.least,
        maximum: playerLatency.most,
        ...described(
          'player.latency',
          'How many seconds behind a broadcast players stay. 0 is what its playlist asks for. Longer is smoother on a poor connection.',
        ),
      },
    ],
  ]);
}
