import type { FormField, FormPage } from '../../../../src/wire/form.ts';
import type { FormWords } from '../../../../src/wire/formWords.ts';
import { echoWords } from '../echoWords.ts';

// A form for the tests of its parts.

export const words = echoWords<FormWords>(
  'changes',
  'problemCount',
  'was',
  'keepMine',
  'takeTheirs',
  'change',
  'stepOf',
);

export const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label: `The ${name}`,
  help: '',
  unit: '',
  remark: '',
  nullable: false,
  control: { type: 'text' },
  ...more,
});

export const page = (more: Partial<FormPage> = {}): FormPage => ({
  title: 'Title',
  subtitle: 'Subtitle',
  groups: [],
  folds: [],
  values: {},
  draft: {},
  notes: [],
  unread: [],
  about: [],
  actions: [],
  presets: [],
  given: [],
  givenValues: {},
  notice: undefined,
  words,
  creates: false,
  steps: undefined,
  kept: undefined,
  ...more,
});

export const group = (title: string, ...fields: readonly FormField[]) => ({ title, fields, previews: false });
export const nobody = () => undefined;
export const acts = {
  redraw: nobody,
  copySecret: async () => undefined,
  signal: new AbortController().signal,
};
