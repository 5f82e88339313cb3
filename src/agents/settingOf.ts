import type { AgentTool } from './tool.ts';

/** The name of the setting that switches a tool off: `findResources`. */
export function settingOf({ name }: Pick<AgentTool, 'name'>): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
