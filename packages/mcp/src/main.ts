#!/usr/bin/env node
import type { AddressInfo } from 'node:net';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './mcp-server.js';
import { serveHttp } from './serve-http.js';
import { readSettings } from './settings.js';

const settings = readSettings(process.argv.slice(2), process.env);

if (!('apiKey' in settings)) {
  for (const sentence of settings) process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
if (settings.httpPort === undefined) {
  await createMcpServer(settings).connect(new StdioServerTransport());
} else {
  const server = await serveHttp(settings);
  const { port } = server.address() as AddressInfo;
  process.stderr.write(`MCP is served at http://127.0.0.1:${port}/mcp\n`);
}
