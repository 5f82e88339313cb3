import { registerHooks } from 'node:module';

const module = new URL('vscode.ts', import.meta.url).href;

// Loaded before the tests: what the product imports of the editor comes from the stand-in.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vscode' ? { url: module, shortCircuit: true } : next(specifier, context),
});
