import { registerHooks } from 'node:module';

// Loaded before the controls of a desk: the elements that a browser would define are left out.

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('@vscode-elements/')
      ? { url: 'data:text/javascript,', shortCircuit: true }
      : next(specifier, context),
});
