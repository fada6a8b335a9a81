import { ListingClient } from '@listing/client';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Settings } from './settings.js';
import { failureOf, resultOf, type Tool } from './tool.js';
import { validateListingCopy, validateListingImages } from './tools/checks.js';
import { getAccount, getGeneration, listGenerations, quoteCall } from './tools/history.js';
import { createListingCopy, createListingImage } from './tools/operations.js';

/** Every tool, in the order in which they are listed. */
const TOOLS: readonly Tool[] = [
  createListingImage,
  createListingCopy,
  validateListingCopy,
  validateListingImages,
  listGenerations,
  getGeneration,
  quoteCall,
  getAccount,
];

const INSTRUCTIONS =
  'Makes and checks listing images and listing copy for an online marketplace. Ask quote_call for the price before calls ' +
  'that cost credits. Repeat a failed or lost call with its idempotencyKey: it is charged once.';

/** An MCP server whose tools call the service. One of them serves one connection. */
export function createMcpServer({ apiKey, baseUrl, imageFolder }: Settings): McpServer {
  const client = new ListingClient({ apiKey, baseUrl });
  const server = new McpServer(
    { name: 'listing', title: 'Marketplace listings', version: '0.1.0' },
    { instructions: INSTRUCTIONS },
  );
  for (const { name, input, run, ...about } of TOOLS) {
    server.registerTool(name, { ...about, inputSchema: input }, async (sent, { signal }) => {
      try {
        return await resultOf(await run(sent as never, { client, imageFolder, signal }));
      } catch (error) {
        return failureOf(error);
      }
    });
  }
  return server;
}
