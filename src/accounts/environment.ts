/** An account handed over by the environment, for machines whose secret storage does not last. */
export function readEnvironment(variables = process.env): { baseUrl: string; key: string } | undefined {
  const { HEADEND_BASE_URL: baseUrl, HEADEND_API_KEY: key } = variables;
  return baseUrl && key ? { baseUrl: baseUrl.replace(/\/+$/, ''), key } : undefined;
}
