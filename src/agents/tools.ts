import { changeResource } from './change.ts';
import { findResources } from './find.ts';
import { getResource } from './get.ts';
import { checkHealth } from './health.ts';
import { runAction } from './run.ts';
import type { AgentTool } from './tool.ts';

/** Every tool for agents, in the order in which all surfaces list them. */
export const agentTools: readonly AgentTool[] = [
  findResources,
  getResource,
  checkHealth,
  changeResource,
  runAction,
];
