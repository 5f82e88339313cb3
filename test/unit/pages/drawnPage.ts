import { registerHooks } from 'node:module';
import { type Drawn, drawn } from './drawn.ts';

// What a page draws into its document, without a browser: loaded before the module of the page.

const own = `data:text/javascript,${encodeURIComponent(`
  export * from '${import.meta.resolve('lit-html')}';
  export const render = (view, place) => { place.drawnView = view; };
`)}`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'lit-html' && /\/show(?:Form|Sheet)\.ts$/.test(context.parentURL ?? '')
      ? { url: own, shortCircuit: true }
      : next(specifier, context),
});

/** What is in the place of a page now. */
export function drawnIn(place: object): Drawn {
  return drawn((place as { drawnView?: unknown }).drawnView);
}
