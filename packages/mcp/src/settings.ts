/** Settings of the MCP server. */
export interface Settings {
  readonly apiKey: string;
  readonly baseUrl: string;
  /** Folder whose files may be named as images; undefined for none. */
  readonly imageFolder?: string;
  /** Port of streamable HTTP on loopback; undefined for stdio. */
  readonly httpPort?: number;
}

const USUAL_PORT = 3333;

/**
 * Reads command line and environment.
 * @returns sentences on what is wrong in place of settings
 */
export function readSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Settings | readonly string[] {
  const { LISTING_API_KEY: apiKey = '', LISTING_BASE_URL: baseUrl = 'http://127.0.0.1:3000' } = env;
  const unknown = args.filter((arg) => arg !== '--http');
  const port = Number(env.LISTING_MCP_PORT ?? USUAL_PORT);
  const problems = [
    ...(apiKey === '' ? ['LISTING_API_KEY is not set: set it to an API key of the service.'] : []),
    ...(/^https?:\/\//.test(baseUrl) ? [] : ['LISTING_BASE_URL must be an http(s) URL.']),
    ...(Number.isInteger(port) && port >= 0 && port < 65_536
      ? []
      : ['LISTING_MCP_PORT must be a number from 0 to 65535.']),
    ...unknown.map((arg) => `${arg} is no argument. The only one is --http.`),
  ];
  if (problems.length > 0) return problems;
  const httpPort = args.includes('--http') ? port : undefined;
  return { apiKey, baseUrl, imageFolder: env.LISTING_IMAGE_FOLDER, httpPort };
}
