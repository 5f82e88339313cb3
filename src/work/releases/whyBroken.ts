/** What is needed of the runtime’s own WebAssembly, which no library of types here declares. */
interface Wasm {
  compile(bytes: Uint8Array): Promise<object>;
}

const { WebAssembly: wasm } = globalThis as unknown as { readonly WebAssembly: Wasm };

/** What is wrong with a module as this machine sees it; undefined: nothing, or it is a component, which it can’t read. */
export async function whyBroken(bytes: Uint8Array): Promise<string | undefined> {
  const isComponent = bytes[6] === 1;
  if (isComponent) return undefined;
  return wasm.compile(bytes).then(
    () => undefined,
    (error: unknown) =>
      (error instanceof Error ? error.message : String(error)).replace(/^WebAssembly\.compile\(\): /, ''),
  );
}
