import { type FieldRule, rulesOf, trueOrFalse, upTo, whole } from './rule.ts';

const app = rulesOf('edgeApp');
const anId = /^It must be a whole number, 1 or more\.$/;
const anObject = [['x', /^It must be an object\.$/]] as const;

/** Source: §2.4, facts §6. */
export const edgeAppRules: FieldRule[] = [
  app('name', {
    good: ['renamed-app', 'xy', '0-1', 'x'.repeat(64)],
    bad: [
      ['', /^It must not be empty\.$/],
      ['x'.repeat(65), /^It may have at most 64 characters\.$/],
      ['x', /^Invalid value. .*letters, digits/],
      ['X-y', /^Invalid value. .*letters, digits/],
      ['x-', /^Invalid value. .*letters, digits/],
    ],
  }),
  app('status', {
    good: [2, 0, 1],
    bad: [
      [-1, /^It must be 0 or more\.$/],
      [6, /^It must be 5 or less\.$/],
      [3, /^Only the service can set this status/],
      [4, /^Only the service can set this status/],
      ...whole,
    ],
  }),
  // digits in a text are a number in a document
  app('binary', {
    good: [9190, 9191],
    bad: [
      [0, /^It must be 1 or more\.$/],
      [1.5, anId],
    ],
  }),
  app('env', { good: [{ MODE: 'live' }, {}], bad: [[{ MODE: 1 }, /^It must be text\.$/], ...anObject] }),
  app('rsp_headers', { good: [{ 'x-a': 'b' }, {}], bad: [[{ a: 1 }, /^It must be text\.$/], ...anObject] }),
  app('secrets', {
    good: [{ KEY: { id: 5110, name: 'playback-signing-key', comment: 'Rotated each month' } }, {}],
    bad: [[{ KEY: { id: 0 } }, /^It must be 1 or more\.$/], ...anObject],
  }),
  app('stores', {
    good: [{ STORE: { id: 812 } }, {}],
    bad: [[{ STORE: { id: 'x' } }, anId], ...anObject],
  }),
  app('comment', upTo(1024)),
  app('debug', { good: [true, false], bad: trueOrFalse }),
];
