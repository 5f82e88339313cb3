/** What is needed of the runtime’s own WebAssembly. */
interface Wasm {
  validate(bytes: Uint8Array): boolean;
  readonly Module: {
    new (bytes: Uint8Array): object;
    exports(module: object): readonly { readonly name: string }[];
  };
}

const { WebAssembly: wasm } = globalThis as unknown as { readonly WebAssembly: Wasm };

/** What becomes of a binary; times in milliseconds since 1970. */
interface Compiled {
  readonly api_type: string;
  readonly readyAt: number;
  /** The status that it ends with. */
  readonly outcome: number;
}

/** How long it takes at least, and for each million bytes, in milliseconds. */
const takes = { least: 1500, each: 100 };

/** “Compiles” a binary: whatever isn’t WebAssembly fails. */
export function compile(bytes: Uint8Array, now: number): Compiled {
  const readyAt = now + takes.least + (bytes.length / 1e6) * takes.each;
  if (isBroken(bytes)) return { api_type: 'wasi-http', readyAt, outcome: 2 };
  return { api_type: isProxy(bytes) ? 'proxy-wasm' : 'wasi-http', readyAt, outcome: 1 };
}

/** Whether it is neither a module nor a component. What is wrong is not told, as no member for it is published. */
function isBroken(bytes: Uint8Array): boolean {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== '\0asm') return true;
  const [version, layer] = [bytes[4], bytes[6]];
  if (version === 0x0d && layer === 1) return !sectionsEnd(bytes);
  return !wasm.validate(Uint8Array.from(bytes));
}

/** Whether the sections of a component end where its bytes do. */
function sectionsEnd(bytes: Uint8Array): boolean {
  let at = 8;
  while (at < bytes.length) {
    at += 1;
    let [size, shift, more] = [0, 0, true];
    while (more && at < bytes.length) {
      const byte = bytes[at++] ?? 0;
      size += (byte & 0x7f) * 2 ** shift;
      shift += 7;
      more = byte >= 0x80;
    }
    at += size;
  }
  return at === bytes.length;
}

/** Proxies export functions that a CDN resource calls. */
function isProxy(bytes: Uint8Array): boolean {
  if (bytes[6] === 1) return false;
  const exported = wasm.Module.exports(new wasm.Module(Uint8Array.from(bytes)));
  return exported.some(({ name }) => name.startsWith('proxy_'));
}
