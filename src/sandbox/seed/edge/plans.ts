/** An edge app of the seed data, in short form. Omitted members take the usual value. */
export interface EdgePlan {
  readonly name: string;
  readonly status?: 0 | 1 | 2 | 3 | 4 | 5;
  /** Called by a CDN resource instead of answering by itself. */
  readonly proxy?: true;
  readonly template?: string;
  readonly comment?: string;
  /** Hours from now until debugging ends; negative if it has ended. */
  readonly debug?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly store?: string;
}

/** A secret of the seed data. */
interface SecretPlan {
  readonly name: string;
  readonly comment?: string;
  /** Days from now until each value becomes the current one; 0: since always. */
  readonly slots: readonly number[];
}

/** What apps are made from; `binary` is the latest version. */
export const templates = [
  { id: 11, name: 'Geo redirect', binary: 9107 },
  { id: 12, name: 'Token check', binary: 9115 },
  { id: 15, name: 'Header rewrite', binary: 9121 },
  { id: 19, name: 'A/B split', binary: 9128 },
] as const;

const origin = { ORIGIN: 'https://origin.nordwelle.example', LOG_LEVEL: 'info' };
const cors = { 'access-control-allow-origin': '*', 'x-served-by': 'edge' };

/** The edge apps of the seed data, the oldest first. */
export const edgePlans: readonly EdgePlan[] = [
  { name: 'geo-gate', template: 'Geo redirect', env: { ALLOWED: 'DE,AT,CH', ...origin } },
  { name: 'geo-gate-sport', template: 'Geo redirect', env: { ALLOWED: 'DE' }, secrets: ['rights-api-key'] },
  { name: 'playlist-token', proxy: true, template: 'Token check', secrets: ['playback-signing-key'] },
  { name: 'playlist-token-staging', proxy: true, template: 'Token check', status: 2, secrets: ['staging'] },
  {
    name: 'ad-marker-rewrite',
    proxy: true,
    comment: 'Turns SCTE-35 cues into date ranges.',
    env: { ...origin, MAX_GAP: '12.5' },
    secrets: ['ad-server', 'playback-signing-key'],
    debug: 3,
  },
  { name: 'poster-resize', env: origin, headers: cors, store: 'poster-cache' },
  { name: 'epg-json', env: origin, headers: cors, store: 'programme-guide', secrets: ['epg-feed'] },
  { name: 'epg-json-v2', status: 0, env: origin, headers: cors, debug: 20, secrets: ['epg-feed'] },
  { name: 'weather-widget', status: 3, comment: 'Everybody looks at the weather at 19:57.', headers: cors },
  { name: 'election-results', status: 4, env: { YEAR: '2026' }, headers: cors, secrets: ['results-feed'] },
  {
    name: 'comments-filter',
    status: 5,
    comment: 'Suspended after the raid of bots',
    secrets: ['moderation'],
  },
  { name: 'header-tidy', proxy: true, template: 'Header rewrite', headers: { server: 'nordwelle' } },
  { name: 'header-tidy-2', proxy: true, template: 'Header rewrite', status: 2 },
  { name: 'split-homepage', template: 'A/B split', env: { SHARE: '0.5' }, debug: -30 },
  { name: 'split-player', template: 'A/B split', env: { SHARE: '0.05' }, store: 'experiments' },
  { name: 'robots-txt', comment: 'One file. Really.' },
  { name: 'redirects', store: 'redirects', env: { DEFAULT: '/' } },
  { name: 'redirects-old', status: 2, store: 'redirects' },
  {
    name: 'hls-manifest-filter',
    proxy: true,
    env: { MAX_HEIGHT: '1080' },
    secrets: ['playback-signing-key'],
  },
  {
    name: 'dash-manifest-filter',
    proxy: true,
    env: { MAX_HEIGHT: '1080' },
    secrets: ['playback-signing-key'],
  },
  { name: 'subtitle-merge', env: origin, secrets: ['caption-service', 'caption-service-old'] },
  { name: 'watermark-ab', proxy: true, secrets: ['watermark-key', 'playback-signing-key'], debug: -2 },
  {
    name: 'login-callback',
    secrets: ['sso-client', 'session-key'],
    headers: { 'cache-control': 'no-store' },
  },
  { name: 'login-callback-eu', secrets: ['sso-client', 'session-key'], status: 1 },
  { name: 'newsletter-form', secrets: ['mail-relay'], env: { TO: 'news@nordwelle.example' } },
  { name: 'api-cors', proxy: true, headers: cors },
  { name: 'bot-score', proxy: true, secrets: ['moderation'], env: { THRESHOLD: '70' }, debug: 0.5 },
  { name: 'paywall', secrets: ['session-key', 'billing-webhook'], env: { FREE: '3' } },
  { name: 'paywall-preview', status: 0, secrets: ['session-key'] },
  { name: 'stream-status', headers: cors, secrets: ['platform-key'] },
  { name: 'backup-switch', proxy: true, comment: 'Sends viewers to the backup origin', env: origin },
  { name: 'archive-search', secrets: ['search-index'], env: { INDEX: 'archive-de' } },
  { name: 'archive-search-beta', status: 0, env: { INDEX: 'archive-all', 'ODD NAME': 'line one\nline two' } },
  { name: 'radio-now-playing', headers: cors, store: 'now-playing' },
  { name: 'push-subscribe', secrets: ['push-service'], status: 1 },
  { name: 'image-hotlink-guard', proxy: true, template: 'Token check', status: 2 },
  { name: '404', comment: 'The page "not found" <b>in every language</b> 🚫' },
  { name: 'x--y', status: 0, comment: 'קובץ ניסיון / test' },
  { name: 'quota-test', status: 3, debug: -400 },
  { name: 'a-name-of-sixty-four-characters-which-is-as-long-as-it-may-be-ok', status: 1 },
];

/** The secrets of the seed data. No app uses those from `spare` on. */
export const secretPlans: readonly SecretPlan[] = [
  { name: 'playback-signing-key', comment: 'Rotated each month', slots: [-45, -14, 16] },
  { name: 'rights-api-key', slots: [0] },
  { name: 'staging', comment: 'Staging only', slots: [0] },
  { name: 'ad-server', slots: [-200] },
  { name: 'epg-feed', slots: [-300, -20] },
  { name: 'results-feed', comment: 'From the statistical office', slots: [-9] },
  { name: 'moderation', slots: [0] },
  { name: 'caption-service', slots: [-4] },
  { name: 'caption-service-old', comment: 'Remove after the move', slots: [-400] },
  { name: 'watermark-key', slots: [-60, 30] },
  { name: 'sso-client', slots: [0] },
  { name: 'session-key', slots: [-30, -1, 28] },
  { name: 'mail-relay', slots: [0] },
  { name: 'billing-webhook', slots: [-120] },
  { name: 'platform-key', comment: 'Read only', slots: [0] },
  { name: 'search-index', slots: [-77] },
  { name: 'push-service', slots: [-15] },
  { name: 'spare', slots: [] },
  { name: 'TEST_2', slots: [0] },
  { name: '0', comment: 'Somebody’s experiment', slots: [0] },
  { name: 'do-not-delete', comment: '"Ask Jonna first"\n(2024)', slots: [-500, -499, -498] },
  { name: 'weather_key', slots: [-210] },
  { name: 'quiz-seed', slots: [7] },
  { name: 'legacy-basic-auth', comment: 'مفتاح قديم', slots: [0] },
  { name: `long-${'n'.repeat(118)}-name`, slots: [0] },
];
