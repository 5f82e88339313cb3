/** Names that a resource may have and that are easily shown wrong, by what is odd about them. */
export const oddNames: Readonly<Record<string, string>> = {
  slashes: 'a/b\\c/../d',
  percent: '100 % %2F %25',
  newlines: 'first\nsecond\r\n\tthird',
  quotes: `"double" 'single' \`back\``,
  long: 'n'.repeat(300),
  'wide and long': '🎥'.repeat(150),
  'direction marks': '\u202Egpj.exe\u202C \u2066x\u2069 \u200F',
  'a link': '[here](command:workbench.action.quit) <a href="command:x">b</a>',
  'a picture': '![x](https://tracker.example/p.png) <img src="https://tracker.example/p.png">',
  'an icon': '$(zap) $(error~spin)',
  Markdown: '**bold** _a_ # 1. | - > ~x~ &amp;',
  'gaps of words': '{0} {1}',
  'half a character': 'a\uD800b',
  spaces: '  ',
  empty: '',
  dots: '..',
};

/** The member of each kind that people name it by; the price, the task, the overlay, the clip and the binary have none of their own. */
export const nameMembers: Readonly<Record<string, string>> = {
  liveStream: 'name',
  restream: 'name',
  video: 'name',
  subtitle: 'name',
  edgeApp: 'name',
  edgeSecret: 'name',
  project: 'name',
  region: 'display_name',
  instance: 'name',
  volume: 'name',
  cluster: 'cluster_name',
  faasKey: 'name',
  logPolicy: 'name',
  storageAlert: 'bucket_name',
  task: 'task_type',
};
