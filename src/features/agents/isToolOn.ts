import * as vscode from 'vscode';
import { settingOf } from '../../agents/settingOf.ts';
import type { AgentTool } from '../../agents/tool.ts';

/** Whether the user lets agents use a tool. */
export function isToolOn(tool: Pick<AgentTool, 'name'>): boolean {
  return vscode.workspace.getConfiguration('headend').get(`agentTools.${settingOf(tool)}`) === true;
}
