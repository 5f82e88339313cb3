import assert from 'node:assert/strict';
import { readPaths } from '../../../../src/features/caching/readPaths.ts';
import { resourceCaching } from '../../../../src/kinds/cdnResource/caching.ts';
import { inEnglish } from '../../../../src/shared/words.ts';

const [byUrl, byPattern] = resourceCaching.purges;
const domains = ['video.example', 'Img.example'];

function read(text: string, request = byUrl ?? assert.fail()) {
  const { paths, problems } = readPaths(text, { request, domains, title: 'Video' });
  return { paths, problems: problems.map(inEnglish) };
}

describe('the paths that are typed', () => {
  it('are separated by any space, and counted once', () => {
    assert.deepEqual(read(' /a.jpg  /b.jpg?v=2\n/a.jpg\r\n\t/c '), {
      paths: ['/a.jpg', '/b.jpg?v=2', '/c'],
      problems: [],
    });
  });

  it('may be whole addresses of the resource, and of no other', () => {
    assert.deepEqual(read('https://VIDEO.example/a?b=c http://img.example:8080/x https://video.example'), {
      paths: ['/a?b=c', '/x', '/'],
      problems: [],
    });
    assert.deepEqual(read('https://other.example/a').problems, [
      '“other.example” isn’t delivered by “Video”.',
    ]);
  });

  it('are refused as the service would refuse them', () => {
    const why = (text: string, request = byUrl) => read(text, request).problems;
    assert.deepEqual(why('a.jpg'), ['“a.jpg” must start with a single slash.']);
    assert.deepEqual(why('//x.example/a'), ['“//x.example/a” must start with a single slash.']);
    assert.deepEqual(why('/a/*'), ['“/a/*” is a pattern. Purge it by pattern.']);
    assert.deepEqual(why('/a#b'), ['“/a#b” must not contain spaces or “#”.']);
    assert.deepEqual(why('  '), ['Enter at least one path.']);
    assert.deepEqual(why('/a/*', byPattern), []);
    assert.deepEqual(why('/a*b', byPattern), ['“/a*b” can contain “*” only at the end.']);
    assert.deepEqual(why('/a/**', byPattern), ['“/a/**” can contain “*” only at the end.']);
    assert.deepEqual(why('/*', byPattern), ['“/*” would purge everything. Choose “Everything” instead.']);
  });

  it('are as many as one request takes', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `/${index}`).join(' ');
    assert.deepEqual(read(many(100)).problems, []);
    assert.deepEqual(read(many(101)).problems, ['A request can have up to 100 paths; you entered 101.']);
    assert.deepEqual(read(many(11), byPattern).problems, [
      'A request can have up to 10 paths; you entered 11.',
    ]);
  });
});
