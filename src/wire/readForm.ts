import type { FieldProblem, FormSteps, FromForm, Values } from './form.ts';

/** The messages of a form's page, checked; undefined for anything else. */
export function readFromForm(message: unknown): FromForm | undefined {
  if (!isRecord(message)) return undefined;
  const { type, seq, name, take, at, what } = message;
  switch (type) {
    case 'draft':
    case 'save':
      if (!Number.isInteger(seq)) return undefined;
      return {
        type,
        seq: seq as number,
        values: record(message['values']),
        given: record(message['given']),
        problems: Array.isArray(message['problems']) ? message['problems'].flatMap(readProblem) : [],
        steps: readSteps(message['steps']),
      };
    case 'copy':
      return isCount(at) && (what === 'body' || what === 'curl') ? { type, at, what } : undefined;
    case 'decide':
      return typeof name === 'string' && (take === 'mine' || take === 'theirs')
        ? { type, name, take }
        : undefined;
    case 'open':
    case 'do':
      return typeof message['id'] === 'string' ? { type, id: message['id'] } : undefined;
    case 'ready':
    case 'undo':
    case 'discard':
    case 'reload':
    case 'remind':
      return { type };
    default:
      return undefined;
  }
}

function readSteps(value: unknown): FormSteps | undefined {
  if (!isRecord(value)) return undefined;
  const { at, tried } = value;
  return isCount(at) && isCount(tried) ? { at, tried } : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function readProblem(value: unknown): FieldProblem[] {
  if (!isRecord(value) || typeof value['text'] !== 'string' || !Array.isArray(value['path'])) return [];
  const path = value['path'].filter((part) => typeof part === 'string' || typeof part === 'number');
  return [{ path, text: value['text'].slice(0, 300) }];
}

function record(value: unknown): Values {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
