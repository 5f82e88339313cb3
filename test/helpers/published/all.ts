import { belowStreamingExchanges } from './belowStreaming.ts';
import { cdnExchanges } from './cdn.ts';
import { cloudExchanges } from './cloud.ts';
import { computeExchanges } from './compute.ts';
import { databaseExchanges } from './databases.ts';
import { edgeExchanges } from './edge.ts';
import type { Exchanges } from './exchange.ts';
import { identityExchanges } from './identity.ts';
import { statisticsExchanges } from './statistics.ts';
import { storageExchanges } from './storage.ts';
import { streamingExchanges } from './streaming.ts';

/** A published exchange for each operation of the table. */
export const published: Exchanges = {
  ...streamingExchanges,
  ...belowStreamingExchanges,
  ...statisticsExchanges,
  ...cdnExchanges,
  ...edgeExchanges,
  ...cloudExchanges,
  ...computeExchanges,
  ...databaseExchanges,
  ...storageExchanges,
  ...identityExchanges,
};
