import assert from 'node:assert/strict';
import '../../pages/editor/standIn.ts';
import { SignInNeeded } from '../../../src/accounts/signInNeeded.ts';
import { CallError, type Failure } from '../../../src/platform/client/errors.ts';
import { operations } from '../../../src/platform/operations.ts';
import { inABrowser } from '../../helpers/inABrowser.ts';

const load = () => import('../../../src/ui/describe.ts');

function failed(failure: Failure, id = 'streaming.streams.list'): CallError {
  const operation = operations.find((each) => each.id === id) ?? assert.fail(id);
  return new CallError(failure, { operation, call: `${operation.method} /x`, origin: 'https://a.test' });
}

describe('A failure in words', () => {
  it('says in a browser that a service may not allow web pages, and what does', async () => {
    const { whyOf } = await load();
    const said = await inABrowser(() => whyOf(failed({ reason: 'unreachable' })));
    assert.match(said, /reaches only services that allow web pages \(CORS\).*use VS Code on the desktop/);
  });

  const said: readonly (readonly [Failure, string])[] = [
    [
      { reason: 'unreachable', code: 'ECONNREFUSED' },
      'the service at https://a.test can’t be reached [ECONNREFUSED]. Check the address and your network connection (GET /x)',
    ],
    [
      { reason: 'interrupted' },
      'the connection to https://a.test was lost before the response was complete. Try again in a moment (GET /x)',
    ],
    [
      { reason: 'timeout' },
      'the service at https://a.test didn’t respond in time. Try again in a moment (GET /x)',
    ],
    [{ reason: 'busy', status: 503 }, 'the service returned an error. Try again in a moment (GET /x, 503)'],
    [
      { reason: 'limited', status: 429, retryAfter: 2.1 },
      'too many requests; try again in 3 s (GET /x, 429)',
    ],
    [{ reason: 'limited', detail: 'slow' }, 'too many requests: “slow” (GET /x)'],
    [{ reason: 'missing', status: 404 }, 'it wasn’t found (GET /x, 404)'],
    [{ reason: 'forbidden', detail: 'No.' }, 'this API key isn’t allowed to do this: “No.” (GET /x)'],
    [
      { reason: 'malformed', code: 'webPage' },
      'received a web page instead of data. A proxy or a network sign-in page may be in the way (GET /x)',
    ],
    [
      { reason: 'malformed', code: 'notJson' },
      'the response is incomplete or isn’t valid JSON. Try again in a moment (GET /x)',
    ],
    [{ reason: 'malformed', detail: 'a' }, 'the response can’t be read: “a” (GET /x)'],
    [{ reason: 'refused', code: 'readOnly' }, 'this account is set to read-only (GET /x)'],
    [{ reason: 'refused', detail: 'a' }, 'the service refused the request: “a” (GET /x)'],
  ];
  for (const [failure, text] of said) {
    it(`says of ${Object.values(failure).join(', ')} why, at which call, and what helps`, async () => {
      const { whyOf } = await load();
      assert.equal(whyOf(failed(failure)), text);
    });
  }

  it('says that a change may have been made, and whether trying again is safe', async () => {
    const { whyOf } = await load();
    const lost = (id: string, applied: 'no' | 'maybe' | 'yes') =>
      whyOf(failed({ reason: 'timeout', applied }, id)).split('in time')[1];
    assert.equal(
      lost('streaming.streams.create', 'maybe'),
      ' (POST /x). The change may have been applied anyway. Check the refreshed list before you try again',
    );
    assert.equal(
      lost('streaming.streams.create', 'yes'),
      ' (POST /x). The change was applied anyway. Look for it in the refreshed list',
    );
    assert.equal(
      lost('streaming.streams.update', 'maybe'),
      ' (PATCH /x). The change may have been applied anyway. Trying again in a moment is safe',
    );
    assert.equal(
      lost('streaming.streams.update', 'yes'),
      ' (PATCH /x). The change was applied anyway. Trying again is safe and will show it',
    );
    assert.equal(lost('streaming.streams.update', 'no'), '. Try again in a moment (PATCH /x)');
    // a list is read again without a thought
    assert.equal(lost('streaming.streams.list', 'maybe'), '. Try again in a moment (GET /x)');
  });

  it('has the step that helps', async () => {
    const { describe: described } = await load();
    const step = (error: unknown) => described(error, 'Could not do it').next?.title;
    assert.equal(step(new SignInNeeded()), 'Sign In');
    assert.equal(step(failed({ reason: 'unauthorized' })), 'Sign In');
    assert.equal(step(failed({ reason: 'offlineSandbox' })), 'Start Sandbox');
    assert.equal(step(failed({ reason: 'refused', code: 'readOnly' })), 'Set Safety Level…');
    assert.equal(step(failed({ reason: 'cancelled' })), undefined);
    assert.equal(step(failed({ reason: 'refused' })), 'Show Log');
    assert.equal(step(new Error('unexpected')), 'Show Log');
  });

  it('is what it says itself where it is no call of the service', async () => {
    const { describe: described } = await load();
    const message = (error: unknown) => described(error, 'Could not do it').message;
    assert.equal(message(new Error('unexpected')), 'Could not do it: unexpected');
    assert.equal(message('a text'), 'Could not do it: a text');
    assert.equal(message(new SignInNeeded()), 'Could not do it: you’re not signed in to its account');
  });
});
