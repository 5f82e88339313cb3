import assert from 'node:assert/strict';
import { forSuite } from '../../helpers/forSuite.ts';
import { startedSandbox, stillClock } from './startedSandbox.ts';

// facts, fact 5, and the published reply
const required =
  'id email name status companyName currentUser capabilities serviceStatuses paidFeatures freeFeatures entryBaseDomain deleted bill_type is_test has_active_admin';

describe('who am I', () => {
  const sandbox = forSuite(() => startedSandbox({ now: stillClock() }));

  it('has every member that the platform promises', async () => {
    const account = await sandbox().read('/iam/clients/me');
    for (const name of required.split(' ')) assert.ok(name in account, name);
    assert.equal(account.users[0].id, account.currentUser);
  });

  it('is the client whose id stands in the addresses of videos and streams', async () => {
    const { id } = await sandbox().read('/iam/clients/me');
    const [stream] = await sandbox().read('/streaming/streams');
    const [video] = await sandbox().read('/streaming/videos?status=ready');
    assert.match(stream.hls_cmaf_url, new RegExp(`/${id}_${stream.id}/`));
    assert.match(video.hls_url, new RegExp(`/${id}_${video.slug}/`));
    assert.equal(video.client_id, id);
  });
});
