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

  it('test, package and publish', () => {
    assert.deepEqual(files.map((file) => path.basename(file)).sort(), [
      'package.yml',
      'publish.yml',
      'test.yml',
    ]);
  });

  for (const file of files) {
    const text = read(file);

    it(`${file} takes every action by its commit, and every program by its version`, () => {
      const uses = Array.from(text.matchAll(/uses: (.+)$/gm), ([, used = '']) => used);
      assert.ok(uses.length > 0);
      for (const used of uses)
        assert.match(
          used,
          /^(actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/workflows\/\w+\.yml)$/,
        );
      for (const [, program = ''] of text.matchAll(/npx --yes (\S+)/g))
        assert.match(program, /@\d+\.\d+\.\d+$/);
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
    assert.deepEqual(holding('id-token: write'), [
      'package.yml package',
      'publish.yml marketplace',
      'publish.yml open-vsx',
      'publish.yml package',
    ]);
  });

  it('publish nothing that was not tested, packed and attested', () => {
    const jobs = jobsOf(read('.github/workflows/publish.yml'));
    for (const name of ['marketplace', 'open-vsx']) {
      const job = jobs.find((each) => each.startsWith(`${name}:`)) ?? '';
      assert.match(job, /needs: \[test, package\]/, name);
      assert.ok(job.indexOf('gh attestation verify') > 0, name);
      assert.ok(job.indexOf('gh attestation verify') < job.indexOf(' publish --'), name);
    }
    for (const name of ['test', 'package'])
      assert.match(jobs.find((each) => each.startsWith(`${name}:`)) ?? '', /needs: version/, name);
  });
});
