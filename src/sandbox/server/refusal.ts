/** Exit codes of a sandbox that fails to start; `--help` lists them. */
export const exitCodes = { usage: 2, running: 3, portTaken: 4, state: 5, runtime: 6 } as const;

/** Why a sandbox can't start: one sentence for a person, and an exit code for the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly exitCode: number;

  constructor(reason: keyof typeof exitCodes, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.exitCode = exitCodes[reason];
  }
}
