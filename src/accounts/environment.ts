/** An account from environment variables, for machines whose secret storage does not persist. A browser has none. */
export function readEnvironment(
  variables = globalThis.process?.env ?? {},
): { baseUrl: string; key: string } | undefined {
  const { HEADEND_BASE_URL: baseUrl, HEADEND_API_KEY: key } = variables;
  return baseUrl && key ? { baseUrl: baseUrl.replace(/\/+$/, ''), key } : undefined;
}
