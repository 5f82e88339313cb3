import type { AgentTool } from '../agents/tool.ts';
import { jsonSchemaOf } from './jsonSchema.ts';

/** A tool as MCP lists it, the hints for clients included. Source: MCP 2026-07-28, server/tools. */
export function toolDefinition({ name, title, description, effect, input, output }: AgentTool) {
  const isRead = effect === 'read';
  return {
    name,
    title,
    description,
    inputSchema: jsonSchemaOf(input),
    outputSchema: jsonSchemaOf(output),
    annotations: {
      readOnlyHint: isRead,
      // the defaults of MCP hold for what is left out
      ...(isRead ? {} : { destructiveHint: effect === 'destructive' }),
      openWorldHint: false,
    },
  };
}
