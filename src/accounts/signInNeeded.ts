/** A resource of an account that is not signed in. */
export class SignInNeeded extends Error {
  override readonly name = 'SignInNeeded';
}
