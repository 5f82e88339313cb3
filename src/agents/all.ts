// biome-ignore-all lint/performance/noBarrelFile: it is the door of a chunk

// What the editor and the MCP server load at first use, as one chunk: each further door would divide the chunks of all
// that stands behind it, which made the package 8 KB larger.
export { failureText } from './failureText.ts';
export { createAnswer } from './mcp/answer.ts';
export { environmentPlace } from './mcp/environmentPlace.ts';
export { agentTools } from './tools.ts';
