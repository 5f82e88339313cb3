import { HttpRefusal } from './httpRefusal.ts';

/** A refusal whose body is of its own shape, whatever the product does otherwise. */
export class BodyRefusal extends HttpRefusal {
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(status, JSON.stringify(body));
    this.body = body;
  }
}
