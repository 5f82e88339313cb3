import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../tools/folders.ts';
import { newestRelease, whyNotReleased } from '../../tools/newestRelease.ts';

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

const changelog = `# Changelog

Kept in a form.

## [1.3.0] - 2026-11-30

### Added

- A thing.

## [1.2.9] - 2026-10-01

- Another.
`;

describe('a release', () => {
  it('has its version, date and notes from the newest heading of the changelog', () => {
    assert.deepEqual(newestRelease(changelog), {
      version: '1.3.0',
      date: '2026-11-30',
      notes: '### Added\n\n- A thing.',
    });
    assert.equal(newestRelease('## [0.1.0] - unreleased\n').date, undefined);
  });

  for (const head of ['Unreleased', '[1.3] - 2026-11-30', '[1.3.0] - soon', '[1.3.0]']) {
    it(`is none where the heading reads “${head}”`, () => {
      assert.throws(() => newestRelease(`## ${head}\n`), /is no release/);
    });
  }

  it('is refused where tag, changelog and manifest differ, and where it has no date', () => {
    const newest = newestRelease(changelog);
    assert.equal(whyNotReleased('v1.3.0', newest, '1.3.0'), undefined);
    assert.match(whyNotReleased('v1.2.9', newest, '1.3.0') ?? '', /the tag is “v1\.2\.9”/);
    assert.match(whyNotReleased('v1.3.0', newest, '1.2.9') ?? '', /package\.json has the version 1\.2\.9/);
    assert.match(whyNotReleased('v1.3.0', { ...newest, date: undefined }, '1.3.0') ?? '', /unreleased/);
  });

  it('of this project has the version of the manifest', () => {
    const { version } = JSON.parse(read('package.json'));
    assert.equal(newestRelease(read('CHANGELOG.md')).version, version);
  });
});

describe('what the marketplaces show', () => {
  const manifest = JSON.parse(read('package.json'));

  it('leads to one repository for sources, bugs, questions and the page of the project', () => {
    const { repository, bugs, homepage, qna } = manifest;
    const home = repository.url.replace(/\.git$/, '');
    assert.match(home, /^https:\/\/github\.com\/[\w-]+\/[\w-]+$/);
    assert.deepEqual([homepage, bugs.url, qna], [`${home}#readme`, `${home}/issues`, `${home}/discussions`]);
  });

  it('is found by the names of the platform and of what it has', () => {
    const { keywords, categories } = manifest;
    const texts = JSON.parse(read('package.nls.json'));
    const description = manifest.description.replace(/^%(.+)%$/, (_: string, name: string) => texts[name]);
    for (const word of ['gcore', 'fastedge', 'live-streaming', 'cdn', 'postgresql', 'mcp'])
      assert.ok(keywords.includes(word), word);
    // the packer adds up to ten tags of its own, and more than 30 together are refused
    assert.ok(keywords.length <= 20 && new Set(keywords).size === keywords.length);
    assert.ok(keywords.every((word: string) => /^[a-z-]{3,24}$/.test(word)));
    assert.deepEqual(categories, ['Other', 'Visualization', 'AI']);
    assert.match(description, /Gcore/);
    assert.deepEqual([manifest.pricing, manifest.galleryBanner.theme], ['Free', 'dark']);
  });

  it('has a picture that they take: PNG, 128 pixels or more, square', () => {
    const picture = readFileSync(path.join(projectFolder, manifest.icon));
    assert.deepEqual([...picture.subarray(1, 4)], [...Buffer.from('PNG')]);
    const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
    assert.ok(width >= 128 && width === height, `${width} × ${height}`);
  });
});

describe('workflows', () => {
  const files = globSync('.github/workflows/*.yml', { cwd: projectFolder });
  /** The jobs of a workflow by name, as text. */
  const jobsOf = (text: string) => {
    const [, jobs = ''] = text.split(/^jobs:\n/m);
    return jobs.split(/^ {2}(?=[\w-]+:$)/m).filter((job) => job.trim() !== '');
  };
  const publishing = jobsOf(read('.github/workflows/publish.yml'));
  const jobOf = (name: string) => publishing.find((job) => job.startsWith(`${name}:`)) ?? assert.fail(name);
  /** What a job runs, a line a step. */
  const runOf = (job: string) =>
    Array.from(job.matchAll(/^ +(?:- )?run: (?:>-\n)?((?: {10}.+\n)+|.+)/gm), ([, line = '']) =>
      line.trim().replaceAll(/\s+/g, ' '),
    );

  it('test, package and publish, and tell how it is elsewhere', () => {
    assert.deepEqual(files.map((file) => path.basename(file)).sort(), [
      'elsewhere.yml',
      'package.yml',
      'publish.yml',
      'test.yml',
    ]);
  });

  it('run once for a change: tests where it is proposed and where it is taken, a release by its tag', () => {
    const when = (file: string) => /^on:\n((?: .*\n)+)/m.exec(read(`.github/workflows/${file}.yml`))?.[1];
    assert.equal(when('test'), '  push:\n    branches: [main]\n  pull_request:\n');
    assert.equal(when('elsewhere'), '  push:\n    branches: [main]\n  workflow_dispatch:\n');
    assert.equal(when('publish'), "  push:\n    tags: ['v*']\n");
    assert.equal(when('package'), '  workflow_call:\n  workflow_dispatch:\n');
  });

  for (const file of files) {
    const text = read(file);

    it(`${file} takes every action by its commit, and every package by a lock file`, () => {
      const uses = Array.from(text.matchAll(/uses: (.+)$/gm), ([, used = '']) => used);
      assert.ok(uses.length > 0);
      for (const used of uses)
        assert.match(
          used,
          /^(actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/workflows\/\w+\.yml)$/,
        );
      assert.doesNotMatch(text, /\bnpx\b|npm (install|i|exec)\b/);
    });

    it(`${file} may read and nothing else, but for the jobs that say so, and has no secret`, () => {
      assert.match(text, /^permissions:\n {2}contents: read\n\n/m);
      assert.doesNotMatch(text, /secrets\./);
      // what others write never becomes part of a script
      assert.doesNotMatch(text, /github\.(event|head_ref)|pull_request_target/);
      for (const job of jobsOf(text))
        assert.match(job, /timeout-minutes: \d+|uses: \.\/\.github/, job.split(':')[0]);
      assert.equal(
        text.match(/actions\/checkout@/g)?.length,
        text.match(/persist-credentials: false/g)?.length,
      );
    });
  }

  it('write to the repository and get identities only where it is needed', () => {
    const holding = (permission: string) =>
      files
        .flatMap((file) =>
          jobsOf(read(file)).flatMap((job) =>
            job.includes(permission) ? [`${path.basename(file)} ${job.split(':')[0]}`] : [],
          ),
        )
        .sort();
    assert.deepEqual(holding('contents: write'), ['publish.yml release']);
    assert.deepEqual(holding('attestations: write'), ['publish.yml attest']);
    assert.deepEqual(holding('id-token: write'), [
      'publish.yml attest',
      'publish.yml marketplace',
      'publish.yml open-vsx',
    ]);
  });

  it('run no script of a package where they have an identity', () => {
    const verify =
      'gh attestation verify headend-*.vsix --repo "$GITHUB_REPOSITORY"' +
      ' --signer-workflow "$GITHUB_REPOSITORY/.github/workflows/publish.yml"' +
      ' --source-ref "$GITHUB_REF" --source-digest "$GITHUB_SHA" --deny-self-hosted-runners';
    const programs = 'tools/publishing/node_modules/.bin';
    assert.deepEqual(runOf(jobOf('attest')), []);
    assert.deepEqual(runOf(jobOf('marketplace')), [
      verify,
      'npm ci --ignore-scripts',
      `${programs}/vsce publish --oidc --skip-duplicate --packagePath headend-*.vsix`,
    ]);
    assert.deepEqual(runOf(jobOf('open-vsx')), [
      verify,
      'npm ci --ignore-scripts',
      `${programs}/ovsx publish --trusted-publishing --skip-duplicate headend-*.vsix`,
    ]);
    for (const name of ['marketplace', 'open-vsx']) {
      assert.match(jobOf(name), /run: npm ci --ignore-scripts\n +working-directory: tools\/publishing\n/);
      assert.match(jobOf(name), /^ {4}environment: marketplaces$/m);
    }
  });

  it('publish nothing that is not on the main branch, was not tested as a whole, packed and attested', () => {
    const needs = publishing.map((job) => [job.split(':')[0], /needs: (.+)/.exec(job)?.[1]]);
    assert.deepEqual(needs, [
      ['version', undefined],
      ['test', 'version'],
      ['package', 'version'],
      ['attest', '[test, package]'],
      ['marketplace', 'attest'],
      ['open-vsx', 'attest'],
      ['release', '[marketplace, open-vsx]'],
    ]);
    assert.deepEqual(runOf(jobOf('version')), [
      'git merge-base --is-ancestor HEAD origin/main',
      'node tools/release.ts "$GITHUB_REF_NAME" > notes.md',
    ]);
    // the main branch is there to be compared with
    assert.match(jobOf('version'), /fetch-depth: 0\n/);
    assert.deepEqual(runOf(jobOf('test')), ['npm ci', 'npm run test:full']);
    assert.doesNotMatch(publishing.join(''), /continue-on-error|macos|windows/);
  });

  it('are told in RELEASE.md, job by job', () => {
    const [, table = ''] = read('RELEASE.md').split('| job | what it does |\n|---|---|\n');
    const [rows = ''] = table.split('\n\n');
    const told = Array.from(rows.matchAll(/^\| (.+?) \|/gm), ([, names = '']) =>
      Array.from(names.matchAll(/`([\w-]+)`/g), ([, name]) => name),
    );
    assert.deepEqual(
      told.flat(),
      publishing.map((job) => job.split(':')[0]),
    );
  });
});
