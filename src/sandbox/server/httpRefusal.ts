/** The refusal of a request. The form of the body depends on the product that was called. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal';
  readonly status: number;
  /** Messages by the field that they concern. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(status: number, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}
