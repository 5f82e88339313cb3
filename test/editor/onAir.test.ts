import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Safety } from '../../src/accounts/account.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { clearFaults, setFaults } from '../../src/platform/sandboxFaults.ts';
import { listStreams, listVideos, updateStream } from '../../src/platform/streaming/operations.ts';
import type { Stream } from '../../src/platform/streaming/stream.ts';
import type { Video } from '../../src/platform/streaming/video.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { type Answer, answering } from './answers.ts';
import { closeAll } from './editing.ts';
import { eventually, inside, rowsOf } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

const leave = { press: undefined };

describe('A stream on air', function () {
  this.timeout(60_000);
  const sandbox = forSuite(sandboxAccount);
  afterEach(async () => {
    await sandbox().call(clearFaults, {});
    await protect('normal');
    await closeAll();
  });

  async function protect(safety: Safety): Promise<void> {
    const { accounts } = await inside();
    await accounts.protect((await accounts.currentId()) ?? assert.fail('signed out'), safety);
  }

  const named = async (title: string): Promise<Ref> => {
    const pages = await Promise.all(
      [1, 2].map((page) => sandbox().call<{ items: Stream[] }>(listStreams, { page })),
    );
    const found = pages.flatMap(({ items }) => items).find(({ name }) => name === title);
    const account = (await (await inside()).accounts.currentId()) ?? assert.fail('signed out');
    return { account, kind: 'liveStream', scope: {}, id: String(found?.id ?? assert.fail(title)), title };
  };
  const porto = () => named('City camera: Porto, Ribeira');
  const duration = async (ref: Ref) => (await sandbox().read(ref))['recording_duration'];

  describe('is recorded', () => {
    const record = (ref: Ref) => answering([], run('liveStream.startRecording', ref));
    const end = (ref: Ref) => answering([], run('liveStream.stopRecording', ref));

    it('from its menu, which shows in its row, and ends with a video', async () => {
      const stream = await porto();
      assert.deepEqual(await record(stream), [`Started recording “${stream.title}”`]);
      const { rows } = await rowsOf('Live Streams');
      const row = rows.find((each) => each.type === 'item' && each.ref.id === stream.id);
      assert.ok(row?.type === 'item' && typeof row.item['recording_duration'] === 'number');
      assert.deepEqual(await end(stream), [`Stopped recording “${stream.title}”`]);
      assert.equal(await duration(stream), null);
      const { items } = await sandbox().call<{ items: Video[] }>(listVideos, {
        stream_id: Number(stream.id),
      });
      assert.match(items[0]?.name ?? '', /^Stream Record: City camera: Porto, Ribeira, /);
      const videos = await rowsOf('Videos');
      assert.ok(videos.rows.some((each) => each.type === 'item' && each.ref.id === String(items[0]?.id)));
    });

    it('and its end is found though the response is lost', async () => {
      const stream = await porto();
      await record(stream);
      const path = `/streaming/streams/${stream.id}/stop_recording`;
      const fault = { kind: 'drop', when: 'during', method: 'PUT', path, times: 1 };
      await sandbox().call(setFaults, { faults: [fault] });
      const told = await answering([leave], run('liveStream.stopRecording', stream));
      assert.deepEqual(told, [
        `Stopped recording “${stream.title}”. It was done although the response was lost.`,
      ]);
      assert.equal(await duration(stream), null);
    });

    it('only while it is on air, and once at a time', async () => {
      const idle = await named('Harbour camera: Gdańsk Motława');
      const [said] = await answering([leave], run('liveStream.startRecording', idle));
      assert.match(
        said ?? '',
        /Only a stream that is on air, and isn’t being recorded yet, can be recorded\.$/,
      );
      const stream = await porto();
      const [other] = await answering([leave], run('liveStream.stopRecording', stream));
      assert.match(other ?? '', /It isn’t being recorded\.$/);
    });

    it('not where the service refuses, in words', async () => {
      const stream = await porto();
      await sandbox().call(setFaults, {
        faults: [{ kind: 'error', status: 403, method: 'PUT', path: '/streaming', times: 1 }],
      });
      const [said] = await answering([leave], run('liveStream.startRecording', stream));
      assert.equal(
        said,
        `Could not start recording “${stream.title}”: recording isn’t allowed for this account (PUT /streaming/streams/${stream.id}/start_recording, 403)`,
      );
      assert.equal(await duration(stream), null);
    });

    it('not while the account is read-only', async () => {
      const stream = await porto();
      await protect('readOnly');
      const [said] = await answering([leave], run('liveStream.startRecording', stream));
      assert.match(said ?? '', /this account is set to read-only/);
      assert.equal(await duration(stream), null);
    });

    it('after its name was typed, where each change is confirmed', async () => {
      const stream = await porto();
      await protect('confirm');
      const typed: Answer = { type: stream.title };
      await answering([typed], run('liveStream.startRecording', stream));
      assert.equal(typeof (await duration(stream)), 'number');
      await protect('normal');
      await end(stream);
    });
  });

  describe('has its DVR cleared', () => {
    const question = (stream: Ref) => `Clear the DVR of “${stream.title}”?`;

    it('after a question that says what goes, and not where that is left', async () => {
      const stream = await named('Arena 1: handball, main camera');
      const look = {
        message: ({ detail }: { detail: string }) =>
          assert.match(detail, /^Viewers can rewind up to 2 h\. All of this is removed/),
      };
      assert.deepEqual(await answering([{ ...leave, ...look }], run('liveStream.clearDvr', stream)), [
        question(stream),
      ]);
      const told = await answering([{ press: 'Clear DVR', ...look }], run('liveStream.clearDvr', stream));
      assert.deepEqual(told, [question(stream), `Cleared the DVR of “${stream.title}”`]);
    });

    it('not where it was switched off meanwhile', async () => {
      const stream = await named('Nordwelle Wissen');
      const off = { stream_id: Number(stream.id), dvr_enabled: false };
      const told = await answering(
        [{ press: 'Clear DVR', message: () => sandbox().call(updateStream, off) }, leave],
        run('liveStream.clearDvr', stream),
      );
      assert.match(
        told[1] ?? '',
        /^Could not clear the DVR of “Nordwelle Wissen”: the DVR of this stream is off, so there is nothing to clear \(PUT .*, 422\)$/,
      );
    });
  });

  describe('gets a new push token', () => {
    const question = (stream: Ref) => `Reset the push token of “${stream.title}”?`;
    const tokenOf = async (stream: Ref) => String((await sandbox().read(stream))['token']);

    it('after a question that names the encoders, and shows the new addresses', async () => {
      const stream = await named('Arena 1: handball, goal left');
      const before = await tokenOf(stream);
      const message = ({ detail }: { detail: string }) => {
        assert.match(
          detail,
          /disconnects the encoders pushing to SRT, main \(srt:\/\/127\.0\.0\.1:5001\?streamid=••••••\)\. /,
        );
        assert.ok(!detail.includes(before));
      };
      await answering([{ ...leave, message }], run('liveStream.resetPushToken', stream));
      assert.equal(await tokenOf(stream), before);
      const told = await answering(
        [{ press: 'Reset Push Token', message }],
        run('liveStream.resetPushToken', stream),
      );
      assert.deepEqual(told, [question(stream), `Reset the push token of “${stream.title}”`]);
      const after = await sandbox().read(stream);
      assert.notEqual(after['token'], before);
      assert.equal(after['live'], false);
      const labels = () => vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
      await eventually(() => labels().includes(`Ingest — ${stream.title}`) || undefined);
    });

    it('and says where an encoder must be restarted by hand', async () => {
      const stream = await named('Radio Nordwelle 1: studio camera');
      const told = await answering(
        [{ press: 'Reset Push Token' }, leave],
        run('liveStream.resetPushToken', stream),
      );
      assert.equal(
        told[1],
        `Reset the push token of “${stream.title}”. The token is new, but an encoder is still connected. Restart it with a new address.`,
      );
    });

    it('once, although the response is lost, and shows the new addresses', async () => {
      const stream = await named('Harbour camera: Rotterdam Maasvlakte');
      const before = await tokenOf(stream);
      const path = `/streaming/streams/${stream.id}/reset_push_token`;
      const fault = { kind: 'drop', when: 'during', method: 'POST', path, times: 1 };
      await sandbox().call(setFaults, { faults: [fault] });
      const told = await answering(
        [{ press: 'Reset Push Token' }, leave],
        run('liveStream.resetPushToken', stream),
      );
      assert.deepEqual(told, [
        question(stream),
        `Reset the push token of “${stream.title}”. It was done although the response was lost.`,
      ]);
      assert.notEqual(await tokenOf(stream), before);
      const labels = () => vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
      await eventually(() => labels().includes(`Ingest — ${stream.title}`) || undefined);
    });

    it('is asked for once only, where each change is confirmed by its name', async () => {
      const stream = await named('Reporter kit 2');
      await protect('confirm');
      const box = ({ prompt }: { prompt?: string }) =>
        assert.match(prompt ?? '', /^No encoder is pushing now\. .* Type “Reporter kit 2” to confirm\.$/);
      const told = await answering([{ type: stream.title, box }], run('liveStream.resetPushToken', stream));
      assert.deepEqual(told, [`Reset the push token of “${stream.title}”`]);
    });
  });
});
