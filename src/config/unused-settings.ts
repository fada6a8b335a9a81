/** Settings of parts that this release does not have: somebody who sets one should hear of it. */
const WITHOUT_EFFECT = [
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'GOOGLE_API_KEY',
  'GOOGLE_BASE_URL',
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_BASE_URL',
];

/** Names of the settings that are set and have no effect. */
export function unusedSettings(env: NodeJS.ProcessEnv = process.env): string[] {
  return WITHOUT_EFFECT.filter((name) => (env[name] ?? '').trim() !== '');
}
