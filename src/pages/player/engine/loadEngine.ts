import type { StreamFormat } from '../../../wire/player.ts';
import type { StartEngine } from './engine.ts';

/** Loads the engine of a format; each is a separate script, loaded on first use. */
export async function loadEngine(format: StreamFormat): Promise<StartEngine> {
  if (format === 'dash') return (await import('./dashEngine.ts')).startDash;
  return (await import('./hlsEngine.ts')).startHls;
}
