/** The account, or that of a resource, is not signed in. */
export class SignInNeeded extends Error {
  override readonly name = 'SignInNeeded';
}
