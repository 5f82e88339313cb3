/** An environment for programs that are none of Headend's: without what it hands to Headend, such as an API key. */
export function otherEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  // names have no case on Windows
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^HEADEND_/i.test(name)));
}
