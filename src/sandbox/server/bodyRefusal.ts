import { HttpRefusal } from './httpRefusal.ts';

/** A refusal whose body has its own form, regardless of the product. */
export class BodyRefusal extends HttpRefusal {
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(status, JSON.stringify(body));
    this.body = body;
  }
}
