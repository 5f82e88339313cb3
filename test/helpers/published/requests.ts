import { publishedTask } from './cloud.ts';
import { publishedInstance, publishedVolume } from './compute.ts';
import { publishedClusterOrder } from './databases.ts';

const volume = `/cloud/v1/volumes/1/7/${publishedVolume.id}`;
const instance = `/cloud/v1/instances/1/7/${publishedInstance.id}`;
const clusters = '/cloud/v1/dbaas/postgres/clusters/1/7';
const statistics = '/streaming/statistics';
const month = 'from=2024-05-01T00%3A00%3A00Z&to=2024-05-31T23%3A59%3A59Z';
const alert = {
  name: 'reaching_used_space',
  bucket_name: 'archive',
  storage_name: 'vault',
  uuid: '0b3c6a9e-1111-4222-8333-444455556666',
  bytes: 1_073_741_824,
};

/** What the published exchange of each operation is on the wire: its request line, and its body if it has one. */
export const requests: Readonly<Record<string, readonly [line: string, body?: object]>> = {
  'streaming.streams.list': ['GET /streaming/streams?page=1'],
  'streaming.streams.get': ['GET /streaming/streams/4711'],
  'streaming.streams.update': ['PATCH /streaming/streams/4711', { stream: { active: true } }],
  'streaming.streams.create': ['POST /streaming/streams', { name: 'Evening News', active: true }],
  'streaming.streams.delete': ['DELETE /streaming/streams/4711'],
  'streaming.streams.startRecording': ['PUT /streaming/streams/4711/start_recording'],
  'streaming.streams.stopRecording': ['PUT /streaming/streams/4711/stop_recording'],
  'streaming.streams.clearDvr': ['PUT /streaming/streams/4711/dvr_cleanup'],
  'streaming.streams.resetPushToken': ['POST /streaming/streams/4711/reset_push_token'],
  'streaming.qualitySets.list': ['GET /streaming/quality_sets'],
  'streaming.directories.list': ['GET /streaming/directories/tree'],
  'streaming.broadcasts.list': ['GET /streaming/broadcasts?page=1'],
  'streaming.restreams.list': ['GET /streaming/restreams?page=1'],
  'streaming.restreams.get': ['GET /streaming/restreams/5'],
  'streaming.restreams.create': [
    'POST /streaming/restreams',
    {
      restream: {
        stream_id: 4711,
        name: 'Second channel',
        uri: 'rtmps://target.example:443/app/c0ffee0123',
      },
    },
  ],
  'streaming.restreams.update': ['PATCH /streaming/restreams/5', { restream: { active: false } }],
  'streaming.restreams.delete': ['DELETE /streaming/restreams/5'],
  'streaming.overlays.list': ['GET /streaming/streams/4711/overlays'],
  'streaming.overlays.create': [
    'POST /streaming/streams/4711/overlays',
    [{ url: 'https://overlay.example/clock', stretch: true }],
  ],
  'streaming.overlays.update': ['PATCH /streaming/streams/4711/overlays/17', { x: 30 }],
  'streaming.overlays.delete': ['DELETE /streaming/streams/4711/overlays/17'],
  'streaming.videos.list': ['GET /streaming/videos?page=1'],
  'streaming.videos.get': ['GET /streaming/videos/11'],
  'streaming.videos.create': [
    'POST /streaming/videos',
    { video: { name: 'Opening Match', origin_url: 'https://source.example/a.mp4' } },
  ],
  'streaming.videos.createMany': [
    'POST /streaming/videos/batch',
    { videos: [{ name: 'Opening Match', auto_transcribe_audio_language: 'ger' }] },
  ],
  'streaming.videos.getUpload': ['GET /streaming/videos/11/upload'],
  'streaming.videos.delete': ['DELETE /streaming/videos/11'],
  'streaming.videos.update': ['PATCH /streaming/videos/11', { directory_id: 200 }],
  'streaming.subtitles.list': ['GET /streaming/videos/11/subtitles'],
  'streaming.subtitles.get': ['GET /streaming/videos/11/subtitles/4'],
  'streaming.subtitles.create': [
    'POST /streaming/videos/11/subtitles',
    {
      name: 'German',
      language: 'ger',
      vtt: 'WEBVTT\n\n1\n00:00:07.154 --> 00:00:12.736\nWir haben 100 Millionen registrierte Benutzer\n',
    },
  ],
  'streaming.subtitles.update': ['PATCH /streaming/videos/11/subtitles/4', { language: 'ger' }],
  'streaming.subtitles.delete': ['DELETE /streaming/videos/11/subtitles/4'],
  'streaming.clips.list': ['GET /streaming/streams/4711/clip_recording'],
  'streaming.clips.create': [
    'PUT /streaming/streams/4711/clip_recording',
    { start: 1716559200, duration: 60, expiration: 1716562860, vod_required: true },
  ],
  'identity.account.get': ['GET /iam/clients/me'],
  'identity.users.list': ['GET /iam/users?limit=100'],
  'identity.users.get': ['GET /iam/users/1'],
  'identity.users.changeEmail': [
    'PUT /iam/users/1/email',
    { new_email: 'ann@example.org', password: 'swordfish' },
  ],
  'cloud.projects.list': ['GET /cloud/v1/projects?limit=100'],
  'cloud.projects.get': ['GET /cloud/v1/projects/1'],
  'cloud.regions.list': ['GET /cloud/v1/regions?limit=100'],
  'cloud.regions.get': ['GET /cloud/v1/regions/7'],
  'cloud.volumes.list': ['GET /cloud/v1/volumes/1/7?limit=100'],
  'cloud.volumes.get': [`GET ${volume}`],
  'cloud.volumes.attach': [
    `POST ${volume}/attach`,
    { instance_id: publishedInstance.id, attachment_tag: 'data' },
  ],
  'cloud.instances.list': ['GET /cloud/v1/instances/1/7?uuid=b7e7&with_ddos=true&limit=100'],
  'cloud.instances.get': [`GET ${instance}`],
  'cloud.volumes.attachTo': [
    `POST ${volume.replace('/v1/', '/v2/')}/attach`,
    { instance_id: publishedInstance.id, attachment_tag: 'data' },
  ],
  'cloud.volumes.detach': [
    `POST ${volume.replace('/v1/', '/v2/')}/detach`,
    { instance_id: publishedInstance.id },
  ],
  'cloud.volumes.extend': [`POST ${volume}/extend`, { size: 4 }],
  'cloud.volumes.update': [`PATCH ${volume}`, { name: 'archive-1' }],
  'cloud.snapshots.create': [
    'POST /cloud/v1/snapshots/1/7',
    { volume_id: publishedVolume.id, name: 'before-the-update', description: 'Weekly' },
  ],
  'cloud.instances.start': [`POST ${instance}/start`, { activate_profile: false }],
  'cloud.instances.act': [
    `POST ${instance.replace('/v1/', '/v2/')}/action`,
    { action: 'start', activate_profile: true },
  ],
  'cloud.instances.console': [`GET ${instance}/get_console?console_type=novnc`],
  'cloud.instances.metrics': [`POST ${instance}/metrics?limit=2`, { time_interval: 6, time_unit: 'hour' }],
  'cloud.clusters.list': [`GET ${clusters}?limit=100`],
  'cloud.clusters.get': [`GET ${clusters}/archive`],
  'cloud.clusters.create': [`POST ${clusters}`, publishedClusterOrder],
  'cloud.clusters.update': [
    `PATCH ${clusters}/archive`,
    {
      storage: { size_gib: 40 },
      users: [{ name: 'ann', role_attributes: ['LOGIN', 'INHERIT'] }],
      databases: [{ name: 'news', owner: 'ann' }],
    },
  ],
  'cloud.clusters.delete': [`DELETE ${clusters}/archive`],
  'cloud.clusters.credentials': [`GET ${clusters}/archive/users/ann/credentials`],
  'cloud.clusters.regenerateCredentials': [`POST ${clusters}/archive/users/ann/credentials`],
  'cloud.clusters.checkLimit': ['POST /cloud/v1/dbaas/postgres/check_limit/1/7', publishedClusterOrder],
  'cloud.clusters.validateSettings': [
    'POST /cloud/v1/dbaas/postgres/validate_pg_conf/1/7',
    { pg_conf: 'max_connections=0', version: '15' },
  ],
  'cloud.clusters.configuration': ['GET /cloud/v1/dbaas/postgres/configuration/1/7'],
  'cloud.faasKeys.list': ['GET /cloud/v1/faas/keys/1/7?limit=100'],
  'cloud.faasKeys.get': ['GET /cloud/v1/faas/keys/1/7/test-key'],
  'cloud.faasKeys.update': [
    'PATCH /cloud/v1/faas/keys/1/7/test-key',
    { functions: [{ name: 'resize', namespace: 'pictures' }] },
  ],
  'cloud.faasKeys.create': [
    'POST /cloud/v1/faas/keys/1/7',
    {
      name: 'test-key',
      functions: [{ name: 'resize', namespace: 'pictures' }],
      description: null,
      expire: null,
    },
  ],
  'cloud.faasKeys.delete': ['DELETE /cloud/v1/faas/keys/1/7/test-key'],
  'cloud.logPrice.get': ['GET /cloud/v1/pricing/7/laas'],
  'cloud.tasks.list': ['GET /cloud/v1/tasks?state=NEW&state=RUNNING&limit=100'],
  'cloud.tasks.get': [`GET /cloud/v1/tasks/${publishedTask.id}`],
  'statistics.watching': [
    `GET ${statistics}/stream/watching_duration?from=2024-05-01T00%3A00%3A00Z&granularity=1mo`,
  ],
  'statistics.viewers': [`GET ${statistics}/stream/viewers?${month}&stream_id=31`],
  'statistics.videoWatching': [
    `GET ${statistics}/vod/watching_duration?from=2024-05-01T00%3A00%3A00Z&slug=xMbWb`,
  ],
  'statistics.videoViewers': [`GET ${statistics}/vod/viewers?${month}&granularity=1d`],
  'statistics.videoStorage': [`GET ${statistics}/vod/storage_duration?${month}`],
  'statistics.videoTranscoding': [`GET ${statistics}/vod/transcoding_duration?${month}`],
  'statistics.watchingTotal': [`GET ${statistics}/stream/watching_duration/total?stream_id=31`],
  'statistics.videoWatchingTotal': [`GET ${statistics}/vod/watching_duration/total?${month}`],
  'statistics.reseller': [`GET ${statistics}/reseller/stream?${month}&by_streams=true`],
  'statistics.ingest': [
    `GET ${statistics}/ffprobe?date_from=2024-05-01T00%3A00%3A00Z&date_to=2024-05-31T23%3A59%3A59Z&stream_id=31&interval=1&units=hour`,
  ],
  'statistics.delivery': [
    `GET /cdn/statistics/series?service=CDN&${month}&granularity=1d&metrics=sent_bytes&metrics=upstream_bytes&group_by=resource`,
  ],
  'statistics.meet': [`GET ${statistics}/meet?${month}`],
  'cdn.resources.list': ['GET /cdn/resources?limit=100'],
  'cdn.resources.get': ['GET /cdn/resources/5512'],
  'cdn.resources.purge': [
    'POST /cdn/resources/5512/purge',
    { urls: ['/some-url.jpg', '/some-other.jpg?v=2'] },
  ],
  'cdn.resources.prefetch': ['POST /cdn/resources/5512/prefetch', { paths: ['/test.jpg', '/test2.jpg'] }],
  'cdn.purges.list': ['GET /cdn/purge_statuses?cname=video.cdn.example&limit=100'],
  'cdn.logConfigs.list': ['GET /cdn/logs_uploader/configs?resource_ids=5512&resource_ids=5513&limit=100'],
  'cdn.logTargets.list': ['GET /cdn/logs_uploader/targets?config_ids=3&limit=100'],
  'cdn.logPolicies.create': ['POST /cdn/logs_uploader/policies', { name: 'Policy', fields: ['status'] }],
  'cdn.logPolicies.delete': ['DELETE /cdn/logs_uploader/policies/5'],
  'cdn.logPolicies.list': ['GET /cdn/logs_uploader/policies?limit=100'],
  'cdn.logPolicies.fields': ['GET /cdn/logs_uploader/policies/fields'],
  'cdn.logPolicies.get': ['GET /cdn/logs_uploader/policies/5'],
  'cdn.logPolicies.update': [
    'PATCH /cdn/logs_uploader/policies/5',
    { rotate_threshold_mb: 100, tags: { brand: 'news' } },
  ],
  'edge.apps.list': ['GET /fastedge/v1/apps?limit=100'],
  'edge.apps.get': ['GET /fastedge/v1/apps/31'],
  'edge.secrets.list': ['GET /fastedge/v1/secrets'],
  'edge.secrets.get': ['GET /fastedge/v1/secrets/4'],
  'edge.secrets.update': [
    'PUT /fastedge/v1/secrets/4',
    { name: 'token', secret_slots: [{ slot: 0, value: 'foo' }, { slot: 1_767_600_000 }] },
  ],
  'storage.alerts.list': ['GET /storage/notifications/v1/events'],
  'storage.alerts.create': ['POST /storage/notifications/v1/event?client_id=2675', alert],
  'storage.alerts.update': ['PUT /storage/notifications/v1/event?client_id=2675', alert],
  'storage.alerts.delete': ['DELETE /storage/notifications/v1/event?client_id=2675', alert],
  'storage.alerts.configurator': ['GET /storage/notifications/v1/events/configurator'],
  'storage.objectStorages.list': ['GET /storage/v4/object_storages?limit=100'],
  'storage.buckets.list': ['GET /storage/v4/object_storages/12/buckets?limit=100'],
};
