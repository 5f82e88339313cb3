import * as z from 'zod';
import { openEnum, readOnly, stamp, wide } from '../grammar/schema.ts';

/** The most bytes of a binary. Source: facts §6. */
export const mostBinaryBytes = 100 * 1024 * 1024;

/** A WebAssembly binary, which several apps may run. Source: facts §6. */
export const edgeBinary = z.looseObject({
  id: wide({ title: 'Binary ID', readOnly: true }),
  status: readOnly(z.int(), {
    title: 'Status',
    description:
      '0: pending. 1: compiled. 2: compilation failed, with errors. 3: compilation failed. 4: too large once compiled. 5: unsupported source language.',
  }),
  api_type: readOnly(openEnum(['wasi-http', 'proxy-wasm']), {
    title: 'Type',
    description: '`wasi-http`: handles requests itself. `proxy-wasm`: called by a CDN resource.',
  }),
  checksum: readOnly(z.string(), { title: 'Checksum', description: 'MD5 hash of the binary.' }),
  source: readOnly(z.int(), {
    title: 'Source language',
    description: '0: unknown. 1: Rust. 2: JavaScript. 3: Go.',
  }),
  unref_since: stamp('Unused since', 'Not used by any app since then, in UTC.'),
  errors: readOnly(z.string(), {
    title: 'Compilation errors',
    description: 'Not in the published interface; shown if the service sends them.',
  }),
});

export type EdgeBinary = z.output<typeof edgeBinary>;
