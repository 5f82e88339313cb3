/** An environment for programs other than Headend's: without Headend's variables, such as an API key. */
export function otherEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  // names are case-insensitive on Windows
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^HEADEND_/i.test(name)));
}
