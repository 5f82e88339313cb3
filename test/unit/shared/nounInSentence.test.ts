import assert from 'node:assert/strict';
import { nounInSentence } from '../../../src/shared/nounInSentence.ts';

describe('a noun within a sentence', () => {
  it('is small, but for names and abbreviations', () => {
    const titles = ['Live Streams', 'PostgreSQL Cluster', 'FaaS Key', 'CDN Resource', 'Edge App'];
    assert.deepEqual(
      titles.map((title) => nounInSentence(title, 'en')),
      ['live streams', 'PostgreSQL cluster', 'FaaS key', 'CDN resource', 'edge app'],
    );
    assert.equal(nounInSentence('Flux en Direct', 'fr'), 'flux en direct');
  });

  it('keeps its capitals in German', () => {
    for (const language of ['de', 'de-AT', 'DE'])
      assert.equal(nounInSentence('Livestreams', language), 'Livestreams');
  });
});
