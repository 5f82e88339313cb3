import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFiles, PackageManager } from '@vscode/vsce';
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { projectFolder } from '../../tools/folders.ts';
import { packageExtension } from '../../tools/packageExtension.ts';

/** What a .vsix file holds, as text, by name. */
async function textsOf(vsix: string): Promise<Map<string, string>> {
  const files = await new ZipReader(new Uint8ArrayReader(readFileSync(vsix))).getEntries();
  const texts = new Map<string, string>();
  for (const file of files) {
    if (!file.directory) texts.set(file.filename, await file.getData(new TextWriter()));
  }
  return texts;
}

describe('what is packed', function () {
  // whichever test packs first loads the whole packer, which takes seconds where the processors are busy
  this.timeout(60_000);
  // the packer reads every folder before it leaves some out, so it gets one with little in it
  let folder = '';
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'headend-packing-'));
    for (const name of ['package.json', '.vscodeignore', 'ThirdPartyNotices.txt', 'media'])
      cpSync(path.join(projectFolder, name), path.join(folder, name), { recursive: true });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('has the icons of every page of a panel, for light and dark themes', async () => {
    const packed = await listFiles({ cwd: folder, packageManager: PackageManager.None });
    const pages = globSync('src/pages/*/main.ts', { cwd: projectFolder }).map((file) =>
      path.basename(path.dirname(file)),
    );
    assert.ok(pages.includes('player'));
    const icons = pages.flatMap((page) => [`media/${page}-dark.svg`, `media/${page}-light.svg`]);
    assert.deepEqual(
      icons.filter((icon) => !packed.includes(icon)),
      [],
    );
  });

  it('has no picture of README, whose page reads them from the repository', async () => {
    const packed = await listFiles({ cwd: folder, packageManager: PackageManager.None });
    assert.ok(packed.includes('media/icon.png'));
    assert.deepEqual(
      packed.filter((file) => file.startsWith('media/readme/')),
      [],
    );
  });

  it('has the license of whatever is bundled, whole', async () => {
    const packed = await listFiles({ cwd: folder, packageManager: PackageManager.None });
    assert.ok(packed.includes('ThirdPartyNotices.txt'));
    const notices = readFileSync(path.join(projectFolder, 'ThirdPartyNotices.txt'), 'utf8').split(
      /^={100}$/m,
    );
    const noticeOf = (name: string) => notices.find((notice) => notice.trimStart().startsWith(`${name}\n`));
    const texts = {
      'hls.js': /Dailymotion.*TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION/s,
      dashjs: /Redistribution and use in source and binary forms/,
      eventemitter3: /Permission is hereby granted, free of charge/,
      'url-toolkit': /TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION/,
      '@svta/cml-608': /TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION/,
      'codem-isoboxer': /Permission is hereby granted, free of charge/,
      '@vscode/codicons': /Attribution 4\.0 International.*Section 8/s,
      '@vscode-elements/elements': /Permission is hereby granted, free of charge/,
      'lit-html': /Redistribution and use in source and binary forms/,
      uplot: /Permission is hereby granted, free of charge/,
      hono: /Permission is hereby granted, free of charge/,
      '@hono/node-server': /Permission is hereby granted, free of charge/,
      zod: /Permission is hereby granted, free of charge/,
      'jsonc-parser': /Permission is hereby granted, free of charge/,
    };
    for (const [name, text] of Object.entries(texts)) assert.match(noticeOf(name) ?? '', text, name);
    // the maps beside the scripts tell what went into them
    const sources = globSync('dist/**/*.map', { cwd: projectFolder }).flatMap((map) => {
      const { sources } = JSON.parse(readFileSync(path.join(projectFolder, map), 'utf8'));
      return sources as string[];
    });
    const names = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
    assert.ok(new Set(names).size > 8);
    for (const name of new Set(names)) assert.ok(noticeOf(name), name);
  });

  it('has a page whose pictures and links are found from anywhere, as they were when it was published', async () => {
    const own = path.join(folder, 'own');
    mkdirSync(own);
    const manifest = {
      name: 'x',
      publisher: 'x',
      version: '1.2.0',
      engines: { vscode: '^1.105.0' },
      repository: { type: 'git', url: 'https://github.com/x/y.git' },
    };
    writeFileSync(path.join(own, 'package.json'), JSON.stringify(manifest));
    writeFileSync(path.join(own, 'LICENSE'), 'MIT');
    writeFileSync(path.join(own, '.vscodeignore'), '**\n!README.md\n!package.json\n');
    const lines = [
      '# X',
      '![A picture of ours](media/x.png)',
      '',
      'See [the table](docs/x.md#one), [below](#below) and [Gcore](https://gcore.com).',
      '',
      '![Theirs](https://example.com/x.png)',
    ];
    writeFileSync(path.join(own, 'README.md'), lines.join('\n'));
    const vsix = path.join(folder, 'own.vsix');
    await packageExtension(vsix, own);
    const texts = await textsOf(vsix);
    const page = [...texts.keys()].find((name) => /readme\.md$/i.test(name)) ?? '';
    assert.equal(
      texts.get(page),
      [
        '# X',
        '![A picture of ours](https://github.com/x/y/raw/v1.2.0/media/x.png)',
        '',
        'See [the table](https://github.com/x/y/blob/v1.2.0/docs/x.md#one), [below](#below) and [Gcore](https://gcore.com).',
        '',
        '![Theirs](https://example.com/x.png)',
      ].join('\n'),
    );
    const markup = texts.get('extension.vsixmanifest');
    assert.match(markup ?? '', new RegExp(`Content\\.Details" Path="${page}"`));
  });

  it('is packed without a warning, and its page leads to what is there', async function () {
    this.timeout(120_000);
    const whole = path.join(folder, 'whole');
    const kept = readFileSync(path.join(projectFolder, '.vscodeignore'), 'utf8');
    const roots = Array.from(kept.matchAll(/^!([^/\n]+)/gm), ([, root = '']) => root);
    for (const root of new Set(['.vscodeignore', ...globSync(roots, { cwd: projectFolder })])) {
      const filter = (file: string) => !file.endsWith('.map');
      cpSync(path.join(projectFolder, root), path.join(whole, root), { recursive: true, filter });
    }
    const vsix = path.join(folder, 'whole.vsix');
    const said = await packageExtension(vsix, whole);
    assert.match(said, /Packaged:/);
    assert.doesNotMatch(said, /warn/i);
    const { version } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8'));
    const texts = await textsOf(vsix);
    const page = texts.get('extension/readme.md') ?? '';
    const home = 'https://github.com/headend/headend';
    assert.ok(page.includes(`[Accounts and safety levels](${home}/blob/v${version}/docs/accounts.md)`));
    for (const name of ['extension/readme.md', 'extension/changelog.md']) {
      for (const [, address = ''] of (texts.get(name) ?? '').matchAll(/\]\(([^)\s]+)/g)) {
        assert.match(address, /^(https:\/\/|#)/, name);
        const ours = new RegExp(`^${home}/(?:blob|raw)/v${version}/([^#]+)`).exec(address)?.[1];
        if (ours) assert.ok(existsSync(path.join(projectFolder, ours)), address);
      }
    }
  });

  it('names no map, as none is packed', () => {
    const scripts = globSync('dist/**/*.{js,css}', { cwd: projectFolder });
    assert.ok(scripts.length > 10);
    for (const script of scripts) {
      assert.doesNotMatch(
        readFileSync(path.join(projectFolder, script), 'utf8'),
        /[#@] sourceMappingURL=/,
        script,
      );
    }
  });

  it('has each icon that a style of a page draws', () => {
    const styles = globSync('src/pages/**/*.css', { cwd: projectFolder });
    const drawn = styles.flatMap((file) => {
      const style = readFileSync(path.join(projectFolder, file), 'utf8');
      return Array.from(style.matchAll(/content: "(\\e\w+)"/g), ([, code = '']) => code);
    });
    const packed = readFileSync(path.join(projectFolder, 'dist/webview/codicon.css'), 'utf8');
    assert.ok(drawn.length > 4);
    for (const code of drawn) assert.ok(packed.includes(`"${code}"`), code);
  });
});
