/** A request that is refused. What the body looks like depends on the product that was asked. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal';
  readonly status: number;
  /** Messages by the field that they are about. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(status: number, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}
